import { newYear, yearOf } from '../daily-series';

/** Returns Easter Sunday of a year, in days since 1970-01-01, after Meeus, Jones and Butcher. */
function easter(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const moon =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const sunday = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - moon - (c % 4)) % 7;
  const late = Math.floor((a + 11 * moon + 22 * sunday) / 451);
  const march = moon + sunday - 7 * late + 21;
  return newYear(year) + (isLeap(year) ? 60 : 59) + march;
}

const isLeap = (year: number): boolean => newYear(year + 1) - newYear(year) === 366;

/** Returns 0 for Sunday to 6 for Saturday. */
export const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7;

export const isWeekend = (day: number): boolean => weekday(day) === 0 || weekday(day) === 6;

/** Tests whether hardly any exchange trades: at weekends, on New Year's Day, Good Friday and Christmas Day. */
function isClosed(day: number): boolean {
  const year = yearOf(day);
  const days = [newYear(year), easter(year) - 2, newYear(year + 1) - 7];
  return isWeekend(day) || days.includes(day);
}

/** Tests whether euro payments are settled (TARGET): also not on Easter Monday, 1 May and 26 December. */
function isBankDay(day: number): boolean {
  const year = yearOf(day);
  const may = newYear(year) + (isLeap(year) ? 121 : 120);
  return !isClosed(day) && ![easter(year) + 1, may, newYear(year + 1) - 6].includes(day);
}

/** Returns the day that is some bank days after another. @param day days since 1970-01-01, like the result */
export function bankDaysLater(day: number, count: number): number {
  let later = day;
  for (let left = count; left > 0; ) if (isBankDay(++later)) left--;
  return later;
}

/** Returns a day or the next one on which exchanges trade. */
export function tradingDayFrom(day: number): number {
  let open = day;
  while (isClosed(open)) open++;
  return open;
}
