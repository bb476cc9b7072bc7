import { median } from './median';

describe('median', () => {
  it.each<[string, number[], number | null]>([
    ['one value', [7], 7],
    ['an odd number of values, in any order', [9, 1, 5], 5],
    ['an even number: the mean of the two in the middle', [10, 1, 4, 2], 3],
    ['numbers by their size, not as texts', [100, 9, 20], 20],
    ['losses too', [-5, 3, -1], -1],
    ['unknown values count nothing', [Number.NaN, 4, Number.NaN, 2], 3],
    ['nothing known', [Number.NaN], null],
    ['nothing', [], null],
  ])('%s', (_name, values, expected) => expect(median(values)).toBe(expected));
});
