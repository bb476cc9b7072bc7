import { percentChange } from './percent-change';

describe('percentChange', () => {
  it.each([
    ['a rise', 80, 100, 25],
    ['a fall', 100, 80, -20],
    ['to nothing', 5, 0, -100],
    ['no change', 7, 7, 0],
    ['from nothing', 0, 5, null],
    ['from a loss', -4, 5, null],
    ['from unknown', null, 5, null],
    ['to unknown', 5, null, null],
    ['from no number', Number.NaN, 5, null],
  ])('%s', (_name, from, to, expected) => expect(percentChange(from, to)).toBe(expected));
});
