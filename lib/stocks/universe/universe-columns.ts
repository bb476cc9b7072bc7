import type { Rates } from '@/lib/currencies/rates';
import { METRIC_KEYS, type MoneyMetric, type ScoredMetric, type SummaryKey } from '../metrics';
import type { NameIndex } from '../names/name-index';
import type { MetricComparison } from './metric-comparison';

export const TEXT_KEYS = ['id', 'original_id', 'symbol', 'name', 'isin', 'wkn'] as const;
export const CODED_KEYS = ['sector', 'country', 'trading_currency', 'source', 'kind'] as const;
export const DAY_KEYS = [
  'price_date',
  'first_price_date',
  'figures_date',
  'last_dividend_date',
  'held_dividend_date',
  'fiscal_year_end',
] as const;
export const FIGURE_COLUMNS = [
  ...METRIC_KEYS,
  ...(['week52_low', 'week52_high', 'altman_double_prime', 'earnings_power'] as const),
  ...(['dividend_increases_most', 'dividend_without_cut_most'] as const),
] as const;

export type TextKey = (typeof TEXT_KEYS)[number];
export type CodedKey = (typeof CODED_KEYS)[number];
export type DayKey = (typeof DAY_KEYS)[number];
export type FigureColumn = (typeof FIGURE_COLUMNS)[number];

/** An unknown day in a column of days. */
export const NO_DAY = -(2 ** 31);

/** A column with few distinct texts: company i has `table[codes[i]]`. */
export type CodedColumn = { readonly codes: Uint16Array; readonly table: readonly (string | null)[] };

/** Returns the text of company i. */
export const codedText = ({ codes, table }: CodedColumn, i: number): string | null =>
  table[codes[i] as number] ?? null;

/**
 * Every active share of one market version, by column; company i is entry i of each. Immutable. Keys are the
 * column names of the database.
 */
export type Universe = {
  readonly version: number;
  readonly size: number;
  /** Funds and indices in the same form; their scores mean nothing. Null in their own universe. */
  readonly others: Universe | null;
  /** The exchange rates of the same version. */
  readonly rates: Rates;
  /** The last trading days of each exchange (see exchangeOf), newest first; five, or fewer if no more are known. */
  readonly exchangeDays: ReadonlyMap<string, readonly number[]>;
  /** Index of each stock by id. */
  readonly indexOf: ReadonlyMap<string, number>;
  readonly texts: { readonly id: readonly string[]; readonly name: readonly string[] } & {
    readonly [K in TextKey]: readonly (string | null)[];
  } & {
    /** ISINs, WKNs and symbols that a security had earlier, by its index. */
    readonly earlierCodes: ReadonlyMap<number, readonly string[]>;
  };
  readonly coded: { readonly [K in CodedKey]: CodedColumn };
  /** Days since 1970-01-01, or NO_DAY. */
  readonly days: { readonly [K in DayKey]: Int32Array };
  /** Units as in METRICS, amounts in the trading currency; NaN if unknown. */
  readonly figures: { readonly [K in FigureColumn]: Float64Array };
  /** Amounts in EUR at the latest rates, for comparing companies; NaN if amount or rate is unknown. */
  readonly euro: { readonly [K in MoneyMetric]: Float64Array };
  /** 0 to 100, or NO_SCORE. */
  readonly scores: { readonly [K in ScoredMetric]: Int8Array };
  /** Percentile of each summary score among those of all companies: 0 to 100, or NO_SCORE. */
  readonly summaryPercentiles: { readonly [K in SummaryKey]: Int8Array };
  /** Number of companies that each score compares. */
  readonly compared: { readonly [K in ScoredMetric]: number };
  /** Typical values of the market and its sectors; amounts in EUR. */
  readonly comparisons: { readonly [K in ScoredMetric]: MetricComparison };
  /** Index of names, symbols, ISINs and WKNs. */
  readonly nameIndex: NameIndex;
};
