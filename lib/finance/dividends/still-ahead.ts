import { epochDay, isoDay } from '../daily-series';
import { OVERDUE_DAYS } from '../overdue-days';
import { tradingDayFrom } from './bank-days';

/**
 * Tells the state of a payment that is known. Entitled is what was held at the close before the ex-day, so from the ex-day
 * on it belongs to the past, and until then it is confirmed. The payment day is another one.
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
 * @param today days since 1970-01-01
 */
export const stillAhead = <Payment extends { ex_date: string; state: string }>(
  forecast: readonly Payment[],
  today: number,
): Payment[] =>
  forecast.flatMap((payment) => {
    const day = epochDay(payment.ex_date);
    if (payment.state === 'confirmed') return knownState(day, today) === 'confirmed' ? payment : [];
    if (day >= today) return payment;
    if (day + OVERDUE_DAYS <= today) return [];
    return { ...payment, ex_date: isoDay(tradingDayFrom(today)), state: 'unsure' };
  });
