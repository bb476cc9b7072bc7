import { utc } from '@date-fns/utc/utc';
import { addDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';
import { isWeekend } from 'date-fns/isWeekend';
import { parseISO } from 'date-fns/parseISO';

/** Returns the first working day of a year, an ISO day: after New Year, from Monday to Friday. § 18 Abs. 3 InvStG. */
export function firstWorkingDay(year: number): string {
  let day: Date = addDays(`${year}-01-01`, 1, { in: utc });
  while (isWeekend(day)) day = addDays(day, 1);
  return formatISO(day, { representation: 'date' });
}

/** Returns the last day of a year on which Xetra trades, an ISO day: 30 December, or the Friday before. Certainty C. */
export function lastTradingDay(year: number): string {
  let day: Date = parseISO(`${year}-12-30`, { in: utc });
  while (isWeekend(day)) day = addDays(day, -1);
  return formatISO(day, { representation: 'date' });
}
