import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytea } from './columns';

/**
 * Closes that a source publishes for a day only, collected by ISIN as they were traded: not adjusted for splits, and kept
 * apart from `prices`, which they may fill. One row per ISIN, source and calendar year, encoded like prices.
 */
export const collectedCloses = pgTable(
  'collected_closes',
  {
    isin: text().notNull(),
    source: text({ enum: ['boerse'] }).notNull(),
    year: smallint().notNull(),
    currency: text().notNull(),
    days: bytea().notNull(),
    closes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.isin, table.source, table.year] })],
);
