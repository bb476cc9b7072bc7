import { FISCAL_FIGURES, type FiscalFigure } from '@/lib/finance/value/fiscal-year';

/** Days that the ends of two fiscal years are apart, at least. */
export const YEARS_APART = 300;

/** No company has sums or shares of that size, in any currency. */
export const TOO_LARGE = 1e17;

/** Figures that are counted or owned. Revenue, too: what is sold is not less than nothing. */
const NOT_NEGATIVE: ReadonlySet<FiscalFigure> = new Set([
  ...(['revenue', 'dividendPerShare', 'totalAssets', 'currentAssets', 'cash', 'receivables'] as const),
  ...(['inventories', 'totalLiabilities', 'currentLiabilities', 'longTermDebt', 'totalDebt'] as const),
]);

/** Figures that are part of the total assets. */
const ASSETS: ReadonlySet<FiscalFigure> = new Set(['currentAssets', 'cash', 'receivables', 'inventories']);

/** Up to this share a figure exceeds another by rounding alone. */
const ROUNDING = 0.005;

/** Figures that no company without them would report. */
const POSITIVE: ReadonlySet<FiscalFigure> = new Set(['shares']);

/**
 * Finds the figures that no company can have in a fiscal year: out of bounds, or a part above its sum. The reason
 * continues a German sentence after the value.
 */
export function impossibleFigures(
  figures: Readonly<Record<FiscalFigure, number | null>>,
): { figure: FiscalFigure; value: number; reason: string }[] {
  const { totalAssets } = figures;
  const isSum = totalAssets !== null && outOfBounds('totalAssets', totalAssets) === null;
  return FISCAL_FIGURES.flatMap((figure) => {
    const value = figures[figure];
    if (value === null) return [];
    const isAbove = isSum && ASSETS.has(figure) && value > totalAssets * (1 + ROUNDING);
    const excess = isAbove ? `übersteigt die Bilanzsumme von ${totalAssets}` : null;
    const reason = outOfBounds(figure, value) ?? excess;
    return reason === null ? [] : [{ figure, value, reason }];
  });
}

function outOfBounds(figure: FiscalFigure, value: number): string | null {
  if (!(Math.abs(value) < TOO_LARGE)) return 'ist zu groß für ein Unternehmen';
  if (NOT_NEGATIVE.has(figure) && value < 0) return 'liegt unter 0';
  if (POSITIVE.has(figure) && value <= 0) return 'muss über 0 liegen';
  return null;
}
