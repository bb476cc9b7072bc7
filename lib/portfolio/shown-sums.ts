import { type CurrencySums, type DailySums, type DayColumns, dayColumns } from './daily-sums';
import type { Shown } from './position-figures';

/** A portfolio day by day in the currency that it is shown in; entry i is of `firstDay + i`. */
export type ShownSums = DayColumns & {
  /** Of the first entry that counts; values before it are those of a portfolio without anything. */
  readonly begin: number;
  /** The sums of each trading currency that counts, with what one unit of it is worth on each day. */
  readonly parts: readonly { sums: CurrencySums; rate: Float64Array }[];
  /** Trading currencies without a rate on a day that is needed. */
  readonly unrated: readonly string[];
};

const COLUMNS = ['value', 'bought', 'paid', 'proceeds', 'fees', 'dividends'] as const;

/**
 * Converts daily sums, each day at its own rates. A trading currency that lacks the rate of a day on which
 * something was held counts nothing and is named.
 *
 * @param begin index from which on days are needed
 */
export function shownSums(daily: DailySums, begin: number, shown: Shown): ShownSums {
  const length = daily.traded.length;
  const sums = dayColumns(length);
  const parts: { sums: CurrencySums; rate: Float64Array }[] = [];
  const unrated: string[] = [];
  for (const part of daily.currencies.values()) {
    const from = Math.max(begin, firstUsed(part));
    const rate = dailyRates(daily.firstDay, from, length, part.currency, shown);
    if (!rate) {
      unrated.push(part.currency);
      continue;
    }
    parts.push({ sums: part, rate });
    for (const name of COLUMNS) {
      const [source, target] = [part[name], sums[name]];
      for (let i = from; i < length; i++) {
        target[i] = (target[i] as number) + (source[i] as number) * (rate[i] as number);
      }
    }
  }
  return { begin, ...sums, parts, unrated };
}

/** Index of the first booking. */
function firstUsed({ paid, proceeds }: CurrencySums): number {
  return Math.max(
    0,
    paid.findIndex((amount, i) => amount !== 0 || proceeds[i] !== 0),
  );
}

/** Units of the shown currency for one of another, day by day; null where that of the entry `from` is unknown. */
function dailyRates(
  firstDay: number,
  from: number,
  length: number,
  currency: string,
  { currency: to, rates }: Shown,
): Float64Array | null {
  if (currency === to) return new Float64Array(length).fill(1);
  const [perEuro, shown] = [rates.daily(currency, firstDay, length), rates.daily(to, firstDay, length)];
  const rate = new Float64Array(length);
  for (let i = 0; i < length; i++) rate[i] = (1 / (perEuro[i] as number)) * (shown[i] as number);
  // Later days have at least the rate of an earlier one.
  return Number.isNaN(rate[from]) ? null : rate;
}
