import type { Payment } from '../schema';

export type DividendYear = { year: number; amount: number; payments: number };

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
    const paid = payments.filter(({ ex_date }) => yearOf(ex_date) === year);
    years.push({ year, amount: paid.reduce((sum, { amount }) => sum + amount, 0), payments: paid.length });
  }
  return years;
}

/** Share of the year before that an amount may lack without being a cut: amounts are rounded to cents. */
const TOLERANCE = 0.01;

/** Payments a year from which up to two more or less can be ex-dates that moved over New Year, at both ends. */
const FREQUENT = 3;
const MOST_MOVED = 2;

/**
 * Returns what a year paid relative to the one before: 0.9 is a tenth less. With one or two of many payments more or less,
 * a single payment is compared, because ex-dates move over New Year.
 */
export function dividendRatio(before: DividendYear, last: DividendYear): number {
  const isMoved =
    before.payments >= FREQUENT &&
    last.payments >= FREQUENT &&
    Math.abs(before.payments - last.payments) <= MOST_MOVED;
  const ratio = last.amount / before.amount;
  return isMoved ? (ratio * before.payments) / last.payments : ratio;
}

/** Counts how many of the last years in a row paid no less than the year before. */
export function yearsWithoutCut(years: readonly DividendYear[]): number {
  let count = 0;
  for (let i = years.length - 1; i > 0; i--) {
    const [before, year] = years.slice(i - 1);
    if (!before || !year || before.amount <= 0 || dividendRatio(before, year) < 1 - TOLERANCE) break;
    count++;
  }
  return count;
}

const yearOf = (day: string): number => Number(day.slice(0, 4));
