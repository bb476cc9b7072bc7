/** Periods of changes and charts. */
export type Period = 'week' | 'month' | 'quarter' | 'year' | 'fiveYear' | 'yearToDate';

const DAY_MS = 86_400_000;
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
  const date = new Date(lastDay * DAY_MS);
  const year = date.getUTCFullYear();
  if (period === 'yearToDate') return Date.UTC(year, 0, 0) / DAY_MS;
  const month = date.getUTCMonth() - MONTHS[period];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastOfMonth)) / DAY_MS;
}
