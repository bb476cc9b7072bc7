import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { day } from './columns';

/**
 * Known codes of securities. A security is the thing that is owned: it may have several listings, and codes that were
 * changed. A listing belongs to the security that has its ISIN.
 */
export const securityCodes = pgTable(
  'security_codes',
  {
    /** Names the security: the first ISIN that was known of it. Never changes. */
    security: text().notNull(),
    kind: text({ enum: ['isin', 'wkn', 'lei', 'symbol'] }).notNull(),
    value: text().notNull(),
    /** First and last day on which it was valid; null: not known, or still valid. */
    valid_from: day('valid_from'),
    valid_to: day('valid_to'),
    /** Name and trading currency that the source states beside a symbol. */
    name: text(),
    currency: text(),
    source: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.value, table.security] }),
    index('security_codes_security').on(table.security),
    check('security_codes_kind', sql`${table.kind} in ('isin', 'wkn', 'lei', 'symbol')`),
  ],
);
