/**
 * What every source turns its data into, and the one writer takes. Units are those of the table in
 * docs/data-sources.md: amounts in whole units of the trading currency (a main unit, never pence),
 * yields in percent, margins, growth and payout ratio as fractions. Absent is null.
 */
export type CompanyRow = {
  /** The provider's symbol, which names the listing within all sources. */
  symbol: string;
  name: string;
  isin: string | null;
  sector: string | null;
  country: string | null;
  trading_currency: string;
  status: 'active' | 'delisted';
  figures_date: string | null;
  figures: Figures;
};

export const FIGURE_KEYS = [
  'market_cap',
  'enterprise_value',
  'revenue',
  'free_cash_flow',
  'trailing_p_e',
  'forward_p_e',
  'price_to_book',
  'enterprise_to_ebitda',
  'operating_margin',
  'profit_margin',
  'gross_margin',
  'return_on_equity',
  'revenue_growth',
  'earnings_growth',
  'current_qtr_growth',
  'next_qtr_growth',
  'current_year_growth',
  'next_year_growth',
  'reported_dividend',
  'reported_dividend_yield',
  'reported_payout_ratio',
] as const;

export type FigureKey = (typeof FIGURE_KEYS)[number];
export type Figures = Partial<Record<FigureKey, number | null>>;

/** Where a row stands, so that a refusal can name it. */
export type Origin = { file: string | null; line: number | null };

/**
 * One listing as a source delivers it. Prices need not be sorted, unique or possible: the writer
 * checks them. Days of prices are whole days since 1970-01-01, those of dividends and splits ISO text;
 * `lines[i]`, where the source has lines, is the line of close i.
 */
export type StockBundle = {
  /** Null when the source has prices or dividends of a listing but no company row in this bundle. */
  company: CompanyRow | null;
  symbol: string;
  origin: Origin;
  prices: {
    file: string | null;
    days: ArrayLike<number>;
    closes: ArrayLike<number>;
    lines: ArrayLike<number> | null;
  };
  dividends: DividendRow[];
  splits: SplitRow[];
  /**
   * Where the source stands after this listing, counted in its own order (line of the universe file), so
   * that an interrupted run can go on behind it. Absent in sources that are quick to read again.
   */
  position?: number;
  /** The source calls every listing active that it still knows; see Source.delistedAfter. */
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

/** A row that was held back. `code` groups the reasons in the summary; `reason` is a German sentence. */
export type Refusal = {
  file: string | null;
  line: number | null;
  symbol: string | null;
  code: RefusalCode;
  reason: string;
};

/** Kinds of refusals with the heading under which the summary counts them. */
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
  suspect: 'von der Quelle selbst angezweifelt',
  unknown_currency: 'unbekannte Währung',
  mixed_currencies: 'Kennzahl aus zwei Währungen',
  impossible_figure: 'unmögliche Kennzahl',
  unknown_company: 'ohne Unternehmen',
  unknown_sector: 'unbekannter Sektor',
  other_source: 'gehört einer anderen Quelle',
  adjustment_mismatch: 'andere Splitbereinigung',
  not_a_stock: 'keine Aktie',
  not_found: 'beim Anbieter unbekannt',
  provider_error: 'Fehler des Anbieters',
  missing_data: 'Angaben fehlen',
} as const;

export type RefusalCode = keyof typeof REFUSAL_CODES;

/** What a source is told about the run it feeds. */
export type SourceContext = {
  refuse(refusal: Refusal): void;
  /** ISO day; nothing may be later. */
  today: string;
  /** The position behind which to go on after an interrupted run, or 0 (see StockBundle.position). */
  resumeFrom: number;
  signal: AbortSignal;
};

/** A source of market data. `read` may yield a symbol more than once; the writer merges. */
export type Source = {
  /** `demo`, `yahoo`, `csv:<set>` or `ecb`; the owner of the listings it delivers. */
  name: string;
  /** The day to whose share count this source's prices are adjusted; null: to each import's day. */
  adjustedOn: string | null;
  /**
   * Days without a close after which a listing of this source counts as delisted, in a source that is
   * asked for every listing each time; absent: the source says it itself.
   */
  delistedAfter?: number;
  /**
   * The source computes its listings from scratch each time, all the days they ever had: closes, payments and
   * splits that contradict the stored ones are a new edition and replace them.
   */
  wholeHistory?: boolean;
  /** How many listings `read` will yield, where known; for the progress display. */
  size: number | null;
  /** Names the order that `position` counts in: a run stopped in another order is not gone on with. */
  order?: string;
  rates?(context: SourceContext): AsyncIterable<RateSeries>;
  stocks?(context: SourceContext): AsyncIterable<StockBundle>;
};
