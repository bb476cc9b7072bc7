import { difference, ratio } from './ratio';

describe('ratio', () => {
  it.each([
    [1, 4, 0.25],
    [-1, 4, -0.25],
    [0, 4, 0],
    [1, 0, null],
    [1, -4, null],
    [null, 4, null],
    [1, null, null],
  ])('divides %p by %p', (dividend, divisor, expected) => expect(ratio(dividend, divisor)).toBe(expected));
});

describe('difference', () => {
  it.each([
    [5, 7, -2],
    [5, 0, 5],
    [null, 7, null],
    [5, null, null],
  ])('takes from %p the %p', (from, subtracted, expected) =>
    expect(difference(from, subtracted)).toBe(expected),
  );
});
