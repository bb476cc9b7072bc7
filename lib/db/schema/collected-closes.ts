import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytea, day } from './columns';

/**
 * Closes by ISIN of sources that own no listing of it, kept apart from `prices`, which they may fill: those that are published
 * for a day only, and those of a source further down in the order. One row per ISIN, source and calendar year, encoded like
 * prices.
 */
export const collectedCloses = pgTable(
  'collected_closes',
  {
    isin: text().notNull(),
    /** `boerse` or as in `stocks`. */
    source: text().notNull(),
    year: smallint().notNull(),
    currency: text().notNull(),
    /** The day to whose share count they are adjusted for splits; null: as they were traded, each on its own day. */
    adjusted_on: day('adjusted_on'),
    days: bytea().notNull(),
    closes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.isin, table.source, table.year] })],
);
