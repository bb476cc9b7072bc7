import { type DailySeries, epochDay } from '@/lib/finance/daily-series';
import { sparkline } from './sparkline';
import { SPARKLINE_SIZE, sparklineEnd } from './sparkline-size';

const LAST = epochDay('2026-06-30');
/** A close for each of the last `count` days. */
const daily = (count: number, close: (daysAgo: number) => number): DailySeries => ({
  days: Int32Array.from({ length: count }, (_, i) => LAST - count + 1 + i),
  values: Float64Array.from({ length: count }, (_, i) => close(count - 1 - i)),
});
const pointsOf = (path: string | null) => {
  const numbers = (path ?? '').slice(1).split(' ').map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i], numbers[2 * i + 1]]);
};

describe('sparkline', () => {
  it('draws a rise over a year from the lower left to the upper right, in 30 points', () => {
    const points = pointsOf(sparkline(daily(800, (daysAgo) => 1000 - daysAgo)));
    expect(points).toHaveLength(30);
    expect(points[0]).toEqual([0, 22]);
    expect(points.at(-1)).toEqual([87, 2]);
    // Day 189 of 365 is 52 % of the way: 22 - 0.52 * 20.
    expect(points[15]).toEqual([45, 12]);
  });

  it('is not touched by what was before the year', () => {
    const year = sparkline(daily(800, (daysAgo) => (daysAgo > 365 ? 1e6 : daysAgo)));
    expect(year).toBe(sparkline(daily(366, (daysAgo) => daysAgo)));
  });

  it.each([
    ['a short history begins further to the right', daily(100, (daysAgo) => daysAgo), [66, 2]],
    [
      'days without trading keep the close before them',
      { days: Int32Array.of(LAST - 400, LAST), values: Float64Array.of(5, 7) },
      [0, 22],
    ],
    ['a close that never changes is a line in the middle', daily(400, () => 5), [0, 12]],
  ])('%s', (_name, closes, first) => expect(pointsOf(sparkline(closes))[0]).toEqual(first));

  it.each([
    ['no close', daily(0, () => 1)],
    ['a single close', daily(1, () => 1)],
  ])('draws nothing from %s', (_name, closes) => expect(sparkline(closes)).toBeNull());
});

it('sparklineEnd finds the last point', () => {
  expect(sparklineEnd('M0 22 84 3 87 12')).toEqual([87, 12]);
  expect(SPARKLINE_SIZE).toEqual({ width: 90, height: 24 });
});
