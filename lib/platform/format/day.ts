import { NOT_AVAILABLE } from './number';

const MONTHS = [
  ['Januar', 'Jan'],
  ['Februar', 'Feb'],
  ['März', 'Mär'],
  ['April', 'Apr'],
  ['Mai', 'Mai'],
  ['Juni', 'Jun'],
  ['Juli', 'Jul'],
  ['August', 'Aug'],
  ['September', 'Sep'],
  ['Oktober', 'Okt'],
  ['November', 'Nov'],
  ['Dezember', 'Dez'],
] as const;

/** From January on. */
export const MONTH_NAMES = MONTHS.map(([name]) => name);

const WEEKDAYS = [
  ['Sonntag', 'So'],
  ['Montag', 'Mo'],
  ['Dienstag', 'Di'],
  ['Mittwoch', 'Mi'],
  ['Donnerstag', 'Do'],
  ['Freitag', 'Fr'],
  ['Samstag', 'Sa'],
] as const;

// Names are listed here instead of taken from Intl, whose short forms differ between servers and browsers.
const parts = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number);
  const weekday = new Date(Date.UTC(year, month - 1, date)).getUTCDay();
  return {
    year,
    month,
    date,
    monthName: MONTHS[month - 1] ?? MONTHS[0],
    weekday: WEEKDAYS[weekday] ?? WEEKDAYS[0],
  };
};

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A calendar day (ISO text) as `20.11.2026`; missing becomes 'N/A'. */
export function formatDay(day: string | null): string {
  if (day === null) return NOT_AVAILABLE;
  const { year, month, date } = parts(day);
  return `${twoDigits(date)}.${twoDigits(month)}.${year}`;
}

/** A calendar day (ISO text) as `20. November 2026`; missing becomes 'N/A'. */
export function formatLongDay(day: string | null): string {
  if (day === null) return NOT_AVAILABLE;
  const { year, date, monthName } = parts(day);
  return `${date}.\u00a0${monthName[0]} ${year}`;
}

/** The weekday of a calendar day: `Freitag`. */
export const formatWeekday = (day: string): string => parts(day).weekday[0];

/** A month (ISO text such as `2026-11`) as `November 2026`. */
export function formatMonth(month: string): string {
  const { year, monthName } = parts(`${month}-01`);
  return `${monthName[0]} ${year}`;
}

/** Date styles of an axis: `09:30`, `Fr`, `20. Nov`, `Nov 2026`. */
export type AxisDateStyle = 'time' | 'weekday' | 'day' | 'month';

/**
 * Formats a point of an axis (ISO day, or ISO day and time) in a style. A close has no time of day, so a day
 * without a time is shown as its weekday in the time style.
 */
export function formatAxisDate(moment: string, style: AxisDateStyle): string {
  const { year, date, monthName, weekday } = parts(moment);
  const time = /T(\d\d:\d\d)/.exec(moment)?.[1];
  if (style === 'time' && time) return time;
  if (style === 'time' || style === 'weekday') return weekday[1];
  return style === 'day' ? `${twoDigits(date)}. ${monthName[1]}` : `${monthName[1]} ${year}`;
}
