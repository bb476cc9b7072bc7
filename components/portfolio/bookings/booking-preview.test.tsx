import { exchangedText } from './booking-preview';

it.each([
  [15, { given: '1', received: '4' }, false, '15 → 60 Stück'],
  [10, { given: '1', received: '0.25' }, false, '10 → 2,5 Stück'],
  [0.045566, { given: '1', received: '10' }, false, '0,045566 → 0,45566 Stück'],
  [21, { given: '7', received: '2' }, true, '6 Stück'],
])('says what becomes of %d shares by %j', (held, counts, isOther, expected) => {
  expect(exchangedText(held, counts, isOther)).toBe(expected);
});
