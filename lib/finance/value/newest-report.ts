import type { FiscalYear } from './fiscal-year';

/** The fiscal years of a company, oldest first, and the last twelve months, if they end after the last year. */
export type Reports = { years: readonly FiscalYear[]; trailing: FiscalYear | null };

export const NO_REPORTS: Reports = { years: [], trailing: null };

/** Returns the last twelve months if they have a figure, else the last fiscal year; null without years. */
export const newestReport = (
  { years, trailing }: Reports,
  figure: (report: FiscalYear) => number | null,
): FiscalYear | null => (trailing && figure(trailing) !== null ? trailing : (years.at(-1) ?? null));
