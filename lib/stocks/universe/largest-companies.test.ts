import { largestCompanies } from './largest-companies';

const NONE = Number.NaN;

describe('largestCompanies', () => {
  it.each([
    ['an empty market', [], 3, []],
    ['fewer than asked for', [1, 3], 3, [1, 0]],
    ['the largest first', [5, 1, 9, 7, 3], 3, [2, 3, 0]],
    ['equal ones in their order', [2, 8, 2, 8], 3, [1, 3, 0]],
    ['unknown ones last', [NONE, 4, NONE, 6], 3, [3, 1, 0]],
    ['a value below zero before an unknown one', [NONE, -4], 1, [1]],
    ['none asked for', [1, 2], 0, []],
  ])('%s', (_name, values, limit, expected) => {
    expect(largestCompanies(Float64Array.from(values), limit)).toEqual(expected);
  });
});
