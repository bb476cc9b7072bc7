import type { FiscalFigure } from '@/lib/finance/value/fiscal-year';

/** Days that the ends of two fiscal years are apart, at least. */
export const YEARS_APART = 300;

/** No company has sums or shares of that size, in any currency. */
export const TOO_LARGE = 1e17;

/** Figures that are counted or owned. Revenue, too: what is sold is not less than nothing. */
const NOT_NEGATIVE: ReadonlySet<FiscalFigure> = new Set([
  ...(['revenue', 'dividendPerShare', 'totalAssets', 'currentAssets', 'cash', 'receivables'] as const),
  ...(['inventories', 'totalLiabilities', 'currentLiabilities', 'longTermDebt', 'totalDebt'] as const),
]);

/** Figures that no company without them would report. */
const POSITIVE: ReadonlySet<FiscalFigure> = new Set(['shares']);

/**
 * Tells why no company can have a figure in a fiscal year; null if one can. The reason continues a German sentence
 * after the value.
 */
export function impossibleFigure(figure: FiscalFigure, value: number): string | null {
  if (!(Math.abs(value) < TOO_LARGE)) return 'ist zu groß für ein Unternehmen';
  if (NOT_NEGATIVE.has(figure) && value < 0) return 'liegt unter 0';
  if (POSITIVE.has(figure) && value <= 0) return 'muss über 0 liegen';
  return null;
}
