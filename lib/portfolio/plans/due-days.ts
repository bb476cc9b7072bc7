import { utc } from '@date-fns/utc/utc';
import { addMonths } from 'date-fns/addMonths';
import { addWeeks } from 'date-fns/addWeeks';

/** How often a savings plan buys. */
export const INTERVALS = ['weekly', 'monthly', 'quarterly', 'half_yearly', 'yearly'] as const;

export type Interval = (typeof INTERVALS)[number];

const MONTHS: Readonly<Record<Exclude<Interval, 'weekly'>, number>> = {
  monthly: 1,
  quarterly: 3,
  half_yearly: 6,
  yearly: 12,
};

/**
 * Lists the days on which a plan is due after one day and up to another, the oldest first. It is due on its first day
 * and then at equal distances; in a month that lacks the day of the month, on its last day.
 *
 * @param after ISO day; null: from the first day on
 * @param until ISO day
 */
export function dueDays(
  { interval, starts_on }: { interval: Interval; starts_on: string },
  after: string | null,
  until: string,
): string[] {
  const days: string[] = [];
  for (let turn = 0; ; turn++) {
    const day = dayOf(starts_on, interval, turn);
    if (day > until) return days;
    if (after === null || day > after) days.push(day);
  }
}

function dayOf(first: string, interval: Interval, turn: number): string {
  const day =
    interval === 'weekly'
      ? addWeeks(first, turn, { in: utc })
      : addMonths(first, turn * MONTHS[interval], { in: utc });
  return day.toISOString().slice(0, 10);
}
