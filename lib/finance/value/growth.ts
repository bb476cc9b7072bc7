import type { FiscalYear } from './fiscal-year';
import { areYearsApart, yearBefore } from './year-before';

/** Fewest comparisons of which a share says something. */
export const FEWEST_COMPARISONS = 3;

/** Years between two EPS that are compared for stability. */
const STABILITY_SPAN = 3;

type Figure = (year: FiscalYear) => number | null;

type DatedValue = { end: string; value: number | null };

/**
 * Compound annual growth rate: (to / from)^(1 / years) − 1.
 *
 * @returns a fraction; null where a value is unknown or not positive, or the two are not `years` apart, give or take
 *   three months
 */
export function growthPerYear(from: DatedValue, to: DatedValue, years: number): number | null {
  if (from.value === null || to.value === null || from.value <= 0 || to.value <= 0) return null;
  return areYearsApart(from.end, to.end, years) ? (to.value / from.value) ** (1 / years) - 1 : null;
}

/**
 * Growth per year up to the last fiscal year, from the one that ended `span` years earlier.
 *
 * @param years oldest first
 * @param figure reads the value of a year, for example `({ eps }) => eps`
 * @returns a fraction; null where one of the two years is missing or `growthPerYear` is null
 */
export function growthOver(years: readonly FiscalYear[], figure: Figure, span: number): number | null {
  const last = years.at(-1);
  const first = last && yearBefore(years, last, span);
  if (!first) return null;
  return growthPerYear(
    { end: first.end, value: figure(first) },
    { end: last.end, value: figure(last) },
    span,
  );
}

/**
 * Change of the average diluted shares per year: positive, the owners are diluted; negative, shares were bought back.
 *
 * @param years oldest first
 * @returns a fraction; null as for `growthOver`
 */
export const shareCountChange = (years: readonly FiscalYear[], span: number): number | null =>
  growthOver(years, ({ shares }) => shares, span);

/** Rise of the share count within a year, a fraction, above which its neighbours are hard to compare. */
const SHARE_JUMP = 0.25;

/** Tells whether a share count, on the shares of today, jumped: by more than a quarter up, or by as much back. */
export const isShareJump = (from: number | null, to: number | null): boolean =>
  from !== null && to !== null && Math.max(to / from, from / to) > 1 + SHARE_JUMP;

/** Counts the years with a net income above 0, and the years whose net income is known. */
export function yearsOfProfit(years: readonly FiscalYear[]): { profitable: number; known: number } {
  const incomes = years.map(({ netIncome }) => netIncome).filter((income) => income !== null);
  return { profitable: incomes.filter((income) => income > 0).length, known: incomes.length };
}

/**
 * Earnings stability: share of the years with an EPS above that of three years before. The definition is our own.
 * It follows Graham's way of comparing earnings over spans that a single bad year does not decide (The Intelligent
 * Investor, 1973, chapter 14), and it asks about the whole record, not only about its two ends.
 *
 * @param years oldest first
 * @returns 0 to 1; null with fewer than three comparisons
 */
export function earningsStability(years: readonly FiscalYear[]): number | null {
  const { risen, compared } = earningsRises(years);
  return compared < FEWEST_COMPARISONS ? null : risen / compared;
}

/** Counts the years whose EPS is known with that of three years before, and those in which it has risen. */
export function earningsRises(years: readonly FiscalYear[]): { risen: number; compared: number } {
  const rises: boolean[] = [];
  for (const year of years) {
    const before = yearBefore(years, year, STABILITY_SPAN)?.eps ?? null;
    if (year.eps !== null && before !== null) rises.push(year.eps > before);
  }
  return { risen: rises.filter(Boolean).length, compared: rises.length };
}
