import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
// Not by its alias, which drizzle-kit does not know.
import { BOOKING_KINDS, hasField } from '../../bookings/kinds';
import { ofAccount } from './auth';
import { day, instant, listOf } from './columns';
import { ofStock, stocks } from './stocks';

/** Tests in SQL whether the kind of a booking has a second depot. */
const IS_TRANSFER = sql.raw(
  BOOKING_KINDS.filter((kind) => hasField(kind, 'to_depot_id'))
    .map((kind) => `"bookings"."kind" = '${kind}'`)
    .join(' or '),
);

/** One row for each account that has ever booked something. */
export const portfolios = pgTable('portfolios', {
  account_id: ofAccount().primaryKey(),
  /** Raised by every change of the bookings, in its transaction: changes of one account wait for each other. */
  version: bigint({ mode: 'number' }).notNull().default(0),
});

/** Depots of an account, at least one: the first comes with the account. */
export const depots = pgTable(
  'depots',
  {
    account_id: ofAccount(),
    id: text().notNull(),
    name: text().notNull().default('Mein Depot'),
    broker: text(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    uniqueIndex('depots_name').on(table.account_id, sql`lower(${table.name})`),
  ],
);

/** Words by which an account groups its securities, one for each. */
export const labels = pgTable(
  'labels',
  { account_id: ofAccount(), stock_id: ofStock(), label: text().notNull() },
  (table) => [primaryKey({ columns: [table.account_id, table.stock_id] })],
);

/** A decimal number, exact, read and written as text. */
const decimal = () => numeric();

/** Rules that book purchases by themselves. */
export const savingsPlans = pgTable(
  'savings_plans',
  {
    account_id: ofAccount(),
    id: text().notNull(),
    depot_id: text().notNull(),
    stock_id: text()
      .notNull()
      .references(() => stocks.id),
    interval: text({ enum: ['weekly', 'monthly', 'quarterly', 'half_yearly', 'yearly'] }).notNull(),
    /** Amount spent each time, without fees; null if a number of shares is bought. */
    amount: decimal(),
    quantity: decimal(),
    fees: decimal().notNull().default('0'),
    /** Currency of amount and fees. */
    currency: text().notNull(),
    /** The first day it is due on, and the last one; null: without end. */
    starts_on: day('starts_on').notNull(),
    ends_on: day('ends_on'),
    /** Due day of the last purchase that was booked; null: none yet. */
    booked_until: day('booked_until'),
    /** Purchases that it has booked. */
    booked: integer().notNull().default(0),
    /** Due days from its pause to its resumption are left out. */
    paused_on: day('paused_on'),
    /** The own security that it bought before one of the market took its place. */
    moved_from: text(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.depot_id],
      foreignColumns: [depots.account_id, depots.id],
      name: 'savings_plans_depot',
    }),
    check('savings_plans_size', sql`(${table.amount} is null) <> (${table.quantity} is null)`),
  ],
);

/** An import of an account, done in one step. */
export const imports = pgTable(
  'imports',
  {
    account_id: ofAccount(),
    id: text().notNull(),
    /** Names of the files that were read, which stayed with the person. */
    files: text().array().notNull(),
    /** How many bookings it made, with those that were open at first. */
    booked: integer().notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
    taken_back_at: instant('taken_back_at'),
    request_hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.id] })],
);

/** Bookings of documents that are not in the ledger: without a security yet, or without the shares that they take. */
export const openBookings = pgTable(
  'open_bookings',
  {
    account_id: ofAccount(),
    id: text().notNull(),
    import_id: text().notNull(),
    /** Order within the import. */
    place: integer().notNull(),
    depot_id: text().notNull(),
    reason: text({ enum: ['unknown_security', 'incomplete'] }).notNull(),
    /** The booking as its document states it; lib/bookings/imports/schema.ts says how. */
    stated: jsonb().notNull(),
    /** Names the taking back of its import, for undoing it. */
    removal: text(),
    /** Set while its import is taken back; such rows go after a day. */
    removed_at: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.import_id],
      foreignColumns: [imports.account_id, imports.id],
      name: 'open_bookings_import',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.depot_id],
      foreignColumns: [depots.account_id, depots.id],
      name: 'open_bookings_depot',
    }),
  ],
);

/** How an account reads tables of no known form, by their heading. */
export const tableMappings = pgTable(
  'table_mappings',
  {
    account_id: ofAccount(),
    /** Hash of the names of the columns. */
    heading: text().notNull(),
    mapping: jsonb().notNull(),
    used_at: instant('used_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.heading] })],
);

/** Bookings of all kinds. Amounts are in `currency`; a column that its kind does not use is null. */
export const bookings = pgTable(
  'bookings',
  {
    account_id: ofAccount(),
    id: text().notNull(),
    depot_id: text().notNull(),
    // A listing that somebody has booked is never removed.
    stock_id: text()
      .notNull()
      .references(() => stocks.id),
    kind: text({ enum: BOOKING_KINDS }).notNull(),
    date: day('date').notNull(),
    /** `HH:MM` where known; orders the bookings of a day. */
    time: text(),
    /** Number of shares, as counted on `counted_on`; of a dividend those entitled. */
    quantity: decimal(),
    /** Later splits change quantity and price on reading. */
    counted_on: day('counted_on').notNull(),
    /** Per share as it counts on `counted_on`; null: the close of `date`. */
    price: decimal(),
    /** Gross amount of a dividend; amount of a tax, refund or fee; cash of a corporate action. */
    amount: decimal(),
    fees: decimal().notNull().default('0'),
    /** German taxes: Kapitalertragsteuer, Solidaritätszuschlag and Kirchensteuer together. */
    taxes: decimal().notNull().default('0'),
    /** Foreign tax withheld from a dividend. */
    withholding_tax: decimal(),
    currency: text().notNull(),
    /** Units of the listing's currency for one of `currency`, as stated; null: the rate of `date`. */
    exchange_rate: decimal(),
    /** Day on which delivered shares were bought. */
    bought_on: day('bought_on'),
    /** The depot that a transfer goes to. */
    to_depot_id: text(),
    note: text(),
    /** Name of the document that it was read from. */
    document: text(),
    /** The provider's own number, by which a later import knows the booking again. */
    reference: text(),
    /** The row as its file states it, where it was changed before it was booked: a later import knows it by this. */
    read_as: text(),
    import_id: text(),
    /** The own securities that it named before some of the market took their places: both sides of an exchange may be. */
    moved_from: text().array(),
    /** Its exchange rate then, for the currency of that security. */
    moved_rate: decimal(),
    created_at: instant('created_at').notNull().defaultNow(),
    /** Rises with each booking: those of one moment that differ in nothing else count in its order. */
    entry: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
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
    foreignKey({
      columns: [table.account_id, table.depot_id],
      foreignColumns: [depots.account_id, depots.id],
      name: 'bookings_depot',
    }),
    foreignKey({
      columns: [table.account_id, table.to_depot_id],
      foreignColumns: [depots.account_id, depots.id],
      name: 'bookings_to_depot',
    }),
    foreignKey({
      columns: [table.account_id, table.import_id],
      foreignColumns: [imports.account_id, imports.id],
      name: 'bookings_import',
    }),
    index('bookings_of_import')
      .on(table.account_id, table.import_id)
      .where(sql`${table.import_id} is not null`),
    uniqueIndex('bookings_request_key').on(table.account_id, table.request_key),
    index('bookings_removed').on(table.removed_at).where(sql`${table.removed_at} is not null`),
    index('bookings_day').on(table.account_id, table.date, table.id),
    index('bookings_entry').on(table.account_id, table.entry),
    check('bookings_kind', sql`${table.kind} in (${listOf(BOOKING_KINDS)})`),
    check('bookings_time', sql`${table.time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('bookings_transfer', sql`(${IS_TRANSFER}) = (${table.to_depot_id} is not null)`),
    check('bookings_other_depot', sql`${table.to_depot_id} <> ${table.depot_id}`),
    // NaN is above every number, infinity too.
    check('bookings_quantity', sql`${table.quantity} > 0 and ${table.quantity} < 'Infinity'`),
    check('bookings_price', sql`${table.price} >= 0 and ${table.price} < 'Infinity'`),
    check('bookings_amount', sql`${table.amount} > 0 and ${table.amount} < 'Infinity'`),
    check('bookings_fees', sql`${table.fees} >= 0 and ${table.fees} < 'Infinity'`),
    check('bookings_taxes', sql`abs(${table.taxes}) < 'Infinity'`),
    check(
      'bookings_withholding_tax',
      sql`${table.withholding_tax} >= 0 and ${table.withholding_tax} < 'Infinity'`,
    ),
    check('bookings_exchange_rate', sql`${table.exchange_rate} > 0 and ${table.exchange_rate} < 'Infinity'`),
  ],
);

/**
 * Shares that a corporate action takes out of the depot of its booking or brings into it, as counted on the booking's
 * `counted_on`. The one that goes out is the booking's security: all of its shares go, in the proportion of the counts.
 */
export const bookingLegs = pgTable(
  'booking_legs',
  {
    account_id: text().notNull(),
    booking_id: text().notNull(),
    /** Order within the booking, from 0 on. */
    place: integer().notNull(),
    direction: text({ enum: ['out', 'in'] }).notNull(),
    stock_id: text()
      .notNull()
      .references(() => stocks.id),
    shares: decimal().notNull(),
    /** Fraction of the cost that goes with shares that come in; what they leave goes with the cash. */
    cost_share: decimal(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.booking_id, table.place] }),
    foreignKey({
      columns: [table.account_id, table.booking_id],
      foreignColumns: [bookings.account_id, bookings.id],
      name: 'booking_legs_booking',
    }).onDelete('cascade'),
    check('booking_legs_direction', sql`${table.direction} in ('out', 'in')`),
    check('booking_legs_shares', sql`${table.shares} > 0 and ${table.shares} < 'Infinity'`),
    check('booking_legs_cost_share', sql`${table.cost_share} between 0 and 1`),
    check('booking_legs_cost', sql`(${table.direction} = 'in') = (${table.cost_share} is not null)`),
  ],
);
