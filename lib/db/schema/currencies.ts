import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytea } from './columns';

/** Units of `currency` for one euro, encoded like prices: one row per currency and calendar year. */
export const exchange_rates = pgTable(
  'exchange_rates',
  {
    currency: text().notNull(),
    year: smallint().notNull(),
    /** `ecb`, `csv` for those of a CSV folder, or `demo` for the fictional ones, which real ones replace. */
    source: text().notNull(),
    days: bytea().notNull(),
    rates: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.currency, table.year] })],
);
