import { scaledTo, smallBars, smallLine, thinned } from './small-paths';

describe('scaledTo', () => {
  const height = scaledTo(0, 10, 40);
  it.each([
    [10, 0],
    [0, 40],
    [2.5, 30],
    [12, 0],
    [-3, 40],
  ])('draws %p at %p', (value, y) => expect(height(value)).toBe(y));

  it('draws a value without a range in the middle', () => expect(scaledTo(3, 3, 40)(3)).toBe(20));
});

describe('smallLine', () => {
  it.each([
    ['steps from a start', [10, 12, 9], 'M0 10l1 2 1-3'],
    ['a level part', [10, 10, 12], 'M0 10l1 0 1 2'],
    ['an interruption', [10, 12, null, 5, 5], 'M0 10l1 2M3 5l1 0'],
    ['a point of its own, which a round end makes visible', [null, 4], 'M1 4l0 0'],
    ['nothing', [null, null], ''],
  ])('%s', (_name, heights, path) => expect(smallLine(heights)).toBe(path));
});

describe('smallBars', () => {
  it('draws each value from the base, and leaves a place for a missing one', () => {
    expect(smallBars([10, null, 45], 40)).toBe('M1 40V10M5 40V45');
  });
});

describe('thinned', () => {
  it.each([
    [[1, 2, 3], 3, [1, 2, 3]],
    [[1, 2, 3, 4], 3, [2, 4]],
    [[1, 2, 3, 4, 5, 6, 7], 3, [1, 4, 7]],
    [[], 3, []],
  ])('takes of %p at most %p: %p', (values, most, expected) => {
    expect(thinned(values, most)).toEqual(expected);
  });
});
