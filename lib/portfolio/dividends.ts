import { amountIn } from '@/lib/bookings/stated-amounts';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { grouped, inMap } from '@/lib/finance/grouped';
import { sortedByKey } from '@/lib/finance/sorted-by-key';
import type { Parts } from '@/lib/platform/parts';
import { countedStock, leftOut } from './counted-purchases';
import type { HeldPortfolio } from './held-portfolio';
import type { HeldStock } from './held-stock';
import { rangeBegin, rangeStart } from './performance';
import { appliedRate, type Shown } from './position-figures';
import type { PerformanceRange } from './rules';
import type { PortfolioDividends, ReceivedDividend } from './schema/flows';

/**
 * Sums dividends by month of their ex-dates, for the shares held on the day before, at the rate of the
 * ex-date. The first month counts from the beginning of the range. Yields between two payments.
 */
export function* receivedDividends(
  portfolio: HeldPortfolio,
  range: PerformanceRange,
  shown: Shown,
): Parts<PortfolioDividends> {
  const { held, daily } = portfolio;
  const months = new Map<string, KnownDividend[]>();
  for (let day = rangeStart(daily, range); day <= daily.lastDay; day = nextMonth(day))
    months.set(monthOf(day), []);
  const payments = (yield* dividendsOfRange(portfolio, range, shown)).filter(isKnown);
  for (const payment of payments) inMap(months, `${payment.ex_date.slice(0, 7)}-01`, () => []).push(payment);
  return {
    dividends: payments.length === 0 ? [] : Array.from(months, ([date, paid]) => dividendMonth(date, paid)),
    total: sumOf(payments),
    currency: shown.currency,
    leftOut: leftOut(held, shown),
  };
}

type KnownDividend = ReceivedDividend & { value: number };

const isKnown = (payment: ReceivedDividend): payment is KnownDividend => payment.value !== null;

const sumOf = (payments: readonly KnownDividend[]) => payments.reduce((sum, { value }) => sum + value, 0);

function dividendMonth(date: string, payments: readonly KnownDividend[]) {
  const payers = Array.from(grouped(payments, ({ company_id }) => company_id).values(), (own) => ({
    company_id: own[0]?.company_id ?? '',
    name: own[0]?.name ?? '',
    value: sumOf(own),
  }));
  return {
    date,
    value: sumOf(payments),
    booked: sumOf(payments.filter(({ booked }) => booked)),
    payers: payers.sort((a, b) => b.value - a.value),
  };
}

/** Lists the dividends in the sum of a range, oldest first. Yields between two of them. */
export function* dividendsOfRange(
  { held, daily }: HeldPortfolio,
  range: PerformanceRange,
  shown: Shown,
): Parts<ReceivedDividend[]> {
  const begin = rangeBegin(daily, range);
  const counted = held.flatMap((stock) => countedStock(stock, shown) ?? []);
  return yield* singleDividends(counted, daily.firstDay + begin + 1, shown);
}

/**
 * Lists the dividends paid on the shares held, oldest first. Yields between two of them.
 *
 * @param from first ex-date that counts, in days since 1970-01-01
 */
export function* singleDividends(
  held: readonly HeldStock[],
  from: number,
  shown: Shown,
): Parts<ReceivedDividend[]> {
  const payments: ReceivedDividend[] = [];
  for (const { id, name, currency, payments: received } of held)
    for (const { day, quantity, amount, stated, booking } of received) {
      yield;
      if (day < from) continue;
      payments.push({
        company_id: id,
        name,
        ex_date: isoDay(day),
        booked: booking !== null,
        quantity,
        amount,
        currency,
        rate: appliedRate(day, currency, shown, stated),
        value: amountIn(amount, { from: currency, stated, day }, shown),
      });
    }
  const place = ({ ex_date, company_id }: ReceivedDividend) => `${ex_date} ${company_id}`;
  return sortedByKey(payments, place);
}

/** First day of a day's month, as ISO text. */
const monthOf = (day: number) => `${isoDay(day).slice(0, 7)}-01`;

/** First day of the next month. */
const nextMonth = (day: number) => epochDay(monthOf(epochDay(monthOf(day)) + 31));
