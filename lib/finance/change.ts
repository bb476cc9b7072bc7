import { type DailySeries, indexOnOrBefore, valueOnOrBefore } from '@/lib/platform/db/daily-series';
import { percentChange } from './percent-change';
import { type Period, referenceDay } from './reference-day';

export type PeriodChanges = {
  daily_change: number | null;
  weekly_change: number | null;
  monthly_change: number | null;
  yearly_change: number | null;
  week52_low: number | null;
  week52_high: number | null;
};

/**
 * Changes up to the last close, in percent, and the range of the last 52 weeks in the closes' currency.
 * A period is compared with the close on its reference day or the last one before it, the daily change
 * with the close before the last; null where the history does not reach back that far. The range is
 * that of the closes within one calendar year before the last one, its first day included, however
 * short the history.
 */
export function periodChanges(closes: DailySeries): PeriodChanges {
  const { days, values } = closes;
  const lastDay = days.at(-1);
  const last = values.at(-1) ?? null;
  if (lastDay === undefined) return UNKNOWN;
  const since = (period: Period) =>
    percentChange(valueOnOrBefore(closes, referenceDay(lastDay, period)), last);
  const year = values.subarray(indexOnOrBefore(days, referenceDay(lastDay, 'year') - 1) + 1);
  return {
    daily_change: percentChange(values.at(-2) ?? null, last),
    weekly_change: since('week'),
    monthly_change: since('month'),
    yearly_change: since('year'),
    week52_low: year.reduce((low, value) => Math.min(low, value)),
    week52_high: year.reduce((high, value) => Math.max(high, value)),
  };
}

const UNKNOWN: PeriodChanges = {
  daily_change: null,
  weekly_change: null,
  monthly_change: null,
  yearly_change: null,
  week52_low: null,
  week52_high: null,
};
