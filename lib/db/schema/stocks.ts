import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { FUNDAMENTAL_SOURCES } from '../../stocks/fundamentals/rules';
import { accounts } from './auth';
import { bytea, day, instant, listOf } from './columns';

/**
 * Listings with their current figures. Amounts are in `trading_currency` (always a main unit:
 * GBP, never pence); yields and changes are percent, margins, growth and payout ratio fractions.
 */
export const stocks = pgTable(
  'stocks',
  {
    id: text().primaryKey(),
    original_id: text().notNull().unique(),
    symbol: text().notNull(),
    name: text().notNull(),
    isin: text(),
    wkn: text(),
    sector: text(),
    country: text(),
    trading_currency: text().notNull(),
    /** Shares alone are searched and scored; `other` is a security of an account's own. */
    kind: text({ enum: ['share', 'fund', 'index', 'bond', 'other'] })
      .notNull()
      .default('share'),
    /** Facts about a fund or an index, null if unknown; values in lib/stocks/kinds.ts. */
    distribution: text(),
    fund_type: text(),
    replication: text(),
    index_kind: text(),
    /** The account that keeps it as a security of its own; null: a listing of the market. */
    account_id: text().references(() => accounts.id, { onDelete: 'cascade' }),
    /** The security of the market that took the place of an own one. */
    replaced_by: text(),
    /** The import that owns the listing: `demo`, `yahoo` or `csv:<name of the set>`; `own` if an account keeps it. */
    source: text().notNull(),
    status: text({ enum: ['active', 'delisted'] })
      .notNull()
      .default('active'),
    /** The day to whose share count all prices are adjusted for splits. */
    adjusted_on: day('adjusted_on'),
    /** Ranges of closes that are of another source, as JSON: `[{"source":"boerse","from":"2026-11-24","to":"2026-11-27"}]`. */
    joined_closes: text(),

    // Reported by the source, as of figures_date.
    figures_date: day('figures_date'),
    market_cap: doublePrecision(),
    enterprise_value: doublePrecision(),
    revenue: doublePrecision(),
    free_cash_flow: doublePrecision(),
    trailing_p_e: doublePrecision(),
    forward_p_e: doublePrecision(),
    price_to_book: doublePrecision(),
    enterprise_to_ebitda: doublePrecision(),
    operating_margin: doublePrecision(),
    profit_margin: doublePrecision(),
    gross_margin: doublePrecision(),
    return_on_equity: doublePrecision(),
    revenue_growth: doublePrecision(),
    earnings_growth: doublePrecision(),
    current_qtr_growth: doublePrecision(),
    next_qtr_growth: doublePrecision(),
    current_year_growth: doublePrecision(),
    next_year_growth: doublePrecision(),
    reported_dividend: doublePrecision(),
    reported_dividend_yield: doublePrecision(),
    reported_payout_ratio: doublePrecision(),
    /** Costs of a fund a year, as a fraction, and what it holds in all share classes. */
    expense_ratio: doublePrecision(),
    fund_size: doublePrecision(),

    // Derived from prices and dividends by lib/import/derive.ts, as of price_date.
    price_date: day('price_date'),
    first_price_date: day('first_price_date'),
    current_price: doublePrecision(),
    daily_change: doublePrecision(),
    weekly_change: doublePrecision(),
    monthly_change: doublePrecision(),
    yearly_change: doublePrecision(),
    week52_low: doublePrecision(),
    week52_high: doublePrecision(),
    dividend: doublePrecision(),
    dividend_yield: doublePrecision(),
    payout_ratio: doublePrecision(),
    last_dividend_date: day('last_dividend_date'),
    /** Ex-date of the latest payment that was held back as doubtful. */
    held_dividend_date: day('held_dividend_date'),

    // Record of the dividends, by lib/import/record-columns.ts; null where the payments known cannot tell.
    dividend_increases: doublePrecision(),
    /** As many increases there are at most; null if they may have begun before the first known payment. */
    dividend_increases_most: doublePrecision(),
    dividend_without_cut: doublePrecision(),
    dividend_without_cut_most: doublePrecision(),
    dividend_growth_1: doublePrecision(),
    dividend_growth_3: doublePrecision(),
    dividend_growth_5: doublePrecision(),
    dividend_growth_10: doublePrecision(),
    dividend_months: doublePrecision(),

    // Derived from the fiscal years by lib/import/fundamentals; null if unknown. Growth and ratios are fractions a year.
    fiscal_year_end: day('fiscal_year_end'),
    revenue_growth_5: doublePrecision(),
    revenue_growth_10: doublePrecision(),
    eps_growth_5: doublePrecision(),
    eps_growth_10: doublePrecision(),
    roic: doublePrecision(),
    net_debt_to_ebitda: doublePrecision(),
    interest_cover: doublePrecision(),
    equity_ratio: doublePrecision(),
    free_cash_flow_payout: doublePrecision(),
    share_growth: doublePrecision(),
    f_score: doublePrecision(),
    profit_years: doublePrecision(),
    altman_double_prime: doublePrecision(),
    /** Worth of all shares by their average earnings; null if the company reports in another currency. */
    earnings_power: doublePrecision(),
  },
  (table) => [
    index('stocks_status').on(table.status, table.id),
    index('stocks_not_shares').on(table.id).where(sql`${table.kind} <> 'share'`),
    index('stocks_isin').on(table.isin),
    // By the symbol without its exchange.
    index('stocks_code').on(sql`upper(split_part(${table.symbol}, '.', 1))`),
    index('stocks_first_word').on(sql`split_part(lower(${table.name}), ' ', 1)`),
    index('stocks_account').on(table.account_id).where(sql`${table.account_id} is not null`),
    check('stocks_kind', sql`${table.kind} in ('share', 'fund', 'index', 'bond', 'other')`),
  ],
);

/** A row of a listing goes with it. */
export const ofStock = () =>
  text()
    .notNull()
    .references(() => stocks.id, { onDelete: 'cascade' });

/**
 * Closes: one row per stock and calendar year, encoded by lib/finance/daily-series.ts. The view `price_rows`
 * decodes them for people; filter it by stock. Rows written since migration 0008 are not compressed.
 */
export const prices = pgTable(
  'prices',
  { stock_id: ofStock(), year: smallint().notNull(), days: bytea().notNull(), closes: bytea().notNull() },
  (table) => [primaryKey({ columns: [table.stock_id, table.year] })],
);

/**
 * Prices of own securities that people entered. What is between them and the bookings is in `prices`, like the closes
 * of the market.
 */
export const ownPrices = pgTable(
  'own_prices',
  {
    stock_id: ofStock(),
    date: day('date').notNull(),
    /** Exact decimal, in the security's currency. */
    price: numeric().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stock_id, table.date] }),
    check('own_prices_positive', sql`${table.price} > 0 and ${table.price} < 'Infinity'`),
  ],
);

/** Payments per share in the stock's trading currency, adjusted for splits like its prices. */
export const dividends = pgTable(
  'dividends',
  { stock_id: ofStock(), ex_date: day('ex_date').notNull(), amount: doublePrecision().notNull() },
  (table) => [
    primaryKey({ columns: [table.stock_id, table.ex_date] }),
    index('dividends_ex_date').on(table.ex_date),
    check('dividends_amount_positive', sql`${table.amount} > 0`),
  ],
);

/** `ratio` new shares for one old share from ex_date on (4:1 is 4). */
export const splits = pgTable(
  'splits',
  { stock_id: ofStock(), ex_date: day('ex_date').notNull(), ratio: doublePrecision().notNull() },
  (table) => [
    primaryKey({ columns: [table.stock_id, table.ex_date] }),
    check('splits_ratio_positive', sql`${table.ratio} > 0`),
  ],
);

/**
 * Fiscal years of a company as one source knows them; see lib/stocks/fundamentals. A row is read whole, so its years
 * are one value.
 */
export const fundamentals = pgTable(
  'fundamentals',
  {
    stock_id: ofStock(),
    source: text({ enum: FUNDAMENTAL_SOURCES }).notNull(),
    /** Currency of the reports; null if unknown. */
    currency: text(),
    /** Figures per share count the shares of this day. */
    adjusted_on: day('adjusted_on').notNull(),
    /** Empty where none of the reports can be used. */
    years: jsonb().notNull(),
    trailing_year: jsonb(),
    /** Digest of the reports that were read; null: of a source that is read anew each time. */
    read_from: text(),
  },
  (table) => [
    primaryKey({ columns: [table.stock_id, table.source] }),
    check('fundamentals_source', sql`${table.source} in (${listOf(FUNDAMENTAL_SOURCES)})`),
  ],
);

/** One row: the version of the market that readers should have loaded. */
export const market_state = pgTable('market_state', {
  id: smallint().primaryKey().default(1),
  version: bigint({ mode: 'number' }).notNull().default(0),
  /** An import has written rows and not yet raised the version. */
  pending: boolean().notNull().default(false),
  changed_at: instant('changed_at'),
  /** Names of the columns of `stocks` that were filled last; others come with an update. See lib/import/fill-columns.ts. */
  filled_columns: text(),
  /** Raised when frozen forecasts have been stored. See lib/dividends/frozen.ts. */
  forecasts: bigint({ mode: 'number' }).notNull().default(0),
});
