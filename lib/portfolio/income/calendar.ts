import { amountIn } from '@/lib/bookings/stated-amounts';
import { convert } from '@/lib/currencies/convert';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import type { ForecastPayment } from '@/lib/finance/dividends/forecast';
import { monthsLater } from '@/lib/finance/months-later';
import { BOOKED_WITHIN, type HeldStock, type Payment } from '../held-stock';
import type { Shown } from '../position-figures';
import type { IncomeEntry, IncomeMonth, PortfolioIncome } from './schema';

/** Months that are told beside the running one, and days that forecasts reach. */
const AHEAD = 12;
const DAYS_AHEAD = 365;

/** Forecasts of securities by their id, in their trading currency. */
export type Forecasts = ReadonlyMap<string, readonly ForecastPayment[]>;

/**
 * Lists dividends by day: those booked, those computed for the shares held at the close before the ex-day, and those that
 * the shares of today are expected to bring. A computed one is missing if its depot books dividends and 40 days are over.
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
    ...(stock.quantity > 0 ? (forecasts.get(stock.id) ?? []) : []).flatMap((payment) =>
      futureEntry(stock, payment, shown),
    ),
  ]);
  const place = ({ date, name, stock_id, state }: IncomeEntry) => `${date} ${name} ${stock_id} ${state}`;
  return entries
    .filter(({ date }) => date >= from && date <= to)
    .sort((a, b) => (place(a) < place(b) ? -1 : 1));
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
  { id, name, currency }: HeldStock,
  { day, quantity, amount, stated, booking, depots }: Payment,
  bookingSince: ReadonlyMap<string, number>,
  shown: Shown,
): IncomeEntry[] {
  const entry = (state: IncomeEntry['state'], shares: number, part: number): IncomeEntry => ({
    stock_id: id,
    name,
    date: isoDay(day),
    state,
    quantity: shares,
    amount: part,
    currency,
    value: amountIn(part, { from: currency, stated, day }, shown),
    low: null,
    high: null,
    booking_id: booking?.id ?? null,
  });
  if (booking) return [entry('booked', quantity, amount)];
  const isMissing = (depotId: string) =>
    day + BOOKED_WITHIN < shown.today &&
    day >= (bookingSince.get(depotId) ?? Number.POSITIVE_INFINITY) - BOOKED_WITHIN;
  const missing = depots.reduce((sum, { depotId, shares }) => sum + (isMissing(depotId) ? shares : 0), 0);
  const perShare = amount / quantity;
  return [
    ...(missing < quantity ? [entry('computed', quantity - missing, perShare * (quantity - missing))] : []),
    ...(missing > 0 ? [entry('missing', missing, perShare * missing)] : []),
  ];
}

function futureEntry(
  { id, name, currency, quantity }: HeldStock,
  { ex_date, amount, low, high, state }: ForecastPayment,
  shown: Shown,
): IncomeEntry | [] {
  // Payments before today are there as computed.
  if (epochDay(ex_date) <= shown.today) return [];
  const inShown = (perShare: number) =>
    convert(quantity * perShare, currency, shown.currency, shown.rates.on(shown.today));
  return {
    stock_id: id,
    name,
    date: ex_date,
    state,
    quantity,
    amount: quantity * amount,
    currency,
    value: inShown(amount),
    low: inShown(low),
    high: inShown(high),
    booking_id: null,
  };
}

const SUMS = { booked: 0, computed: 0, missing: 0, confirmed: 0, expected: 0, low: 0, high: 0 };

/**
 * Sums dividends by month of their days, from some months back (the running one counts) to twelve ahead; what is unsure is
 * among the expected.
 */
export function portfolioIncome(
  held: readonly HeldStock[],
  forecasts: Forecasts,
  back: number,
  shown: Shown,
): PortfolioIncome {
  const months = Array.from({ length: back + AHEAD }, (_, n) =>
    monthsLater(isoDay(shown.today), n - back + 1),
  );
  const range = { from: months[0] as string, to: isoDay(shown.today + DAYS_AHEAD) };
  const sums = new Map<string, IncomeMonth>(months.map((month) => [month, { month, ...SUMS }]));
  const ahead = { value: 0, low: 0, high: 0 };
  let without_rate = 0;
  for (const { date, state, value, low, high } of incomeCalendar(held, forecasts, range, shown)) {
    const month = sums.get(monthsLater(date, 0));
    if (value === null) without_rate++;
    if (!month || value === null) continue;
    month[state === 'unsure' ? 'expected' : state] += value;
    if (low === null || high === null) continue;
    month.low += low;
    month.high += high;
    ahead.value += value;
    ahead.low += low;
    ahead.high += high;
  }
  return { months: [...sums.values()], ahead, without_rate, currency: shown.currency };
}
