import type { StatedCodes } from '@/lib/stocks/codes/security-code';
import type { Fundamentals } from '@/lib/stocks/fundamentals/fundamentals';
import type { FundFact, SecurityKind } from '@/lib/stocks/kinds';

/**
 * A company, a fund or an index as every source delivers it. Units are those of the table in docs/data-sources.md: amounts in
 * whole units of the trading currency (a main unit, never pence), yields in percent, margins, growth and
 * payout ratio as fractions. Missing values are null.
 */
export type CompanyRow = {
  kind: SecurityKind;
  /** Known facts about a fund or an index. */
  facts?: Partial<Record<FundFact, string | null>>;
  /** The symbol at the exchange, as visitors see it. */
  symbol: string;
  name: string;
  isin: string | null;
  /** Null: unknown; of a German ISIN it follows. */
  wkn?: string | null;
  sector: string | null;
  country: string | null;
  trading_currency: string;
  status: 'active' | 'delisted';
  figures_date: string | null;
  figures: Figures;
};

export const FIGURE_KEYS = [
  ...(['market_cap', 'enterprise_value', 'revenue', 'free_cash_flow'] as const),
  ...(['trailing_p_e', 'forward_p_e', 'price_to_book', 'enterprise_to_ebitda'] as const),
  ...(['operating_margin', 'profit_margin', 'gross_margin', 'return_on_equity'] as const),
  ...(['revenue_growth', 'earnings_growth', 'current_qtr_growth', 'next_qtr_growth'] as const),
  ...(['current_year_growth', 'next_year_growth', 'reported_dividend', 'reported_dividend_yield'] as const),
  ...(['reported_payout_ratio', 'expense_ratio', 'fund_size'] as const),
] as const;

export type FigureKey = (typeof FIGURE_KEYS)[number];
export type Figures = Partial<Record<FigureKey, number | null>>;

/** Position of a row, for messages about it. */
export type Origin = { file: string | null; line: number | null };

export const NO_ORIGIN: Origin = { file: null, line: null };

/**
 * One listing as a source delivers it. Prices may be unsorted, duplicated or impossible: the writer checks
 * them. Days of prices are days since 1970-01-01, those of dividends and splits ISO text; `lines[i]`, if the
 * source has lines, is the line of close i.
 */
export type StockBundle = {
  /** Null if the source has prices or dividends of a listing but no company row in this bundle. */
  company: CompanyRow | null;
  /** The provider's symbol, which identifies the listing across all sources. */
  symbol: string;
  origin: Origin;
  prices: {
    file: string | null;
    days: ArrayLike<number>;
    closes: ArrayLike<number>;
    lines: ArrayLike<number> | null;
  };
  /** The last price that the source states beside the closes, in their unit. */
  quote?: number | null;
  dividends: DividendRow[];
  splits: SplitRow[];
  /** Fiscal years, where the source has them. */
  fundamentals?: Fundamentals | null;
  /**
   * Position of the source after this listing, in its own order (line of the universe file), so that an
   * interrupted run can resume there. Absent in sources that are quick to read again.
   */
  position?: number;
  /** True if the source reports every known listing as active; see Source.delistedAfter. */
  delistedUntilTraded?: boolean;
};

export type DividendRow = {
  ex_date: string;
  amount: number;
  currency: string | null;
  suspect: boolean;
  origin: Origin;
};

/** `ratio` new shares for one old share. */
export type SplitRow = { ex_date: string; ratio: number; origin: Origin };

/** `rate` units of `currency` for one euro on `day` (days since 1970-01-01). */
export type RateSeries = {
  currency: string;
  days: ArrayLike<number>;
  rates: ArrayLike<number>;
  origin: Origin;
};

/** Fiscal years of a listing that the source need not own. */
export type FundamentalsBundle = {
  /** The provider's symbol of the listing. */
  symbol: string;
  /** Null: those that are stored, because an earlier run has read the same reports, or none of them can be used. */
  fundamentals: Fundamentals | null;
  /**
   * Figures to import only if the reports and the exchange count about the same number of shares: those per share, where the
   * listing may be a depositary receipt, or all, where the company was found by its name.
   */
  ifSharesAgree?: 'perShare' | 'all';
  /** Digest of the reports, by which a later run knows that it has read them. */
  readFrom?: string | undefined;
  origin: Origin;
  /** As in StockBundle. */
  position?: number;
};

/** Closes of one day as they were traded, by ISIN. */
export type CollectedDay = { day: string; currency: string; closes: ReadonlyMap<string, number> };

/** A row that was held back. `code` groups the reasons in the summary; `reason` is a German sentence. */
export type Refusal = {
  file: string | null;
  line: number | null;
  symbol: string | null;
  code: RefusalCode;
  reason: string;
};

/** Kinds of refusals with their heading in the summary. */
export const REFUSAL_CODES = {
  malformed: 'unlesbare Zeilen',
  wrong_columns: 'falsche Spalten',
  bad_encoding: 'falsche Zeichenkodierung',
  bad_number: 'keine gültige Zahl',
  bad_date: 'kein gültiges Datum',
  future_date: 'Datum in der Zukunft',
  duplicate: 'doppelt',
  not_positive: 'Kurs oder Betrag null oder negativ',
  jump: 'Kurssprung ohne Bestätigung',
  no_trading_day: 'Kurs von einem Tag ohne Handel',
  unit_change: 'andere Einheit als die Reihe',
  unadjusted: 'vor einem Split nicht bereinigt',
  suspect: 'von der Quelle selbst angezweifelt',
  unknown_currency: 'unbekannte Währung',
  mixed_currencies: 'Kennzahl aus zwei Währungen',
  impossible_figure: 'unmögliche Kennzahl',
  unknown_company: 'ohne Unternehmen',
  unknown_sector: 'unbekannter Sektor',
  other_source: 'gehört einer anderen Quelle',
  other_company: 'anderes Unternehmen unter dem Symbol',
  adjustment_mismatch: 'andere Splitbereinigung',
  not_a_stock: 'weder Aktie noch Fonds oder Index',
  not_found: 'beim Anbieter unbekannt',
  provider_error: 'Fehler des Anbieters',
  missing_data: 'Angaben fehlen',
} as const;

export type RefusalCode = keyof typeof REFUSAL_CODES;

/** Context of the run for a source. */
export type SourceContext = {
  refuse(refusal: Refusal): void;
  /** ISO day; later data is not accepted. */
  today: string;
  /** The position after which to resume an interrupted run, or 0 (see StockBundle.position). */
  resumeFrom: number;
  signal: AbortSignal;
};

/** A source of market data. `read` may yield a symbol more than once; the writer merges. */
export type Source = {
  /** `demo`, `yahoo`, `csv:<set>` or `ecb`; the owner of the listings it delivers. */
  name: string;
  /** The day to whose share count this source's prices are adjusted; absent: the day of each import. */
  adjustedOn?: string;
  /**
   * Days without a close after which a listing of this source counts as delisted, if the source is asked for
   * every listing each time; absent: the source reports it.
   */
  delistedAfter?: number;
  /**
   * True if the source computes the whole history of its listings each time: closes, payments and splits that
   * contradict the stored ones replace them.
   */
  wholeHistory?: boolean;
  /** Number of listings that `read` will yield, if known; for the progress display. */
  size?: number;
  /** Name of the order that `position` counts in: a run interrupted in another order is not resumed. */
  order?: string;
  rates?(context: SourceContext): AsyncIterable<RateSeries>;
  stocks?(context: SourceContext): AsyncIterable<StockBundle>;
  fundamentals?(context: SourceContext): AsyncIterable<FundamentalsBundle>;
  /** Known codes of securities, of which the market need not have a listing. */
  codes?(context: SourceContext): AsyncIterable<StatedCodes>;
  /** Closes of securities, of which the market need not have a listing; kept apart from those of listings. */
  closes?(context: SourceContext): AsyncIterable<CollectedDay>;
};
