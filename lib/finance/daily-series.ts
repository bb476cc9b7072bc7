/** Daily values in memory: days as whole days since 1970-01-01 (UTC), ascending, and their values. */
export type DailySeries = { readonly days: Int32Array; readonly values: Float64Array };

export const EMPTY_SERIES: DailySeries = { days: new Int32Array(0), values: new Float64Array(0) };

/** Days from 1 March of year 0 to 1970-01-01, and of 400 years. */
const BEFORE_1970 = 719_468;
const ERA = 146_097;

/**
 * Returns a day since 1970-01-01. Not by date-fns: the calendar of 500 positions and the forecasts of a market convert
 * hundreds of thousands of days, and a Date takes three to six times as long.
 *
 * @param month from 1; a date outside of the month is in another one
 * @see Howard Hinnant, chrono-Compatible Low-Level Date Algorithms, days_from_civil
 */
export function dayOf(year: number, month: number, date: number): number {
  // Years begin in March, so that 29 February is at their end.
  const shifted = month > 2 ? year : year - 1;
  const era = Math.floor(shifted / 400);
  const ofEra = shifted - 400 * era;
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1;
  return era * ERA + 365 * ofEra + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - BEFORE_1970;
}

/** Returns year, month from 1, and date of a day: civil_from_days of the same source. */
export function dateOf(day: number): [year: number, month: number, date: number] {
  const whole = Math.floor(day) + BEFORE_1970;
  const era = Math.floor(whole / ERA);
  const ofEra = whole - era * ERA;
  const year = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const date = ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  return [year + 400 * era + (month > 2 ? 0 : 1), month, date];
}

const digit = (text: string, at: number): number => text.charCodeAt(at) - 48;

/** Converts an ISO day to days since 1970-01-01: `'1970-01-02'` is 1; NaN for a day that no calendar has. */
export function epochDay(iso: string): number {
  const year = 1000 * digit(iso, 0) + 100 * digit(iso, 1) + 10 * digit(iso, 2) + digit(iso, 3);
  const month = 10 * digit(iso, 5) + digit(iso, 6);
  const date = 10 * digit(iso, 8) + digit(iso, 9);
  if (!(month >= 1 && month <= 12 && date >= 1 && date <= 31)) return Number.NaN;
  const day = dayOf(year, month, date);
  // 30 February would be a day of March.
  return date <= 28 || dateOf(day)[2] === date ? day : Number.NaN;
}

const DIGITS = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));

/**
 * Converts days since 1970-01-01 to an ISO day: 1 is `'1970-01-02'`.
 *
 * @throws RangeError if the day is no number, or of no year from 0 to 9999
 */
export function isoDay(day: number): string {
  const [year, month, date] = dateOf(day);
  if (!(year >= 0 && year <= 9999)) throw new RangeError(`Invalid day ${day}`);
  return `${DIGITS[Math.floor(year / 100)]}${DIGITS[year % 100]}-${DIGITS[month]}-${DIGITS[date]}`;
}

export const yearOf = (day: number): number => dateOf(day)[0];

/** Numbers the months from January of year 0 on. */
export function monthOf(day: number): number {
  const [year, month] = dateOf(day);
  return 12 * year + month - 1;
}

/** Returns the day number of 1 January. */
export const newYear = (year: number): number => dayOf(year, 1, 1);

/** Returns the index of the last entry on or before `day`, or -1. */
export function indexOnOrBefore(days: Int32Array, day: number): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] as number) <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Returns the value on `day` or the last one before it; null before the series starts. */
export function valueOnOrBefore(series: DailySeries, day: number): number | null {
  const index = indexOnOrBefore(series.days, day);
  return index < 0 ? null : (series.values[index] as number);
}
