import { PAYMENT_STATES, STATES } from './payment-states';

it('tells states apart by form: no two marks look alike without colour', () => {
  const forms = PAYMENT_STATES.map((state) => {
    const { mark, sign = '' } = STATES[state];
    return `${mark.split(' ')[0]} ${sign}`;
  });
  expect(new Set(forms).size).toBe(PAYMENT_STATES.length);
});
