import { firstNotBelow } from './first-not-below';

const VALUES = Float64Array.of(-2, 1, 1, 1, 7);

it.each([
  ['below all', -3, 0],
  ['the first', -2, 0],
  ['between two', 0, 1],
  ['one of several equal values', 1, 1],
  ['the last', 7, 4],
  ['above all', 8, 5],
])('finds the place of a value: %s', (_name, value, expected) => {
  expect(firstNotBelow(VALUES, value)).toBe(expected);
});

it('is 0 where there are no values', () => expect(firstNotBelow(new Float64Array(0), 1)).toBe(0));
