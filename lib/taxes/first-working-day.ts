import { utc } from '@date-fns/utc/utc';
import { addDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';
import { isWeekend } from 'date-fns/isWeekend';

/** Returns the first working day of a year, an ISO day: after New Year, from Monday to Friday. § 18 Abs. 3 InvStG. */
export function firstWorkingDay(year: number): string {
  let day: Date = addDays(`${year}-01-01`, 1, { in: utc });
  while (isWeekend(day)) day = addDays(day, 1);
  return formatISO(day, { representation: 'date' });
}
