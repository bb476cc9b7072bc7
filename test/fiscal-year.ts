import { FISCAL_FIGURES, type FiscalFigure, type FiscalYear } from '@/lib/finance/value/fiscal-year';

type Figures = Partial<Record<FiscalFigure, number | null>>;

/** Returns the figures of a text as `revenue 1000, eps 2.4`. */
export const figures = (text: string): Partial<Record<FiscalFigure, number>> =>
  Object.fromEntries(
    text.split(/,\s+/).map((one) => {
      const [name, value] = one.split(' ') as [FiscalFigure, string];
      if (!FISCAL_FIGURES.includes(name)) throw new Error(`No figure is named ${name}`);
      return [name, Number(value)];
    }),
  );

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
