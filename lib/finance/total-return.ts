import type { DailySeries } from './daily-series';
import { Series } from './series';

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
  const [series, payments] = [Series.of(closes), Series.of(dividends)];
  let total = 1;
  let next = 0;
  for (let i = 0; i < index.length; i++) {
    let paid = 0;
    for (; next < payments.length && payments.day(next) <= series.day(i); next++)
      paid += payments.value(next);
    if (i > 0) total = (total * (series.value(i) + paid)) / series.value(i - 1);
    index[i] = total;
  }
  return index;
}
