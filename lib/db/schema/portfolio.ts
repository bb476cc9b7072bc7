import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './auth';
import { day, instant } from './columns';
import { stocks } from './stocks';

/** One row for each account that has ever booked something. */
export const portfolios = pgTable('portfolios', {
  account_id: text()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Raised by every change of the bookings, in its transaction: changes of one account wait for each other. */
  version: bigint({ mode: 'number' }).notNull().default(0),
});

/** Purchases. Prices and fees are in `currency`, that of the listing. */
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
    /** Number of shares, as counted on `counted_on`; negative for a sale. */
    quantity: doublePrecision().notNull(),
    /** Later splits change quantity and price on reading. */
    counted_on: day('counted_on').notNull(),
    /** Per share as it counts on `counted_on`; null: the close of `date`. */
    price: doublePrecision(),
    fees: doublePrecision().notNull().default(0),
    currency: text().notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
    /** Hash of the client's idempotency key and of the booking; cleared after a day. */
    request_key: text(),
    request_hash: text(),
    /** Names the removal that this booking was part of last, for undoing it. */
    removal: text(),
    /** Set while it is removed; such rows go after a day. */
    removed_at: instant('removed_at'),
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
