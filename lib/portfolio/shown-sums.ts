import { amountIn } from '@/lib/bookings/stated-amounts';
import { numberAt } from '@/lib/finance/number-at';
import { type CurrencySums, DAY_COLUMNS, type DailySums, type DayColumns, dayColumns } from './day-columns';
import type { Shown } from './position-figures';

/** Daily sums of a portfolio in the shown currency; entry i is `firstDay + i`. */
export type ShownSums = DayColumns & {
  /** Index of the first entry that counts; earlier values are those of an empty portfolio. */
  readonly begin: number;
  /** The sums that count, with the rate of their trading currency on each day. */
  readonly parts: readonly { sums: CurrencySums; rate: Float64Array }[];
};

/**
 * Converts daily sums, each day at its own rates. Purchases whose day has no rate count nothing, whatever the
 * range; `leftOut` names them.
 *
 * @param begin index of the first day needed
 */
export function shownSums(daily: DailySums, begin: number, shown: Shown): ShownSums {
  const length = daily.traded.length;
  const sums = dayColumns(length);
  const parts: { sums: CurrencySums; rate: Float64Array }[] = [];
  for (const part of daily.currencies.values()) {
    if (part.unrated.includes(shown.currency)) continue;
    const rate = dailyRates(daily.firstDay, length, part.currency, shown);
    parts.push({ sums: part, rate });
    for (const name of DAY_COLUMNS) {
      const [source, target] = [part[name], sums[name]];
      for (let i = begin; i < length; i++) {
        // Days before the first booking may have no rate.
        if (source[i] !== 0)
          target[i] = numberAt(target, i) + inShown(numberAt(source, i), numberAt(rate, i));
      }
    }
    for (const { column, at, amount, stated } of part.stated) {
      if (at < begin) continue;
      const day = daily.firstDay + at;
      const own = amountIn(amount, { from: part.currency, stated, day }, shown);
      sums[column][at] = numberAt(sums[column], at) + (own ?? 0) - inShown(amount, numberAt(rate, at));
    }
  }
  return { begin, ...sums, parts };
}

/** Converts an amount; without a rate it counts nothing. */
const inShown = (amount: number, rate: number): number => (Number.isNaN(rate) ? 0 : amount * rate);

/** Lists the units of the shown currency for one of another, day by day; NaN before the first known rate. */
function dailyRates(
  firstDay: number,
  length: number,
  currency: string,
  { currency: to, rates }: Shown,
): Float64Array {
  if (currency === to) return new Float64Array(length).fill(1);
  const [perEuro, shown] = [rates.daily(currency, firstDay, length), rates.daily(to, firstDay, length)];
  const rate = new Float64Array(length);
  for (let i = 0; i < length; i++) rate[i] = (1 / (perEuro[i] as number)) * (shown[i] as number);
  return rate;
}
