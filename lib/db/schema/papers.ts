import { sql } from 'drizzle-orm';
import { check, foreignKey, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
// Not by its alias, which drizzle-kit does not know.
import { VERDICT_NAMES } from '../../taxes/check/verdicts';
import { ofAccount } from './auth';
import { listOf } from './columns';
import { bookings } from './portfolio';

/** The verdict on the taxes of the paper that a booking was read from, and its lines; the paper is nowhere. */
export const checkedPapers = pgTable(
  'checked_papers',
  {
    account_id: ofAccount(),
    booking_id: text().notNull(),
    verdict: text({ enum: VERDICT_NAMES }).notNull(),
    /** Taxes of the paper less those due, in euros; null unless they differ. */
    difference: numeric(),
    reasons: text().array().notNull(),
    /** Lines of the working beside those of the paper; lib/bookings/papers/schema.ts says how. */
    lines: jsonb().notNull(),
    /** Change of pots and allowance, for the check of later papers; null: not known. */
    pots: jsonb(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.booking_id] }),
    foreignKey({
      columns: [table.account_id, table.booking_id],
      foreignColumns: [bookings.account_id, bookings.id],
      name: 'checked_papers_booking',
    }).onDelete('cascade'),
    check('checked_papers_verdict', sql`${table.verdict} in (${listOf(VERDICT_NAMES)})`),
    check(
      'checked_papers_difference',
      sql`(${table.verdict} = 'differs') = (${table.difference} is not null)`,
    ),
  ],
);
