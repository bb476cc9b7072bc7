import { bridgeSteps } from './bridge-steps';
import type { Bridge } from './schema/performance';

const bridge = (values: Partial<Bridge>) => values as Bridge;

it('begins each bar where the one before ends', () => {
  const { begin, steps } = bridgeSteps(
    bridge({
      start_value: 100,
      purchases: 80,
      sales: 40,
      price_gain: 70,
      currency_gain: -10,
      end_value: 200,
    }),
  );
  // From 80, which is 80 % of the start; the highest value is 210, after the price gain.
  expect(begin).toBe(80);
  const percent = (value: number) => ((value - 80) / 130) * 100;
  expect(steps).toEqual([
    { key: 'start', amount: 100, kind: 'total', from: 0, to: percent(100) },
    { key: 'purchases', amount: 80, kind: 'payment', from: percent(100), to: percent(180) },
    { key: 'sales', amount: -40, kind: 'payment', from: percent(180), to: percent(140) },
    { key: 'price_gain', amount: 70, kind: 'gain', from: percent(140), to: percent(210) },
    { key: 'currency_gain', amount: -10, kind: 'loss', from: percent(210), to: percent(200) },
    { key: 'end', amount: 200, kind: 'total', from: 0, to: percent(200) },
  ]);
});

it.each<[string, Partial<Bridge>, number]>([
  ['two digits', { start_value: 99_999, purchases: 0, end_value: 132_854 }, 79_000],
  ['zero without a value at the start', { start_value: 0, purchases: 100, end_value: 100 }, 0],
  [
    'zero if a step goes below',
    { start_value: 100, purchases: 0, sales: 50, price_gain: 50, end_value: 100 },
    0,
  ],
])('begins its bars at %s', (_case, values, expected) => {
  const steady = { sales: 0, currency_gain: 0 };
  const gain = (values.end_value ?? 0) - (values.start_value ?? 0) - (values.purchases ?? 0);
  expect(bridgeSteps(bridge({ ...steady, price_gain: gain, ...values })).begin).toBe(expected);
});

it('leaves sales out if there are none, and draws nothing of nothing', () => {
  const { steps } = bridgeSteps(
    bridge({ start_value: 0, purchases: 0, sales: 0, price_gain: 0, currency_gain: 0, end_value: 0 }),
  );
  expect(steps.map(({ key }) => key)).toEqual(['start', 'purchases', 'price_gain', 'currency_gain', 'end']);
  expect(steps.every(({ from, to }) => from === 0 && to === 0)).toBe(true);
});
