import { type DailySeries, indexOnOrBefore } from './daily-series';
import { percentChange } from './percent-change';
import { type Period, referenceDay } from './reference-day';

export type YearRange = { week52_low: number | null; week52_high: number | null };

export type PeriodChanges = YearRange & {
  daily_change: number | null;
  weekly_change: number | null;
  monthly_change: number | null;
  yearly_change: number | null;
};

/**
 * Computes changes up to the last close, in percent, and the range of the last 52 weeks in the currency of
 * the closes. A period is compared with the close it begins with (beginIndex), the daily change with the
 * previous close; null without one.
 */
export function periodChanges(closes: DailySeries): PeriodChanges {
  const { days, values } = closes;
  const lastDay = days.at(-1);
  const last = values.at(-1) ?? null;
  if (lastDay === undefined) return UNKNOWN;
  const since = (period: Period) =>
    percentChange(values[beginIndex(days, referenceDay(lastDay, period))] ?? null, last);
  return {
    daily_change: percentChange(values.at(-2) ?? null, last),
    weekly_change: since('week'),
    monthly_change: since('month'),
    yearly_change: since('year'),
    ...yearRange(closes),
  };
}

/** Longest time in days between the begin of a period and the close before it: trading stops that long for holidays. */
export const LONGEST_GAP = 10;

/**
 * Returns the index of the close that a period begins with: the one on its reference day, or the last one before if
 * it is at most ten days older. Else -1: a change over a longer gap is of another period.
 */
export function beginIndex(days: Int32Array, reference: number): number {
  const index = indexOnOrBefore(days, reference);
  return index >= 0 && (days[index] as number) >= reference - LONGEST_GAP ? index : -1;
}

/**
 * Returns the lowest and the highest close of the last 52 weeks: of the calendar year before the last close,
 * its first day included, however short the history.
 */
export function yearRange({ days, values }: DailySeries): YearRange {
  const lastDay = days.at(-1);
  if (lastDay === undefined) return NO_RANGE;
  const year = values.subarray(indexOnOrBefore(days, referenceDay(lastDay, 'year') - 1) + 1);
  return { week52_low: Math.min(...year), week52_high: Math.max(...year) };
}

const NO_RANGE: YearRange = { week52_low: null, week52_high: null };

const UNKNOWN: PeriodChanges = {
  daily_change: null,
  weekly_change: null,
  monthly_change: null,
  yearly_change: null,
  ...NO_RANGE,
};
