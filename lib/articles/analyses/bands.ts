import { numberAt } from '@/lib/finance/number-at';

/**
 * Counts the values in each band. A band begins with its bound, which belongs to it, and ends before the next; the last
 * one is open. Values below the first bound are not counted.
 *
 * @param bounds ascending
 */
export function bandCounts(values: readonly number[], bounds: readonly number[]): number[] {
  const counts = bounds.map(() => 0);
  for (const value of values) {
    const band = bounds.findLastIndex((bound) => value >= bound);
    if (band >= 0) counts[band] = numberAt(counts, band) + 1;
  }
  return counts;
}
