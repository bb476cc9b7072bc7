import { amountIn } from '@/lib/bookings/stated-amounts';
import { convert } from '@/lib/currencies/convert';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import type { ForecastPayment } from '@/lib/finance/dividends/forecast';
import { matchedPayments, unmet } from '@/lib/finance/dividends/matched-payments';
import { oneRound, stillAhead } from '@/lib/finance/dividends/still-ahead';
import { grouped, inMap } from '@/lib/finance/grouped';
import { monthsLater } from '@/lib/finance/months-later';
import { withoutNoise } from '@/lib/finance/rounding';
import { sortedByKey } from '@/lib/finance/sorted-by-key';
import type { Parts } from '@/lib/platform/parts';
import type { Forecasts } from '@/lib/stocks/dividend-forecasts';
import { closedLike } from '@/lib/stocks/market/exchanges';
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
 * the shares of today are expected to bring, without those of depots that booked them already. A computed one is missing in
 * a depot that books dividends, once 40 days are over, or unpaid if its owner says so. Yields between two payments.
 *
 * @param from ISO day
 * @param to ISO day, included
 * @param byDepot lists what is expected apart by depot
 */
export function* incomeCalendar(
  held: readonly HeldStock[],
  forecasts: Forecasts,
  { from, to, byDepot = false }: { from: string; to: string; byDepot?: boolean },
  shown: Shown,
): Parts<IncomeEntry[]> {
  const bookingSince = depotsThatBook(held);
  const [first, last] = [epochDay(from), epochDay(to)];
  const entries: IncomeEntry[] = [];
  for (const stock of held) {
    for (const payment of stock.payments) {
      const isWithin = payment.day >= first && payment.day <= last;
      if (isWithin) entries.push(...pastEntries(stock, payment, bookingSince, shown));
      yield;
    }
    entries.push(
      ...stock.unpaid.flatMap((payment) => unpaidEntries(stock, payment, shown)),
      ...futureEntries(stock, forecasts.get(stock.id) ?? [], byDepot, shown),
    );
    yield;
  }
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

type Part = { depotId: string | null; quantity: number };

function futureEntries(
  stock: HeldStock,
  forecast: readonly ForecastPayment[],
  byDepot: boolean,
  shown: Shown,
): IncomeEntry[] {
  const booked = bookedAhead(stock, forecast);
  const depots = Array.from(
    grouped(stock.lots, ({ depotId }) => depotId),
    ([depotId, lots]): Part => ({ depotId, quantity: sharesOf(lots) }),
  );
  const known = stock.payments.flatMap(({ exDay }) => exDay ?? []);
  const exchanges = closedLike(stock.symbol, stock.currency);
  const entries = unmet(forecast, known, stock.close?.day ?? 0).flatMap((payment) => {
    const left = depots.filter(({ depotId }) => !booked.get(payment)?.has(depotId ?? ''));
    const parts = byDepot ? left : [{ depotId: null, quantity: sharesOf(left) }];
    return stillAhead([payment], shown.today, exchanges).flatMap((ahead) =>
      parts.flatMap((part) => (part.quantity > 0 ? futureEntry(stock, part, ahead, shown) : [])),
    );
  });
  return oneRound(entries);
}

const sharesOf = (parts: readonly { quantity: number }[]): number =>
  withoutNoise(parts.reduce((sum, { quantity }) => sum + quantity, 0));

/** Finds the expected payments that are booked before the market knows them, with the depots that booked them. */
function bookedAhead(
  { payments }: HeldStock,
  forecast: readonly ForecastPayment[],
): Map<ForecastPayment, Set<string>> {
  const found = new Map<ForecastPayment, Set<string>>();
  const unknown = payments.flatMap(({ day, exDay, booking }) =>
    booking && exDay === null ? { day, depotId: booking.depot_id } : [],
  );
  const days = forecast.map(({ ex_date }) => ({ day: epochDay(ex_date) }));
  for (const [depotId, own] of grouped(unknown, (payment) => payment.depotId))
    for (const [n, booked] of matchedPayments(days, own).entries())
      if (booked) inMap(found, forecast[n] as ForecastPayment, () => new Set<string>()).add(depotId);
  return found;
}

function futureEntry(
  { id, name, currency }: HeldStock,
  { depotId, quantity }: Part,
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
    depot_id: depotId,
  };
}

/**
 * Sums dividends by month of their days, from some months back (the running one counts) to twelve ahead, and those of the
 * year ahead. What is unsure, missing or unpaid counts in no sum of others. Yields between two payments.
 */
export function* portfolioIncome(
  held: readonly HeldStock[],
  forecasts: Forecasts,
  back: number,
  shown: Shown,
): Parts<Omit<PortfolioIncome, 'beside_market'>> {
  const months = Array.from({ length: back + AHEAD }, (_, n) =>
    monthsLater(isoDay(shown.today), n - back + 1),
  );
  const range = { from: months[0] as string, to: isoDay(shown.today + DAYS_AHEAD) };
  const entries = yield* incomeCalendar(held, forecasts, range, shown);
  return {
    months: sumsByMonth(entries, months),
    ahead: expectedSum(entries),
    next: entries.filter(isAhead).slice(0, NEXT),
    without_rate: withoutRate(entries),
    currency: shown.currency,
  };
}
