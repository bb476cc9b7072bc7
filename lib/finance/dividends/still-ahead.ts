import { epochDay, isoDay } from '../daily-series';
import { OVERDUE_DAYS } from '../overdue-days';
import { tradingDayFrom } from './bank-days';
import type { Exchanges } from './holidays';

/** Days after a payment from which on one is that of the same season again: the same weekday is 364 days later. */
const ROUND = 360;

/**
 * Tells the state of a payment that is known. Whoever held the share at the close before the ex-day is entitled, so
 * from the ex-day on it belongs to the past, and until then it is confirmed. The payment day is another one.
 *
 * @param exDay days since 1970-01-01, like `today`
 */
export const knownState = (exDay: number, today: number): 'paid' | 'confirmed' =>
  exDay <= today ? 'paid' : 'confirmed';

/**
 * Lists the payments of an earlier forecast that have not been made yet. An expected payment whose day has passed is
 * unsure, on this trading day or the next one, until it counts as missed. A declared one whose day has come is a known
 * payment, which took the place of the expected one.
 *
 * @param forecast in the order of days
 * @param today days since 1970-01-01
 * @param exchanges those of the listing
 */
export const stillAhead = <Payment extends { ex_date: string; state: string }>(
  forecast: readonly Payment[],
  today: number,
  exchanges: Exchanges,
): Payment[] =>
  oneRound(
    forecast.flatMap((payment) => {
      const day = epochDay(payment.ex_date);
      if (payment.state === 'confirmed') return knownState(day, today) === 'confirmed' ? payment : [];
      if (day >= today) return payment;
      if (day + OVERDUE_DAYS <= today) return [];
      return { ...payment, ex_date: isoDay(tradingDayFrom(today, exchanges)), state: 'unsure' };
    }),
  );

/**
 * Leaves out the payments of a payer that come a year after one that is still ahead: a sum of twelve months has each once.
 *
 * @param ahead in the order of days
 */
export function oneRound<Payment extends { ex_date: string; state: string }>(
  ahead: readonly Payment[],
): Payment[] {
  const first = ahead.find(({ state }) => state !== 'unsure');
  if (!first) return [...ahead];
  const until = isoDay(epochDay(first.ex_date) + ROUND);
  return ahead.filter(({ ex_date }) => ex_date < until);
}
