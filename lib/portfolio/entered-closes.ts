import { convert } from '@/lib/currencies/convert';
import type { Rates } from '@/lib/currencies/rates';
import { type DailySeries, epochDay } from '@/lib/finance/daily-series';
import { splitFactor } from '@/lib/finance/split-factor';
import type { BookedListing, EnteredClose } from './holding-queries';

/**
 * Joins the closes of a listing with prices that were entered before it came: in its currency, at the rate of the day,
 * and in the shares that its closes count. Those without a rate are left out.
 *
 * @param entered by day, all before the first close or after the last one
 */
export function withEntered(
  closes: DailySeries,
  entered: readonly EnteredClose[],
  { currency, splits, adjusted_on }: BookedListing,
  rates: Rates,
): DailySeries {
  const added = entered.flatMap(({ date, price, currency: from }) => {
    const day = epochDay(date);
    const close = convert(price, from, currency, rates.on(day));
    return close === null ? [] : { day, close: close / splitFactor(splits, date, adjusted_on) };
  });
  if (added.length === 0) return closes;
  const first = closes.days[0] ?? Number.POSITIVE_INFINITY;
  const [before, after] = [added.filter(({ day }) => day < first), added.filter(({ day }) => day > first)];
  const of = (some: typeof added, field: 'day' | 'close') => some.map((one) => one[field]);
  return {
    days: Int32Array.from([...of(before, 'day'), ...closes.days, ...of(after, 'day')]),
    values: Float64Array.from([...of(before, 'close'), ...closes.values, ...of(after, 'close')]),
  };
}
