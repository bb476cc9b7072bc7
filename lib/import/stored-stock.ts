import { type DailySeries, EMPTY_SERIES } from '@/lib/finance/daily-series';
import { RECORD_COLUMNS } from './record-columns';
import { FIGURE_KEYS } from './rows';

/** A listing in the database before the import. */
export type StoredStock = {
  row: StockRow | null;
  series: DailySeries;
  dividends: ReadonlyMap<string, number>;
  splits: ReadonlyMap<string, number>;
};

/** The row of `stocks`; see lib/db/schema/stocks.ts for units. */
export type StockRow = { id: string } & Record<StockColumn, string | number | null>;

export const IDENTITY_COLUMNS = [
  'original_id',
  'symbol',
  'name',
  'isin',
  'wkn',
  'sector',
  'country',
  'trading_currency',
  'kind',
  'distribution',
  'fund_type',
  'replication',
  'index_kind',
  'source',
  'status',
  'adjusted_on',
  'joined_closes',
  'figures_date',
] as const;

const DERIVED_COLUMNS = [
  'price_date',
  'first_price_date',
  'current_price',
  'daily_change',
  'weekly_change',
  'monthly_change',
  'yearly_change',
  'week52_low',
  'week52_high',
  'dividend',
  'dividend_yield',
  'payout_ratio',
  'last_dividend_date',
  'held_dividend_date',
  ...RECORD_COLUMNS,
] as const;

export const STOCK_COLUMNS = [...IDENTITY_COLUMNS, ...FIGURE_KEYS, ...DERIVED_COLUMNS] as const;

export type StockColumn = (typeof STOCK_COLUMNS)[number];

/** Stored state of a new listing. */
export const NEW_STOCK: StoredStock = {
  row: null,
  series: EMPTY_SERIES,
  dividends: new Map(),
  splits: new Map(),
};
