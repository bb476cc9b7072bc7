import type { FiscalFigure, FiscalYear } from '@/lib/finance/value/fiscal-year';
import { FINANCE } from '../rules';
import type { Fundamentals, ReportedYear } from './fundamentals';

/**
 * Figures that say nothing about the companies of a sector. A bank or an insurer earns its interest and invests the
 * money of its customers: nobody can tell operating profit, cash flow and cover of interest from that. A property
 * company borrows against its buildings, as its business.
 */
const WITHHELD: Readonly<Record<string, readonly FiscalFigure[]>> = {
  [FINANCE]: ['grossProfit', 'ebit', 'ebitda', 'interestExpense', 'operatingCashFlow', 'capex'],
  'Real Estate': ['interestExpense'],
};

/** Tells whether some figures say nothing about the companies of a sector. */
export const hasWithheld = (sector: string | null): boolean => Object.hasOwn(WITHHELD, sector ?? '');

/**
 * Empties the figures that say nothing in the sector of a company, so that nothing is computed from them: margins, ROIC,
 * EV/EBIT, interest cover, net debt / EBITDA, free cash flow, F-Score.
 */
export function figuresOfSector<Given extends Pick<Fundamentals, 'years' | 'trailing'>>(
  fundamentals: Given,
  sector: string | null,
): Given {
  const withheld = WITHHELD[sector ?? ''];
  if (!withheld) return fundamentals;
  const emptied = Object.fromEntries(withheld.map((figure) => [figure, null])) as Partial<FiscalYear>;
  const { years, trailing } = fundamentals;
  return {
    ...fundamentals,
    years: years.map((year): ReportedYear => {
      const first = Object.entries(year.first).filter(([figure]) => !(figure in emptied));
      return { ...year, ...emptied, first: Object.fromEntries(first) };
    }),
    trailing: trailing && { ...trailing, ...emptied },
  };
}
