import { derivedFigures } from '../value/derived-figures';
import type { FiscalYear } from '../value/fiscal-year';
import { ratio } from '../value/ratio';

/** Fractions of what a fiscal year brought that were paid out; null where unknown or nothing was earned. */
export type PayoutYear = { end: string; ofEarnings: number | null; ofFreeCashFlow: number | null };

/** Computes dividend per share / earnings per share, and dividends / free cash flow, of each fiscal year. */
export const payoutYears = (years: readonly FiscalYear[]): PayoutYear[] =>
  years.map((year) => ({
    end: year.end,
    ofEarnings: ratio(year.dividendPerShare, year.eps),
    ofFreeCashFlow: derivedFigures(year).freeCashFlowPayout,
  }));
