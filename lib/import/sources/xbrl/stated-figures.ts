import { FISCAL_FIGURES, type FiscalFigure } from '@/lib/finance/value/fiscal-year';
import type { ConceptKey, Way } from './concepts';

/** The last and the first reported value of a period. */
export type Reported = { last: number; first: number; filed: string };

/** The value that was stated for a concept. */
export type Stated = (concept: string) => Reported | undefined;

/** Adds to a concept what belongs to it and takes off what does not. The same amount under two names counts once. */
export function sumOf({ concept, plus = [], minus }: Way, value: Stated): Reported | null {
  const base = value(concept);
  if (!base) return null;
  const less = minus === undefined ? null : value(minus);
  if (less === undefined) return null;
  const parts = [base];
  for (const group of plus) {
    const part = group.map(value).find((one) => one !== undefined);
    if (part && !parts.slice(1).some(({ last }) => last === part.last)) parts.push(part);
  }
  const sum = (of: 'last' | 'first') => parts.reduce((all, part) => all + part[of], 0) - (less?.[of] ?? 0);
  return { last: sum('last'), first: sum('first'), filed: base.filed };
}

export const EMPTY = Object.fromEntries(FISCAL_FIGURES.map((key) => [key, null])) as Record<
  FiscalFigure,
  null
>;

/** Completes the figures with those that follow from others. */
export function figuresOf(figure: (key: ConceptKey) => number | null): Record<FiscalFigure, number | null> {
  const figures: Record<FiscalFigure, number | null> = { ...EMPTY };
  for (const key of FISCAL_FIGURES) if (key !== 'ebitda') figures[key] = figure(key);
  const { revenue, pretaxIncome, interestExpense, totalAssets, equity } = figures;
  const [cost, depreciation] = [figure('costOfRevenue'), figure('depreciation')];
  if (revenue !== null && cost !== null) figures.grossProfit ??= revenue - cost;
  if (pretaxIncome !== null && interestExpense !== null) figures.ebit ??= pretaxIncome + interestExpense;
  if (figures.ebit !== null && depreciation !== null) figures.ebitda = figures.ebit + depreciation;
  if (totalAssets !== null && equity !== null) figures.totalLiabilities ??= totalAssets - equity;
  return figures;
}
