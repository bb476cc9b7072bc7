import { type DailySeries, isoDay } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';

/** The last close of a month; day as ISO. */
export type MonthEnd = { day: string; close: number };

/** Returns the last close of each month, oldest first; the last one is the last close of all. */
export function monthEnds({ days, values }: DailySeries): MonthEnd[] {
  const ends: MonthEnd[] = [];
  // A text for each month, not for each day: lists are made of the closes of the whole market.
  for (let i = days.length - 1; i >= 0; ) {
    const day = isoDay(numberAt(days, i));
    ends.push({ day, close: numberAt(values, i) });
    const first = numberAt(days, i) - Number(day.slice(8)) + 1;
    while (i >= 0 && numberAt(days, i) >= first) i--;
  }
  return ends.reverse();
}
