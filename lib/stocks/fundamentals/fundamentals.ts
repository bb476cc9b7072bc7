import type { FiscalFigure, FiscalYear } from '@/lib/finance/value/fiscal-year';
import type { FundamentalSource } from './rules';
import type { SourceComparison } from './source-differences';

/** Its figures per share do not fit the listing: they are stored, but no reader gets them. */
type Held = { isHeld?: true };

/** A fiscal year with what was reported first, where a later report says something else. */
export type ReportedYear = FiscalYear & { first: Readonly<Partial<Record<FiscalFigure, number>>> } & Held;

/** The fiscal years of a company, as one source knows them. */
export type Fundamentals = {
  /** Reporting currency; null: not known. */
  currency: string | null;
  /** ISO day: figures per share count the shares of this day. */
  adjustedOn: string;
  /** The oldest first. */
  years: readonly ReportedYear[];
  /** The last twelve months, if they end after the last year; sums of what was reported for parts of years. */
  trailing: (FiscalYear & Held) | null;
};

/** Another source; where its currency is a different or an unknown one, no figure is compared. */
export type OtherSource = SourceComparison & { source: FundamentalSource; currency: string | null };

/** Fiscal years of the source that counts first, per share of today, and what another source says differently. */
export type StockFundamentals = Fundamentals & {
  source: FundamentalSource;
  others: OtherSource[];
};

/** Figures that count per share, or are shares. */
export const PER_SHARE: ReadonlySet<FiscalFigure> = new Set(['eps', 'dividendPerShare']);
