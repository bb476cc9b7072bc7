import { epochDay, isoDay } from '../daily-series';
import { OVERDUE_DAYS } from '../overdue-days';
import { tradingDayFrom } from './bank-days';
import type { ForecastPayment } from './forecast';

/**
 * Lists the payments of an earlier forecast that have not been made yet. An expected payment whose day has passed is
 * unsure, on this trading day or the next one, until it counts as missed. A declared one whose day has come is a known
 * payment, which took the place of the expected one.
 *
 * @param today days since 1970-01-01
 */
export const stillAhead = (forecast: readonly ForecastPayment[], today: number): ForecastPayment[] =>
  forecast.flatMap((payment) => {
    const day = epochDay(payment.ex_date);
    if (day > today) return payment;
    if (payment.state === 'confirmed' || day + OVERDUE_DAYS <= today) return [];
    if (day === today) return payment;
    return { ...payment, ex_date: isoDay(tradingDayFrom(today)), state: 'unsure' };
  });
