import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofAccount } from './auth';
import { day, instant } from './columns';
import { stocks } from './stocks';

/** Securities that the market lacks and somebody wants: looked up once for everybody. */
export const wantedSecurities = pgTable(
  'wanted_securities',
  {
    id: text().primaryKey(),
    /** The ISIN, or name, symbol and currency where there is none. */
    key: text().notNull().unique(),
    isin: text(),
    state: text({ enum: ['sought', 'several', 'found', 'not_found', 'ended'] })
      .notNull()
      .default('sought'),
    /** Percent of the work that is done; null: it has not begun. */
    progress: smallint(),
    /** Days on which the provider knew no security that fits. */
    attempts: smallint().notNull().default(0),
    tried_on: day('tried_on'),
    /** When it was last asked for, also in vain because the provider was out of order: the others come first. */
    asked_at: instant('asked_at'),
    stock_id: text().references(() => stocks.id),
    /** Found by its name alone: holds for accounts whose own prices confirm it. */
    found_by: text({ enum: ['isin', 'name'] }),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('wanted_securities_sought')
      .on(table.asked_at)
      .where(sql`${table.state} in ('sought', 'not_found')`),
  ],
);

/** Securities that an account wants, as its documents name them. */
export const accountWants = pgTable(
  'account_wants',
  {
    account_id: ofAccount(),
    id: text().notNull(),
    wanted_id: text()
      .notNull()
      .references(() => wantedSecurities.id),
    /** The own security that it is wanted for; null: an import's preview or a name lookup. */
    own_id: text().references(() => stocks.id, { onDelete: 'cascade' }),
    /** Shown to this account alone. */
    name: text().notNull(),
    symbol: text(),
    kind: text({ enum: ['share', 'fund', 'other'] }),
    currency: text().notNull(),
    /** Days and prices that a preview states; of an own security those of its bookings when it was judged. */
    prices: jsonb().notNull().default([]),
    /** Securities that fit, with their closes beside the stated prices: the person chooses. */
    candidates: jsonb().notNull().default([]),
    /** Symbol of the chosen candidate; empty: none of them. */
    choice: text(),
    /** Name of a security that was found, whose closes contradict the stated prices. */
    refused: text(),
    stock_id: text().references(() => stocks.id),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    uniqueIndex('account_wants_once')
      .on(table.account_id, table.wanted_id)
      .where(sql`${table.own_id} is null`),
    uniqueIndex('account_wants_own')
      .on(table.account_id, table.own_id)
      .where(sql`${table.own_id} is not null`),
    // For the removal of own securities.
    index('account_wants_of_own').on(table.own_id).where(sql`${table.own_id} is not null`),
    index('account_wants_wanted').on(table.wanted_id),
    index('account_wants_open').on(table.wanted_id).where(sql`${table.stock_id} is null`),
  ],
);

/**
 * Securities that are looked up for an account, each since its day; the others wait. A row outlives its want that day, so that
 * wanting another instead makes no room.
 */
export const accountLookups = pgTable(
  'account_lookups',
  {
    account_id: ofAccount(),
    wanted_id: text()
      .notNull()
      .references(() => wantedSecurities.id),
    admitted_on: day('admitted_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.wanted_id] }),
    index('account_lookups_wanted').on(table.wanted_id),
  ],
);
