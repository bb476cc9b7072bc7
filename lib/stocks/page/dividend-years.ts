import type { Payment } from '../schema';

export type DividendYear = { year: number; amount: number };

/**
 * Sums the payments of each whole calendar year, oldest first. The first known year and the one of `today` may be
 * incomplete and are left out; years without a payment in between count as 0.
 *
 * @param payments in one currency, oldest first
 * @param today ISO day of the last close
 */
export function dividendYears(payments: readonly Payment[], today: string): DividendYear[] {
  const first = payments[0];
  if (!first) return [];
  const years: DividendYear[] = [];
  for (let year = yearOf(first.ex_date) + 1; year < yearOf(today); year++) {
    const amount = payments
      .filter(({ ex_date }) => yearOf(ex_date) === year)
      .reduce((sum, payment) => sum + payment.amount, 0);
    years.push({ year, amount });
  }
  return years;
}

/** Share of the year before that an amount may lack without being a cut: amounts are rounded to cents. */
const TOLERANCE = 0.01;

/** Counts how many of the last years in a row paid no less than the year before. */
export function yearsWithoutCut(years: readonly DividendYear[]): number {
  let count = 0;
  for (let i = years.length - 1; i > 0; i--) {
    const before = years[i - 1]?.amount ?? 0;
    if (before <= 0 || (years[i]?.amount ?? 0) < before * (1 - TOLERANCE)) break;
    count++;
  }
  return count;
}

const yearOf = (day: string): number => Number(day.slice(0, 4));
