import { isoDay } from '@/lib/platform/db/daily-series';
import { type HeldPortfolio, leftOut, rangeBegin } from './performance';
import type { Shown } from './position-figures';
import type { PerformanceRange } from './rules';
import type { PortfolioDividends } from './schema';
import { shownSums } from './shown-sums';

/**
 * Dividends by month of their ex-dates, for the shares held on the day before each, at the rate of the ex-date.
 * The month in which a range begins counts from its beginning on.
 */
export function receivedDividends(
  { held, daily }: HeldPortfolio,
  range: PerformanceRange,
  shown: Shown,
): PortfolioDividends {
  const begin = rangeBegin(daily, range);
  const sums = shownSums(daily, Math.max(0, begin), shown);
  const months = new Map<string, number>();
  let total = 0;
  for (let i = begin + 1; i < sums.dividends.length; i++) {
    const value = sums.dividends[i] as number;
    const month = `${isoDay(daily.firstDay + i).slice(0, 7)}-01`;
    months.set(month, (months.get(month) ?? 0) + value);
    total += value;
  }
  return {
    dividends: total === 0 ? [] : Array.from(months, ([date, value]) => ({ date, value })),
    total,
    currency: shown.currency,
    leftOut: leftOut(held, sums),
  };
}
