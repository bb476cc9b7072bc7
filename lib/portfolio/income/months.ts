import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { monthsLater } from '@/lib/finance/months-later';
import type { IncomeEntry, IncomeMonth } from './schema';

/** Months before the running one in which missing bookings are looked for. */
export const MONTHS_BACK = 24;

type Expected = { value: number; low: number; high: number };

const NOTHING = {
  booked: 0,
  computed: 0,
  missing: 0,
  unpaid: 0,
  confirmed: 0,
  expected: 0,
  unsure: 0,
  low: 0,
  high: 0,
};

export type EntryAhead = IncomeEntry & { state: 'confirmed' | 'expected' | 'unsure' };

/** Tests whether a payment is still to come. */
export const isAhead = (entry: IncomeEntry): entry is EntryAhead =>
  entry.state === 'confirmed' || entry.state === 'expected' || entry.state === 'unsure';

/** Tests whether a payment is still to come and counts in sums. */
export const isCounted = (entry: IncomeEntry): boolean => isAhead(entry) && entry.state !== 'unsure';

/** Sums payments by month and state, in the order of the months; those without a rate are left out. */
export function sumsByMonth(entries: readonly IncomeEntry[], months: readonly string[]): IncomeMonth[] {
  const sums = new Map<string, IncomeMonth>(months.map((month) => [month, { month, ...NOTHING }]));
  for (const { date, state, value, low, high } of entries) {
    const month = sums.get(monthsLater(date, 0));
    if (!month || value === null) continue;
    month[state] += value;
    if (state !== 'confirmed' && state !== 'expected') continue;
    month.low += low ?? value;
    month.high += high ?? value;
  }
  return [...sums.values()];
}

/** Returns what a month brought or is expected to: neither what is unsure nor what is missing or unpaid. */
export const monthSum = ({ booked, computed, confirmed, expected }: IncomeMonth): number =>
  booked + computed + confirmed + expected;

/** Leaves out the months before the first that has a payment, but never the running one. */
export function fromFirstPayment(months: readonly IncomeMonth[]): readonly IncomeMonth[] {
  const first = months.findIndex(({ month: _, ...sums }) => Object.values(sums).some((sum) => sum > 0));
  return first < 0 ? months : months.slice(Math.min(first, MONTHS_BACK));
}

/**
 * Returns months so that they add up to what is ahead: without what the first, the running one, has brought. Twelve months
 * from today have parts of thirteen: the first or the last goes if it brings nothing more.
 */
export function monthsAhead(months: readonly IncomeMonth[]): IncomeMonth[] {
  const ahead = months.map((month) => ({ ...month, booked: 0, computed: 0, missing: 0, unpaid: 0 }));
  const isEmpty = (month?: IncomeMonth) => !month || (monthSum(month) === 0 && month.unsure === 0);
  if (isEmpty(ahead[0])) return ahead.slice(1);
  return isEmpty(ahead.at(-1)) ? ahead.slice(0, -1) : ahead;
}

/** Sums what is ahead and not unsure, with the sums of the ends of the ranges. */
export function expectedSum(entries: readonly IncomeEntry[]): Expected {
  const sum = { value: 0, low: 0, high: 0 };
  for (const entry of entries) {
    const { value, low, high } = entry;
    if (!isCounted(entry) || value === null) continue;
    sum.value += value;
    sum.low += low ?? value;
    sum.high += high ?? value;
  }
  return sum;
}

/** Counts the payments that `expectedSum` lacks, because they have no rate. */
export const withoutRate = (entries: readonly IncomeEntry[]): number =>
  entries.filter((entry) => isCounted(entry) && entry.value === null).length;

/** Returns the days of a month as ISO days, and the places that are free before the first: 0 if it is a Monday. */
export function monthDays(month: string): { before: number; days: string[] } {
  const [first, next] = [epochDay(month), epochDay(monthsLater(month, 1))];
  return {
    // The first day since 1970 is a Thursday.
    before: (first + 3) % 7,
    days: Array.from({ length: next - first }, (_, n) => isoDay(first + n)),
  };
}
