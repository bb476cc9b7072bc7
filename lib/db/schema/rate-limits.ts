import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, day, instant } from './columns';

/** How often something was done since a time window began; see lib/platform/http/rate-limit.ts. */
export const rate_limits = pgTable('rate_limits', {
  /** What is limited, and a keyed hash of who did it. */
  key: text().primaryKey(),
  count: integer().notNull(),
  resets_at: instant('resets_at').notNull(),
});

/** The key of each day's hashes of client networks: without it, nobody can tell whom they stand for. */
export const daily_salts = pgTable('daily_salts', {
  day: day('day').primaryKey(),
  salt: bytea().notNull(),
});
