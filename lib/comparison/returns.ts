import { beginIndex } from '@/lib/finance/change';
import { type DailySeries, epochDay, indexOnOrBefore, isoDay } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';
import { percentChange } from '@/lib/finance/percent-change';
import { referenceDay } from '@/lib/finance/reference-day';
import type { ChartPoint, LineKey } from '@/lib/stocks/prices/chart-scale';
import { comparedChanges } from '@/lib/stocks/prices/compared-changes';
import { drawnDays } from '@/lib/stocks/prices/history';

type Period = 'year' | 'fiveYear' | 'max';

/**
 * Returns the change of an index over a period, in percent; null if it has no close to begin with, or ended before.
 *
 * @param end last day of the period; the last value of an index that has not reached it counts
 */
export function returnOver(
  { days, values }: DailySeries,
  period: 'year' | 'fiveYear',
  end: number,
): number | null {
  const first = beginIndex(days, referenceDay(end, period));
  return first < 0 || first === days.length - 1
    ? null
    : percentChange(values[first] ?? null, values[indexOnOrBefore(days, end)] ?? null);
}

/** Returns the newest day of any of these; -Infinity without any. */
export const newestDay = (indices: readonly DailySeries[]): number =>
  Math.max(...indices.flatMap(({ days }) => days.at(-1) ?? []));

/**
 * Changes of several indices over a period that ends with the last day of any of them, from the first day that all of
 * them have; thinned to what a chart has room for.
 *
 * @param keys lines of the indices
 */
export function comparedReturns(
  indices: readonly DailySeries[],
  period: Period,
  keys: readonly LineKey[],
): ChartPoint[] {
  const end = newestDay(indices);
  if (!Number.isFinite(end)) return [];
  const start = period === 'max' ? Number.NEGATIVE_INFINITY : referenceDay(end, period);
  const within = indices.map(({ days, values }) => {
    const first = Math.max(0, indexOnOrBefore(days, start));
    if ((days.at(-1) ?? start) <= start) return [];
    return Array.from(days.subarray(first), (day, i) => ({
      date: isoDay(day),
      price: numberAt(values, first + i),
    }));
  });
  const points = comparedChanges(within, keys);
  const drawn = new Set(drawnDays(points.map(({ date }) => epochDay(date))).map(isoDay));
  return points.filter(({ date }) => drawn.has(date));
}
