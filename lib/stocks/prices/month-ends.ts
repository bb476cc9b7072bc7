import { type DailySeries, isoDay } from '@/lib/finance/daily-series';

/** The last close of a month; day as ISO. */
export type MonthEnd = { day: string; close: number };

/** Returns the last close of each month, oldest first; the last one is the last close of all. */
export function monthEnds({ days, values }: DailySeries): MonthEnd[] {
  const ends = new Map<string, MonthEnd>();
  for (let i = 0; i < days.length; i++) {
    const day = isoDay(days[i] as number);
    ends.set(day.slice(0, 7), { day, close: values[i] as number });
  }
  return [...ends.values()];
}
