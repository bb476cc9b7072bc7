import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const day = (name: string) => date(name, { mode: 'string' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

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
    /** Which import owns the listing: `demo`, `yahoo` or `csv:<name of the set>`. */
    source: text().notNull(),
    status: text({ enum: ['active', 'delisted'] })
      .notNull()
      .default('active'),
    /** The day to whose share count all prices are adjusted for splits. */
    adjusted_on: day('adjusted_on'),

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
  },
  (table) => [index('stocks_status').on(table.status, table.id)],
);

/**
 * Closes, packed: one row per stock and calendar year, encoded by lib/platform/db/daily-series.ts.
 * The view `price_rows` unpacks them for people; filter it by stock. Rows written since migration 0008 are not compressed.
 */
export const prices = pgTable(
  'prices',
  {
    stock_id: text()
      .notNull()
      .references(() => stocks.id, { onDelete: 'cascade' }),
    year: smallint().notNull(),
    days: bytea().notNull(),
    closes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.stock_id, table.year] })],
);

/** Payments per share in the stock's trading currency, adjusted for splits like its prices. */
export const dividends = pgTable(
  'dividends',
  {
    stock_id: text()
      .notNull()
      .references(() => stocks.id, { onDelete: 'cascade' }),
    ex_date: day('ex_date').notNull(),
    amount: doublePrecision().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stock_id, table.ex_date] }),
    check('dividends_amount_positive', sql`${table.amount} > 0`),
  ],
);

/** `ratio` new shares for one old share from ex_date on (4:1 is 4). */
export const splits = pgTable(
  'splits',
  {
    stock_id: text()
      .notNull()
      .references(() => stocks.id, { onDelete: 'cascade' }),
    ex_date: day('ex_date').notNull(),
    ratio: doublePrecision().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stock_id, table.ex_date] }),
    check('splits_ratio_positive', sql`${table.ratio} > 0`),
  ],
);

/** Units of `currency` for one euro, packed like prices: one row per currency and calendar year. */
export const exchange_rates = pgTable(
  'exchange_rates',
  {
    currency: text().notNull(),
    year: smallint().notNull(),
    /** `ecb`, or `demo` for the fictional rates of the demo market, which real ones replace. */
    source: text().notNull(),
    days: bytea().notNull(),
    rates: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.currency, table.year] })],
);

/** One row: which state of the market readers should hold. */
export const market_state = pgTable('market_state', {
  id: smallint().primaryKey().default(1),
  version: bigint({ mode: 'number' }).notNull().default(0),
  /** An import has written rows and not yet raised the version. */
  pending: boolean().notNull().default(false),
  changed_at: moment('changed_at'),
});

export const import_runs = pgTable(
  'import_runs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    source: text().notNull(),
    status: text({ enum: ['running', 'done', 'failed', 'interrupted'] }).notNull(),
    started_at: moment('started_at').notNull(),
    finished_at: moment('finished_at'),
    /** How far a source that is read symbol by symbol has come, for resuming after a kill. */
    position: integer().notNull().default(0),
    /** What was read, written, left unchanged and refused; see lib/import/summary.ts. */
    counts: jsonb(),
    error: text(),
  },
  (table) => [index('import_runs_started').on(table.started_at)],
);

/** Rows that a run held back, with the reason; the oldest runs' are cleared. */
export const import_refusals = pgTable(
  'import_refusals',
  {
    run_id: integer()
      .notNull()
      .references(() => import_runs.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    file: text(),
    line: integer(),
    symbol: text(),
    code: text().notNull(),
    reason: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.run_id, table.number] })],
);

/** Messages of the contact form; removed after RETENTION_CONTACT_MONTHS. */
export const contact_messages = pgTable(
  'contact_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    created_at: moment('created_at').notNull().defaultNow(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    /** Hash of the sender's idempotency key and the message; cleared after a day. */
    request_hash: text().unique(),
    /** When the mail to the operator went out. */
    mailed_at: moment('mailed_at'),
    /** When a process last took it upon itself to send that mail. */
    mail_attempted_at: moment('mail_attempted_at'),
  },
  (table) => [
    index('contact_messages_created').on(table.created_at),
    index('contact_messages_unmailed').on(table.id).where(sql`${table.mailed_at} is null`),
  ],
);

/** How often something was done since a time window began; see lib/platform/http/rate-limit.ts. */
export const rate_limits = pgTable('rate_limits', {
  /** What is limited, and a keyed hash of who did it. */
  key: text().primaryKey(),
  count: integer().notNull(),
  resets_at: moment('resets_at').notNull(),
});

/** The key of each day's hashes of client networks: without it, nobody can tell whom they stand for. */
export const daily_salts = pgTable('daily_salts', {
  day: day('day').primaryKey(),
  salt: bytea().notNull(),
});

export const accounts = pgTable('accounts', {
  id: text().primaryKey(),
  /** In small letters: no two accounts share one. */
  email: text().notNull().unique(),
  email_verified_at: moment('email_verified_at'),
  /** An address that is to replace `email` once it has been confirmed. */
  pending_email: text(),
  /** argon2id; null for accounts that only a sign-in service opens. */
  password_hash: text(),
  /**
   * Since when whoever has the password had a way into the account: its registration, a mail's link or a sign-in service. A
   * change of the password leaves it as it is. Null for none, and where it is as old as the account.
   */
  password_since: moment('password_since'),
  /** Null until chosen. */
  preferred_currency: text(),
  created_at: moment('created_at').notNull().defaultNow(),
  last_sign_in_at: moment('last_sign_in_at'),
  /** The one before it. */
  previous_sign_in_at: moment('previous_sign_in_at'),
  /** When the account was first used beyond its registration; see RETENTION_UNUSED_ACCOUNT_DAYS. */
  used_at: moment('used_at'),
});

/** Whom a sign-in service means by whom: the issuer and its own name for the person, never the address. */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    account_id: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    provider: text({ enum: ['google', 'oidc'] }).notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    // Two people of one service are never one account.
    uniqueIndex('identities_account').on(table.account_id, table.issuer),
  ],
);

/** Signed-in browsers. A session ends with its row. */
export const sessions = pgTable(
  'sessions',
  {
    account_id: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    browser: text().notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
    last_seen_at: moment('last_seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.id] })],
);

/** Links in mails, each good for one use; only hashes of their secrets are kept. */
export const account_links = pgTable(
  'account_links',
  {
    secret_hash: text().primaryKey(),
    account_id: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['reset', 'confirmation'] }).notNull(),
    /** The address that the mail went to. */
    email: text().notNull(),
    expires_at: moment('expires_at').notNull(),
  },
  (table) => [index('account_links_account').on(table.account_id, table.purpose)],
);

/** What concerns the security of an account, for its owner; removed after RETENTION_SECURITY_LOG_DAYS. */
export const security_events = pgTable(
  'security_events',
  {
    account_id: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    event: text().notNull(),
    at: moment('at').notNull().defaultNow(),
    browser: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    index('security_events_at').on(table.at),
  ],
);

/** Stocks that somebody watches, with a target price and a note of their own. */
export const watchlist_entries = pgTable(
  'watchlist_entries',
  {
    account_id: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    stock_id: text()
      .notNull()
      .references(() => stocks.id, { onDelete: 'cascade' }),
    added_at: moment('added_at').notNull().defaultNow(),
    /** Per share, counted in shares as of target_counted_on. */
    target_price: doublePrecision(),
    target_currency: text(),
    /** Where the price had to go when the target was set; null where it was unknown then. */
    target_direction: text({ enum: ['rise', 'fall'] }),
    /** Of the price that was known when the target was set; where none was, the day it was set on. */
    target_counted_on: day('target_counted_on'),
    note: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.stock_id] }),
    check('watchlist_entries_target_positive', sql`${table.target_price} > 0`),
    check(
      'watchlist_entries_target_whole',
      sql`(${table.target_price} is null) = (${table.target_currency} is null) and (${table.target_price} is null) = (${table.target_counted_on} is null)`,
    ),
  ],
);

/** Published articles, as lib/articles/publish.ts makes them of files. */
export const articles = pgTable(
  'articles',
  {
    /** The first slug that the article ever had. */
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    meta_description: text().notNull(),
    category: text().notNull(),
    tags: text().array().notNull(),
    author: text().notNull(),
    published_at: moment('published_at').notNull(),
    updated_at: moment('updated_at'),
    /** Sanitised HTML with the markers that docs/articles.md describes. */
    content: text().notNull(),
    headings: jsonb().notNull(),
    reading_minutes: integer().notNull(),
    /** Symbols and rules that name its stocks; see lib/articles/featured-stocks.ts. */
    featured_stocks: jsonb().notNull(),
    /** Slugs of the articles that it names as related. */
    related: text().array().notNull(),
    sources: jsonb().notNull(),
    conflicts: text(),
    /** By their names in the text; null for an article that is no analysis of the market. */
    charts: jsonb(),
    view_count: integer().notNull().default(0),
    /** Of the file, so that an unchanged one is known. */
    digest: text().notNull(),
    unpublished_at: moment('unpublished_at'),
  },
  (table) => [
    index('articles_newest')
      .on(table.published_at.desc().nullsFirst(), table.id)
      .where(sql`${table.unpublished_at} is null`),
    index('articles_category')
      .on(table.category, table.published_at.desc().nullsFirst(), table.id)
      .where(sql`${table.unpublished_at} is null`),
  ],
);

/** Where an article was found before its slug was changed. */
export const former_article_slugs = pgTable(
  'former_article_slugs',
  {
    slug: text().primaryKey(),
    article_id: text()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
  },
  (table) => [index('former_article_slugs_article').on(table.article_id)],
);

/** One row, made with the first publication: which state of the articles readers should hold. */
export const article_state = pgTable('article_state', {
  id: smallint().primaryKey().default(1),
  version: bigint({ mode: 'number' }).notNull(),
});

/** One row for each account that has ever booked something. */
export const portfolios = pgTable('portfolios', {
  account_id: text()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Raised by every change of the bookings, in its transaction: changes of one account wait for each other. */
  version: bigint({ mode: 'number' }).notNull().default(0),
});

/** What somebody bought. Prices and fees are in `currency`, that of the listing. */
export const bookings = pgTable(
  'bookings',
  {
    account_id: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    // A listing that somebody has booked is never removed.
    stock_id: text()
      .notNull()
      .references(() => stocks.id),
    kind: text({ enum: ['purchase'] }).notNull(),
    date: day('date').notNull(),
    /** Shares as they count on `counted_on`; negative where they leave the portfolio. */
    quantity: doublePrecision().notNull(),
    /** Later splits change quantity and price on reading. */
    counted_on: day('counted_on').notNull(),
    /** Per share as it counts on `counted_on`; null: the close of `date`. */
    price: doublePrecision(),
    fees: doublePrecision().notNull().default(0),
    currency: text().notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
    /** Hash of the sender's idempotency key, and of what it booked; cleared after a day. */
    request_key: text(),
    request_hash: text(),
    /** Names the removal that this booking was part of last, for undoing it. */
    removal: text(),
    /** Set while it is removed; such rows go after a day. */
    removed_at: moment('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    uniqueIndex('bookings_request_key').on(table.account_id, table.request_key),
    index('bookings_removed').on(table.removed_at).where(sql`${table.removed_at} is not null`),
    check('bookings_kind', sql`${table.kind} in ('purchase')`),
    // NaN is above every number, infinity too.
    check('bookings_quantity_some', sql`${table.quantity} <> 0 and abs(${table.quantity}) < 'Infinity'`),
    check('bookings_price_finite', sql`${table.price} > 0 and ${table.price} < 'Infinity'`),
    check('bookings_fees_finite', sql`${table.fees} >= 0 and ${table.fees} < 'Infinity'`),
  ],
);

/** What visitors who agreed did, where ANALYTICS is database; removed after RETENTION_ANALYTICS_MONTHS. */
export const analytics_events = pgTable(
  'analytics_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    received_at: moment('received_at').notNull().defaultNow(),
    /** The visitor's clock, where it is plausible. */
    occurred_at: moment('occurred_at').notNull(),
    session_id: text().notNull(),
    name: text().notNull(),
    properties: jsonb().notNull(),
    /** Of signed-in visitors: e-mail domain, age of the account, last login, segment. */
    user_properties: jsonb(),
  },
  (table) => [
    index('analytics_events_received').on(table.received_at),
    index('analytics_events_name').on(table.name, table.occurred_at),
  ],
);
