import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, day, instant } from './columns';

/** Counts of limited actions per time window; see lib/platform/http/limits/rate-limit.ts. */
export const rate_limits = pgTable('rate_limits', {
  /** The limited action, and a keyed hash of its subject. */
  key: text().primaryKey(),
  count: integer().notNull(),
  resets_at: instant('resets_at').notNull(),
});

/** The key of each day's hashes of client networks. Once it is deleted, the hashes cannot be traced back. */
export const daily_salts = pgTable('daily_salts', { day: day('day').primaryKey(), salt: bytea().notNull() });
