import type { FiscalFigure, FiscalYear } from '@/lib/finance/value/fiscal-year';
import { daysBetween } from '@/lib/platform/format/days-between';

/** Figures that two sources must agree on: the definitions of the others differ between providers. */
const COMPARED = ['revenue', 'netIncome', 'eps', 'equity'] as const satisfies readonly FiscalFigure[];

/** Providers round, and move the end of a year to that of its month. */
const SAME = 0.02;
const SAME_YEAR_DAYS = 20;

/** A figure of a year that two sources state differently. */
export type SourceDifference = { end: string; figure: FiscalFigure; here: number; there: number };

/** How many figures of two sources were compared, and those that differ, the newest year first. */
export type SourceComparison = { compared: number; differences: SourceDifference[] };

/** Compares what two sources state of one company, in one currency. */
export function sourceDifferences(
  here: readonly FiscalYear[],
  there: readonly FiscalYear[],
): SourceComparison {
  const compared = here.toReversed().flatMap((year) => {
    const other = there.find(({ end }) => Math.abs(daysBetween(end, year.end)) <= SAME_YEAR_DAYS);
    return COMPARED.flatMap((figure) => {
      const [one, two] = [year[figure], other?.[figure] ?? null];
      return one !== null && two !== null ? [{ end: year.end, figure, here: one, there: two }] : [];
    });
  });
  return {
    compared: compared.length,
    differences: compared.filter(
      ({ here: one, there: two }) => Math.abs(one - two) > SAME * Math.max(Math.abs(one), Math.abs(two)),
    ),
  };
}
