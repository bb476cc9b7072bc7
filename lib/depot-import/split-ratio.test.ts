import { splitRatio } from './split-ratio';

it.each([
  ['10', '40', '4'],
  ['3', '5', '3:5'],
  ['29.80478', '7.451195', '4:1'],
  // 0.333333 × 3 = 0.999999, of a third that was rounded.
  ['0.333333', '1', '3'],
  // 0.045566 + 0.410094.
  ['0.045566', '0.45566', '10'],
  // 100 / 101 has no terms up to 100.
  ['101', '100', null],
])('%s shares that become %s', (given, received, ratio) => {
  expect(splitRatio(given, received)).toBe(ratio);
});
