import { quantile, quartiles } from './quartiles';

describe('quartiles', () => {
  it.each([
    ['none', [], null],
    ['unknown ones alone', [Number.NaN], null],
    ['one', [7], { lower: 7, median: 7, upper: 7 }],
    ['two', [20, 10], { lower: 12.5, median: 15, upper: 17.5 }],
    ['three', [3, 1, 2], { lower: 1.5, median: 2, upper: 2.5 }],
    [
      'five in any order, one unknown',
      [50, 10, Number.NaN, 40, 20, 30],
      { lower: 20, median: 30, upper: 40 },
    ],
    ['six', [1, 2, 3, 4, 5, 6], { lower: 2.25, median: 3.5, upper: 4.75 }],
  ])('are right for %s', (_, values, expected) =>
    expect(quartiles(Float64Array.from(values))).toEqual(expected),
  );
});

describe('quantile', () => {
  it.each([
    [0, 1],
    [0.1, 1.4],
    [0.9, 4.6],
    [1, 5],
  ])('%d of one to five', (share, expected) => {
    expect(quantile(Float64Array.of(1, 2, 3, 4, 5), share)).toBeCloseTo(expected, 12);
  });
});
