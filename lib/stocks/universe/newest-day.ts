import { isoDay } from '@/lib/finance/daily-series';
import { NO_DAY } from './universe-columns';

/** Returns the latest day of a column as ISO; null if none is known. */
export function newestDay(days: Int32Array): string | null {
  const day = days.reduce((latest, value) => Math.max(latest, value), NO_DAY);
  return day === NO_DAY ? null : isoDay(day);
}
