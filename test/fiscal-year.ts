import { FISCAL_FIGURES, type FiscalFigure, type FiscalYear } from '@/lib/finance/value/fiscal-year';

type Figures = Partial<Record<FiscalFigure, number | null>>;

/** Returns a fiscal year with these figures; all others are unknown. */
export function fiscalYear(
  end: string,
  figures: Figures = {},
  publishedOn: string | null = null,
): FiscalYear {
  const unknown = Object.fromEntries(FISCAL_FIGURES.map((figure) => [figure, null]));
  return { ...(unknown as Record<FiscalFigure, null>), ...figures, end, publishedOn };
}

/** Returns calendar years from `first` on, one for each entry, oldest first. */
export const fiscalYears = (first: number, figures: readonly Figures[]): FiscalYear[] =>
  figures.map((one, index) => fiscalYear(`${first + index}-12-31`, one));
