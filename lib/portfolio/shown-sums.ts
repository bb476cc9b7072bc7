import type { DisplayCurrency } from '@/lib/currencies/rules';
import { type CurrencySums, type DailySums, type DayColumns, dayColumns } from './daily-sums';
import type { Shown } from './position-figures';

/** A portfolio day by day in the currency that it is shown in; entry i is of `firstDay + i`. */
export type ShownSums = DayColumns & {
  /** Of the first entry that counts; values before it are those of a portfolio without anything. */
  readonly begin: number;
  /** The sums of each trading currency that counts, with what one unit of it is worth on each day. */
  readonly parts: readonly { sums: CurrencySums; rate: Float64Array }[];
};

const COLUMNS = ['value', 'bought', 'paid', 'proceeds', 'fees', 'dividends'] as const;

/**
 * Converts daily sums, each day at its own rates. Purchases whose day has no rate count nothing, whatever the
 * range; `leftOut` names them.
 *
 * @param begin index from which on days are needed
 */
export function shownSums(daily: DailySums, begin: number, shown: Shown): ShownSums {
  const length = daily.traded.length;
  const sums = dayColumns(length);
  const parts: { sums: CurrencySums; rate: Float64Array }[] = [];
  for (const part of countedSums(daily, shown.currency)) {
    // Before it there may be no rate.
    const from = Math.max(begin, firstUsed(part));
    const rate = dailyRates(daily.firstDay, length, part.currency, shown);
    parts.push({ sums: part, rate });
    for (const name of COLUMNS) {
      const [source, target] = [part[name], sums[name]];
      for (let i = from; i < length; i++) {
        target[i] = (target[i] as number) + (source[i] as number) * (rate[i] as number);
      }
    }
  }
  return { begin, ...sums, parts };
}

/** The sums that count in a display currency, one for each trading currency. */
function countedSums({ currencies, traded }: DailySums, shown: DisplayCurrency): Iterable<CurrencySums> {
  const counted = new Map<string, CurrencySums>();
  for (const sums of currencies.values()) {
    if (sums.unrated.includes(shown)) continue;
    const others = counted.get(sums.currency);
    if (!others) {
      counted.set(sums.currency, sums);
      continue;
    }
    const both = { ...sums, ...dayColumns(traded.length) };
    for (const name of COLUMNS) {
      for (let i = 0; i < traded.length; i++) {
        both[name][i] = (sums[name][i] as number) + (others[name][i] as number);
      }
    }
    counted.set(sums.currency, both);
  }
  return counted.values();
}

/** Index of the first booking. */
function firstUsed({ paid, proceeds }: CurrencySums): number {
  return Math.max(
    0,
    paid.findIndex((amount, i) => amount !== 0 || proceeds[i] !== 0),
  );
}

/** Units of the shown currency for one of another, day by day; NaN where no rate is known yet. */
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
