import { logarithmicTrack } from './slider-track';

describe('a logarithmic track', () => {
  const { positionOf, valueAt } = logarithmicTrack([0, 1, 10, 100]);
  it.each([
    ['nothing', 0, 0],
    ['half of the first mark', 0.5, 1 / 6],
    ['the first mark', 1, 1 / 3],
    // 10 to the power of a half is 3.16.
    ['half way to the second, by logarithm', Math.sqrt(10), 1 / 2],
    ['the second mark', 10, 2 / 3],
    ['the end', 100, 1],
  ])('shows %s at its place and finds it there', (_name, value, position) => {
    expect(positionOf(value)).toBeCloseTo(position, 9);
    expect(valueAt(position)).toBeCloseTo(value, 9);
  });

  it('ends at its ends', () => {
    expect([positionOf(-1), positionOf(500)]).toEqual([0, 1]);
    expect([valueAt(-1), valueAt(2)]).toEqual([0, 100]);
  });
});
