import { monthsLater } from '@/lib/finance/months-later';
import { computedCents } from '@/lib/finance/rounding';
import { isCounted } from './months';
import type { IncomeEntry } from './schema';

/** A goal that takes more months than these counts as out of reach. */
const MOST_MONTHS = 600;
/** Share of a month by which computed months may miss whole ones. */
const NOISE = 1e-9;

/** Averages how dividends are expected to grow, each by what it should bring; a payer of too few years does not grow. */
export function weightedGrowth(
  entries: readonly IncomeEntry[],
  growths: ReadonlyMap<string, number | null>,
): number {
  let [sum, grown] = [0, 0];
  for (const entry of entries) {
    if (!isCounted(entry) || entry.value === null) continue;
    sum += entry.value;
    grown += entry.value * (growths.get(entry.stock_id) ?? 0);
  }
  return sum > 0 ? grown / sum : 0;
}

/**
 * Tells what is missing for a goal, and in which month it is reached if nothing but the growth happens: the first month
 * whose following twelve bring it on average.
 *
 * @param goal a month
 * @param ahead what twelve months from today should bring
 * @param growth a year, as a fraction
 * @param today ISO day
 * @returns amounts in cents; `month` is its first day, null if the goal is reached or cannot be
 */
export function goalOutlook(goal: number, ahead: number, growth: number, today: string) {
  const monthly = computedCents(ahead / 12);
  const missing = computedCents(goal - ahead / 12);
  const base = { monthly, growth };
  if (missing <= 0)
    return { ...base, missing_monthly: 0, missing_yearly: 0, state: 'reached' as const, month: null };
  const lacks = { ...base, missing_monthly: missing, missing_yearly: computedCents(12 * goal - ahead) };
  const months = Math.ceil((12 * Math.log((12 * goal) / ahead)) / Math.log(1 + growth) - NOISE);
  // Without dividends or growth the quotient is infinite, negative or no number.
  return months > 0 && months <= MOST_MONTHS
    ? { ...lacks, state: 'later' as const, month: monthsLater(today, months) }
    : { ...lacks, state: 'never' as const, month: null };
}
