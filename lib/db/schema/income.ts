import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { FEED_KINDS } from '../../feeds/kinds';
import { ofAccount } from './auth';
import { day, instant, listOf } from './columns';
import { depots } from './portfolio';
import { ofStock } from './stocks';

/** Dividends of which somebody says that they never came into a depot. */
export const unpaid_dividends = pgTable(
  'unpaid_dividends',
  {
    account_id: ofAccount(),
    depot_id: text().notNull(),
    stock_id: ofStock(),
    ex_date: day('ex_date').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.depot_id, table.stock_id, table.ex_date] }),
    foreignKey({
      columns: [table.account_id, table.depot_id],
      foreignColumns: [depots.account_id, depots.id],
      name: 'unpaid_dividends_depot',
    }).onDelete('cascade'),
  ],
);

/** Calendars of an account that programs read without a session, at an address that only their owner knows. */
export const calendar_feeds = pgTable(
  'calendar_feeds',
  {
    account_id: ofAccount(),
    kind: text({ enum: FEED_KINDS }).notNull(),
    /** 128 random bits, new with each address. With its signature, which no database has, it is the address. */
    id: text().notNull(),
    with_amounts: boolean().notNull().default(false),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.kind] }),
    index('calendar_feeds_id').on(table.id),
    check('calendar_feeds_kind', sql`${table.kind} in (${listOf(FEED_KINDS)})`),
  ],
);
