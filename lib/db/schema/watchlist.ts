import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofAccount } from './auth';
import { day, instant } from './columns';
import { ofStock } from './stocks';

/** Stocks that somebody watches, with a target price, a value and notes of their own. */
export const watchlist_entries = pgTable(
  'watchlist_entries',
  {
    account_id: ofAccount(),
    stock_id: ofStock(),
    added_at: instant('added_at').notNull().defaultNow(),
    /** Per share, counted in shares as of target_counted_on. */
    target_price: doublePrecision(),
    target_currency: text(),
    /** Direction of the target from the price when it was set; null where the price was unknown. */
    target_direction: text({ enum: ['rise', 'fall'] }),
    /** Day of the price that was known when the target was set; without a price, the day on which it was set. */
    target_counted_on: day('target_counted_on'),
    note: text().notNull().default(''),
    /** The owner's value per share, an exact decimal; based on the share count of value_counted_on. */
    own_value: numeric(),
    value_currency: text(),
    /** Day of the price that was known when the value was set; without a price, the day on which it was set. */
    value_counted_on: day('value_counted_on'),
    /** Margin of safety that the owner wants, in percent. */
    margin: numeric().notNull().default('25'),
    thesis: text().notNull().default(''),
    /** Day on which the owner wants to look at the company again. */
    next_look: day('next_look'),
    /** Query of the fair-value page from which the value came. */
    scenarios: text(),
    /** Whether a mail tells when the buy price is reached. */
    mail: boolean().notNull().default(false),
    /**
     * Where the last close that was looked at stood: above the buy price, or not; `crossed` if it fell there and the
     * mail about it is not written yet. Null without a value or price.
     */
    buy_state: text({ enum: ['above', 'crossed', 'below'] }),
    /** Day of the last mail about this stock. */
    mailed_on: day('mailed_on'),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.stock_id] }),
    check('watchlist_entries_target_positive', sql`${table.target_price} > 0`),
    check(
      'watchlist_entries_target_whole',
      sql`(${table.target_price} is null) = (${table.target_currency} is null) and (${table.target_price} is null) = (${table.target_counted_on} is null)`,
    ),
    check('watchlist_entries_value_positive', sql`${table.own_value} > 0`),
    check(
      'watchlist_entries_value_whole',
      sql`(${table.own_value} is null) = (${table.value_currency} is null) and (${table.own_value} is null) = (${table.value_counted_on} is null)`,
    ),
    check('watchlist_entries_margin', sql`${table.margin} >= 0 and ${table.margin} < 100`),
  ],
);
