import { amountIn } from '@/lib/bookings/stated-amounts';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';
import { countedStock, leftOut } from './counted-purchases';
import type { HeldStock } from './held-stock';
import { type HeldPortfolio, rangeBegin, rangeStart } from './performance';
import { appliedRate, type Shown } from './position-figures';
import type { PerformanceRange } from './rules';
import type { PortfolioDividends, ReceivedDividend } from './schema/flows';
import { shownSums } from './shown-sums';

/**
 * Sums dividends by month of their ex-dates, for the shares held on the day before, at the rate of the
 * ex-date. The first month counts from the beginning of the range.
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
  for (let day = rangeStart(daily, range); day <= daily.lastDay; day = nextMonth(day))
    months.set(monthOf(day), 0);
  for (let i = begin + 1; i < sums.dividends.length; i++) {
    const value = numberAt(sums.dividends, i);
    const month = monthOf(daily.firstDay + i);
    months.set(month, (months.get(month) ?? 0) + value);
    total += value;
  }
  return {
    dividends: total === 0 ? [] : Array.from(months, ([date, value]) => ({ date, value })),
    total,
    currency: shown.currency,
    leftOut: leftOut(held, shown),
  };
}

/** Lists the dividends in the sum of a range, oldest first. */
export function dividendsOfRange(
  { held, daily }: HeldPortfolio,
  range: PerformanceRange,
  shown: Shown,
): ReceivedDividend[] {
  const begin = rangeBegin(daily, range);
  const counted = held.flatMap((stock) => countedStock(stock, shown) ?? []);
  return singleDividends(counted, daily.firstDay + begin + 1, shown);
}

/**
 * Lists the dividends paid on the shares held, oldest first.
 *
 * @param from first ex-date that counts, in days since 1970-01-01
 */
export function singleDividends(held: readonly HeldStock[], from: number, shown: Shown): ReceivedDividend[] {
  const payments = held.flatMap(({ id, name, currency, payments: received }) =>
    received.flatMap(({ day, quantity, amount, stated, booking }) =>
      day < from
        ? []
        : {
            company_id: id,
            name,
            ex_date: isoDay(day),
            booked: booking !== null,
            quantity,
            amount,
            currency,
            rate: appliedRate(day, currency, shown, stated),
            value: amountIn(amount, { from: currency, stated, day }, shown),
          },
    ),
  );
  const place = ({ ex_date, company_id }: ReceivedDividend) => `${ex_date} ${company_id}`;
  return payments.sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** First day of a day's month, as ISO text. */
const monthOf = (day: number) => `${isoDay(day).slice(0, 7)}-01`;

/** First day of the next month. */
const nextMonth = (day: number) => epochDay(monthOf(epochDay(monthOf(day)) + 31));
