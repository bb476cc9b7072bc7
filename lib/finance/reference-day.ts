import { utc } from '@date-fns/utc/utc';
import { subMonths } from 'date-fns/subMonths';
import { epochDay, isoDay, newYear, yearOf } from './daily-series';

/** Periods of changes and charts. */
export type Period = 'week' | 'month' | 'quarter' | 'year' | 'fiveYear' | 'yearToDate';

const MONTHS: Record<Exclude<Period, 'week' | 'yearToDate'>, number> = {
  month: 1,
  quarter: 3,
  year: 12,
  fiveYear: 60,
};

/**
 * Returns the day a period starts from: seven days, one or three calendar months, one or five calendar years
 * before `lastDay`. A day that the earlier month lacks becomes its last day: a month before 31 March is 28 or
 * 29 February, a year before 29 February is 28 February. The year to date starts from the last day of the year before.
 *
 * @param lastDay days since 1970-01-01, like the result
 */
export function referenceDay(lastDay: number, period: Period): number {
  if (period === 'week') return lastDay - 7;
  if (period === 'yearToDate') return newYear(yearOf(lastDay)) - 1;
  return epochDay(subMonths(isoDay(lastDay), MONTHS[period], { in: utc }).toISOString());
}
