import { percentChange } from '@/lib/finance/percent-change';
import type { ChartPoint, LineKey } from './chart-scale';

/** Values of a security, oldest first: prices, or an index of its return. */
export type ValueSeries = readonly { date: string; price: number }[];

/**
 * Changes of several securities in percent (12.5 = 12,5 %) since the first day that all of them have. On a day without
 * a value, such as a holiday of one exchange, the last one before it counts; after its last value, a line ends.
 *
 * @param keys lines of the series
 * @returns one point for each day of any series from the common first day on; empty if there is no such day
 */
export function comparedChanges(series: readonly ValueSeries[], keys: readonly LineKey[]): ChartPoint[] {
  const drawn = series.filter(({ length }) => length > 0);
  const first =
    drawn
      .map((one) => one[0]?.date ?? '')
      .sort()
      .at(-1) ?? '';
  const days = [...new Set([first, ...drawn.flatMap((one) => one.map(({ date }) => date))])]
    .filter((day) => day !== '' && day >= first)
    .sort();
  const points: ChartPoint[] = days.map((date) => ({ date }));
  series.forEach((one, i) => {
    const key = keys[i];
    const last = one.at(-1)?.date ?? '';
    if (!key || last < first) return;
    let at = -1;
    let base: number | null = null;
    for (const point of points) {
      while ((one[at + 1]?.date ?? '~') <= point.date) at++;
      const value = one[at]?.price ?? null;
      base ??= value;
      point[key] = point.date <= last ? percentChange(base, value) : null;
    }
  });
  return points;
}
