import type { Refusal } from '../../rows';

const DASH = 0x2d;
const ZERO = 0x30;

/** Days before each month of a year without a leap day, and of the whole year. */
const DAYS_BEFORE = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365] as const;

/**
 * Parses the ISO date in these bytes to days since 1970-01-01; null for anything but a real calendar date from
 * 1900 on. It uses no `Date`, because a file has many million dates and Next.js makes `Date` several times
 * slower.
 */
export function isoDayBytes(bytes: Buffer, from: number, to: number): number | null {
  if (to - from !== 10 || bytes[from + 4] !== DASH || bytes[from + 7] !== DASH) return null;
  const year = digits(bytes, from, 4);
  const month = digits(bytes, from + 5, 2);
  const day = digits(bytes, from + 8, 2);
  if (!(year >= 1900 && month >= 1 && month <= 12 && day >= 1)) return null;
  const leapDay = isLeap(year) ? 1 : 0;
  const before = DAYS_BEFORE[month - 1] as number;
  const length = (DAYS_BEFORE[month] as number) - before + (month === 2 ? leapDay : 0);
  if (day > length) return null;
  return daysBeforeYear(year) + before + (month > 2 ? leapDay : 0) + day - 1;
}

/** Parses the same from text. */
export function isoDayNumber(text: string): number | null {
  const bytes = Buffer.from(text);
  return isoDayBytes(bytes, 0, bytes.length);
}

/** Refuses what is no such date; `where` follows it in the German sentence. */
export const noDay = (text: string, where = ''): Pick<Refusal, 'code' | 'reason'> => ({
  code: 'bad_date',
  reason: `„${text.slice(0, 40)}“${where} ist kein Datum der Form 2026-03-31`,
});

/** Tests for a leap year of the Gregorian calendar. */
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Counts the days from 1970-01-01 to the first of January. */
const daysBeforeYear = (year: number): number =>
  365 * (year - 1970) + leapDaysBefore(year) - leapDaysBefore(1970);

/** Counts the leap days since year 1 of the same calendar. */
const leapDaysBefore = (year: number): number =>
  Math.floor((year - 1) / 4) - Math.floor((year - 1) / 100) + Math.floor((year - 1) / 400);

/** Parses `count` decimal digits, or returns NaN. */
function digits(bytes: Buffer, from: number, count: number): number {
  let value = 0;
  for (let at = from; at < from + count; at++) {
    const digit = (bytes[at] as number) - ZERO;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}
