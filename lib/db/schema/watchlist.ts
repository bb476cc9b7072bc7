import { sql } from 'drizzle-orm';
import { check, doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from './auth';
import { day, instant } from './columns';
import { stocks } from './stocks';

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
    added_at: instant('added_at').notNull().defaultNow(),
    /** Per share, counted in shares as of target_counted_on. */
    target_price: doublePrecision(),
    target_currency: text(),
    /** Direction of the target from the price when it was set; null where the price was unknown. */
    target_direction: text({ enum: ['rise', 'fall'] }),
    /** Day of the price that was known when the target was set; without a price, the day on which it was set. */
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
