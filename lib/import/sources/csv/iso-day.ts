const DASH = 0x2d;
const ZERO = 0x30;

/** Days before each month of a year without a leap day, and of the whole year. */
const DAYS_BEFORE = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365] as const;

/**
 * Days since 1970-01-01 of the ISO date in these bytes; null where they are not a real calendar date
 * from 1900 on. Reckoned here, because a file holds many million: within Next.js a `Date` takes a multiple
 * of the time.
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

/** Of the Gregorian calendar. */
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Days from 1970-01-01 to the first of January. */
const daysBeforeYear = (year: number): number =>
  365 * (year - 1970) + leapDaysBefore(year) - leapDaysBefore(1970);

/** Leap days since the year 1 of the same calendar. */
const leapDaysBefore = (year: number): number =>
  Math.floor((year - 1) / 4) - Math.floor((year - 1) / 100) + Math.floor((year - 1) / 400);

/** The number in `count` decimal digits, or NaN. */
function digits(bytes: Buffer, from: number, count: number): number {
  let value = 0;
  for (let at = from; at < from + count; at++) {
    const digit = (bytes[at] as number) - ZERO;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}
