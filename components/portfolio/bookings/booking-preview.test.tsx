import { splitText } from './booking-preview';

it.each([
  [15, '4', '15 → 60 Stück'],
  [10, '0.25', '10 → 2,5 Stück'],
  [0.045566, '10', '0,045566 → 0,45566 Stück'],
])('says what a split makes of %d shares by %s', (held, ratio, expected) => {
  expect(splitText(held, ratio)).toBe(expected);
});
