import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

export const import_runs = pgTable(
  'import_runs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    source: text().notNull(),
    status: text({ enum: ['running', 'done', 'failed', 'interrupted'] }).notNull(),
    started_at: instant('started_at').notNull(),
    finished_at: instant('finished_at'),
    /** Progress of a source that is read symbol by symbol, for resuming after a kill. */
    position: integer().notNull().default(0),
    /** Numbers of read, written, unchanged and refused items; see lib/import/summary.ts. */
    counts: jsonb(),
    error: text(),
  },
  (table) => [index('import_runs_started').on(table.started_at)],
);

/** Rows that a run refused, with the reason; those of the oldest runs are deleted. */
export const import_refusals = pgTable(
  'import_refusals',
  {
    run_id: integer()
      .notNull()
      .references(() => import_runs.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    file: text(),
    line: integer(),
    symbol: text(),
    code: text().notNull(),
    reason: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.run_id, table.number] })],
);
