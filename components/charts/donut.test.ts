import { ringPaths } from './donut';
import { ringMiddle, segmentAt } from './ring-places';

describe('ringPaths', () => {
  it.each([
    // Half a turn begins at the top and ends at the bottom: 90 outside, 60 inside.
    ['halves', [5, 5], 0, 'M0,-90A90,90,0,1,1,0,90L0,60A60,60,0,1,0,0,-60Z'],
    ['a quarter, clockwise', [1, 3], 0, 'M0,-90A90,90,0,0,1,90,0L60,0A60,60,0,0,0,0,-60Z'],
    // An arc cannot end where it begins, so each circle is two of them.
    [
      'a single value as the whole ring',
      [7],
      0,
      'M0,-90A90,90,0,1,1,0,90A90,90,0,1,1,0,-90M0,-60A60,60,0,1,0,0,60A60,60,0,1,0,0,-60Z',
    ],
    ['the order that it is given', [1, 3], 1, 'M90,0A90,90,0,1,1,0,-90L0,-60A60,60,0,1,0,60,0Z'],
    ['nothing for zero', [0, 4], 0, ''],
    ['nothing for nothing at all', [0, 0], 1, ''],
  ])('draws %s', (_case, values, index, path) => expect(ringPaths(values)[index]).toBe(path));

  it.each([1, 2, 16, 40])('draws %i slices', (count) => {
    const paths = ringPaths(Array(count).fill(1));
    expect(new Set(paths).size).toBe(count);
  });
});

it('knows the middle of a segment, halfway between the radii', () => {
  // Two equal halves: their middles are to the right and to the left of the centre, 37.5 away.
  expect(ringMiddle([5, 5], 0)).toEqual({ x: 87.5, y: 50 });
  expect(ringMiddle([5, 5], 1).x).toBeCloseTo(12.5, 10);
});

describe('segmentAt', () => {
  it.each([
    // A quarter from the top to the right, then three quarters; the ring is between 60 and 90 % of the half width.
    ['the first segment, right of the top', 76.5, 23.5, 0],
    ['the second, right below', 76.5, 76.5, 1],
    ['the end of the turn, left of the top', 49, 12, 1],
    ['nothing in the hole', 60, 40, null],
    ['nothing outside of the ring', 97, 50, null],
  ])('finds %s', (_name, x, y, expected) => expect(segmentAt([1, 3], x, y)).toBe(expected));

  it('skips what is zero', () => expect(segmentAt([0, 4], 87.5, 50)).toBe(1));
});
