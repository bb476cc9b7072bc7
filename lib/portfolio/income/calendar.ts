import { amountIn } from '@/lib/bookings/stated-amounts';
import { convert } from '@/lib/currencies/convert';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import type { ForecastPayment } from '@/lib/finance/dividends/forecast';
import { matchedPayments } from '@/lib/finance/dividends/matched-payments';
import { stillAhead } from '@/lib/finance/dividends/still-ahead';
import { grouped } from '@/lib/finance/grouped';
import { monthsLater } from '@/lib/finance/months-later';
import { withoutNoise } from '@/lib/finance/rounding';
import { sortedByKey } from '@/lib/finance/sorted-by-key';
import type { Forecasts } from '@/lib/stocks/dividend-forecasts';
import type { HeldStock } from '../held-stock';
import type { Shown } from '../position-figures';
import { BOOKED_WITHIN, type Payment } from '../received-payments';
import { expectedSum, isAhead, sumsByMonth, withoutRate } from './months';
import type { IncomeEntry, PortfolioIncome } from './schema';

/** Months after the running one, and days that forecasts reach. */
const AHEAD = 12;
export const DAYS_AHEAD = 365;
/** Payments ahead that are named. */
const NEXT = 3;

/**
 * Lists dividends by day: those booked, those computed for the shares held at the close before the ex-day, and those that
 * the shares of today are expected to bring, unless they are booked already. A computed one is missing in a depot that books dividends, once 40 days are
 * over, or unpaid if its owner says so.
 *
 * @param from ISO day
 * @param to ISO day, included
 */
export function incomeCalendar(
  held: readonly HeldStock[],
  forecasts: Forecasts,
  { from, to }: { from: string; to: string },
  shown: Shown,
): IncomeEntry[] {
  const bookingSince = depotsThatBook(held);
  const entries = held.flatMap((stock) => [
    ...stock.payments.flatMap((payment) => pastEntries(stock, payment, bookingSince, shown)),
    ...stock.unpaid.flatMap((payment) => unpaidEntries(stock, payment, shown)),
    ...futureEntries(stock, forecasts.get(stock.id) ?? [], shown),
  ]);
  const place = ({ date, name, stock_id, state, depot_id }: IncomeEntry) =>
    `${date} ${name} ${stock_id} ${state} ${depot_id}`;
  return sortedByKey(
    entries.filter(({ date }) => date >= from && date <= to),
    place,
  );
}

/** Returns the day of the first booked dividend of each depot that has one. */
function depotsThatBook(held: readonly HeldStock[]): Map<string, number> {
  const since = new Map<string, number>();
  for (const { payments } of held)
    for (const { booking, day } of payments)
      if (booking) since.set(booking.depot_id, Math.min(day, since.get(booking.depot_id) ?? day));
  return since;
}

function pastEntries(
  stock: HeldStock,
  payment: Payment,
  bookingSince: ReadonlyMap<string, number>,
  shown: Shown,
): IncomeEntry[] {
  const { day, quantity, booking, depots } = payment;
  const entry = pastEntry(stock, payment, shown);
  if (booking) return [entry('booked', quantity, booking.depot_id)];
  const isMissing = ({ depotId }: { depotId: string }) =>
    day + BOOKED_WITHIN < shown.today &&
    day >= (bookingSince.get(depotId) ?? Number.POSITIVE_INFINITY) - BOOKED_WITHIN;
  const rest = depots.reduce((sum, depot) => (isMissing(depot) ? sum : sum + depot.shares), 0);
  return [
    ...(rest > 0 ? [entry('computed', rest, null)] : []),
    ...depots.filter(isMissing).map(({ depotId, shares }) => entry('missing', shares, depotId)),
  ];
}

const unpaidEntries = (stock: HeldStock, payment: Payment, shown: Shown): IncomeEntry[] =>
  payment.depots.map(({ depotId, shares }) => pastEntry(stock, payment, shown)('unpaid', shares, depotId));

/** Returns a function that lists a part of a payment. */
const pastEntry =
  (
    { id, name, currency }: HeldStock,
    { day, exDay, quantity, amount, stated, booking }: Payment,
    shown: Shown,
  ) =>
  (state: IncomeEntry['state'], shares: number, depot_id: string | null): IncomeEntry => {
    // A booked dividend need not tell its shares.
    const part = shares === quantity ? amount : (amount / quantity) * shares;
    return {
      stock_id: id,
      name,
      date: isoDay(day),
      ex_date: isoDay(exDay ?? day),
      state,
      quantity: shares,
      amount: part,
      currency,
      value: amountIn(part, { from: currency, stated, day }, shown),
      low: null,
      high: null,
      booking_id: booking?.id ?? null,
      depot_id,
    };
  };

function futureEntries(stock: HeldStock, forecast: readonly ForecastPayment[], shown: Shown): IncomeEntry[] {
  if (stock.quantity <= 0) return [];
  const booked = bookedAhead(stock, forecast);
  return forecast.flatMap((payment) => {
    const sharesOf = booked.get(payment);
    const quantity = sharesOf ? withoutNoise(stock.quantity - sharesOf) : stock.quantity;
    if (quantity <= 0) return [];
    return stillAhead([payment], shown.today).map((ahead) => futureEntry(stock, quantity, ahead, shown));
  });
}

/** Finds the expected payments that are booked before the market knows them, with the shares of the depots that booked them. */
function bookedAhead(
  { payments, lots }: HeldStock,
  forecast: readonly ForecastPayment[],
): Map<ForecastPayment, number> {
  const found = new Map<ForecastPayment, number>();
  const unknown = payments.flatMap(({ day, exDay, booking }) =>
    booking && exDay === null ? { day, depotId: booking.depot_id } : [],
  );
  const days = forecast.map(({ ex_date }) => ({ day: epochDay(ex_date) }));
  for (const [depotId, own] of grouped(unknown, (payment) => payment.depotId)) {
    const shares = lots.reduce((sum, lot) => (lot.depotId === depotId ? sum + lot.quantity : sum), 0);
    for (const [n, booked] of matchedPayments(days, own).entries()) {
      const payment = forecast[n] as ForecastPayment;
      if (booked) found.set(payment, (found.get(payment) ?? 0) + shares);
    }
  }
  return found;
}

function futureEntry(
  { id, name, currency }: HeldStock,
  quantity: number,
  { ex_date, amount, low, high, state }: ForecastPayment,
  shown: Shown,
): IncomeEntry {
  const inShown = (perShare: number) =>
    convert(quantity * perShare, currency, shown.currency, shown.rates.on(shown.today));
  return {
    stock_id: id,
    name,
    date: ex_date,
    ex_date,
    state,
    quantity,
    amount: quantity * amount,
    currency,
    value: inShown(amount),
    low: inShown(low),
    high: inShown(high),
    booking_id: null,
    depot_id: null,
  };
}

/**
 * Sums dividends by month of their days, from some months back (the running one counts) to twelve ahead, and those of the
 * year ahead. What is unsure, missing or unpaid counts in no sum of others.
 */
export function portfolioIncome(
  held: readonly HeldStock[],
  forecasts: Forecasts,
  back: number,
  shown: Shown,
): Omit<PortfolioIncome, 'beside_market'> {
  const months = Array.from({ length: back + AHEAD }, (_, n) =>
    monthsLater(isoDay(shown.today), n - back + 1),
  );
  const range = { from: months[0] as string, to: isoDay(shown.today + DAYS_AHEAD) };
  const entries = incomeCalendar(held, forecasts, range, shown);
  return {
    months: sumsByMonth(entries, months),
    ahead: expectedSum(entries),
    next: entries.filter(isAhead).slice(0, NEXT),
    without_rate: withoutRate(entries),
    currency: shown.currency,
  };
}
