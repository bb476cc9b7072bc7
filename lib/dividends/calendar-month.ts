import { monthsLater } from '@/lib/finance/months-later';
import { FORECAST_MONTHS } from './rules';

export const CALENDAR_PATH = '/dividenden/kalender';

/** Months of the calendar before the running one. */
const MONTHS_BACK = 12;
/** Months from the first to the last one; the forecast reaches as far as it begins. */
export const CALENDAR_MONTHS = MONTHS_BACK + FORECAST_MONTHS;

/** Returns the path of a month, of its first day. */
export const calendarPath = (month: string): string =>
  `${CALENDAR_PATH}/${month.slice(0, 7).replace('-', '/')}`;

/** Lists the first days of the months that the calendar has: a year back, and as far ahead as the forecast. */
export const calendarMonths = (today: string): string[] =>
  Array.from({ length: CALENDAR_MONTHS }, (_, n) => monthsLater(today, n - MONTHS_BACK));

/** Returns the first day of the month that an address names, or null if the calendar has none. */
export function calendarMonth(year: string, month: string, today: string): string | null {
  const day = `${year}-${month}-01`;
  return calendarMonths(today).includes(day) ? day : null;
}
