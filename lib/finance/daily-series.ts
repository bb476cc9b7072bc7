/** Daily values in memory: days as whole days since 1970-01-01 (UTC), ascending, and their values. */
export type DailySeries = { readonly days: Int32Array; readonly values: Float64Array };

const DAY_MS = 86_400_000;

export const EMPTY_SERIES: DailySeries = { days: new Int32Array(0), values: new Float64Array(0) };

/** Converts an ISO day to days since 1970-01-01: `'1970-01-02'` is 1. The text must be a valid ISO day. */
export const epochDay = (iso: string): number => Date.parse(iso) / DAY_MS;

/** Converts days since 1970-01-01 to an ISO day: 1 is `'1970-01-02'`. */
export const isoDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

export const yearOf = (day: number): number => new Date(day * DAY_MS).getUTCFullYear();

/** Numbers the months from January of year 0 on. */
export const monthOf = (day: number): number => 12 * yearOf(day) + new Date(day * DAY_MS).getUTCMonth();

/** Returns the day number of 1 January. */
export const newYear = (year: number): number => Date.UTC(year, 0, 1) / DAY_MS;

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
