import type { DailySeries } from './daily-series';

/**
 * Total return: what one unit of money becomes if each dividend buys more shares at the close of its ex-day, before
 * taxes and fees. The first day is 1; earlier dividends, and those of the first day, do not count.
 *
 * @param closes positive, oldest first, adjusted for splits
 * @param dividends amounts per share by ex-day, oldest first, in the currency of the closes; one on a day without a
 *   close counts on the next day with one
 * @returns one value for each close
 * @see https://en.wikipedia.org/wiki/Total_return
 */
export function totalReturn(closes: DailySeries, dividends: DailySeries): Float64Array {
  const index = new Float64Array(closes.days.length);
  const first = closes.days[0];
  if (first === undefined) return index;
  index[0] = 1;
  let next = 0;
  while (next < dividends.days.length && (dividends.days[next] as number) <= first) next++;
  for (let i = 1; i < index.length; i++) {
    let paid = 0;
    while (next < dividends.days.length && (dividends.days[next] as number) <= (closes.days[i] as number)) {
      paid += dividends.values[next] as number;
      next++;
    }
    const [before, close] = [closes.values[i - 1] as number, closes.values[i] as number];
    index[i] = ((index[i - 1] as number) * (close + paid)) / before;
  }
  return index;
}
