import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofAccount } from './auth';
import { day, instant } from './columns';

/** Searches that somebody saved, with the stocks that they matched on the last two days they were looked at. */
export const saved_searches = pgTable(
  'saved_searches',
  {
    account_id: ofAccount(),
    id: text().notNull(),
    name: text().notNull(),
    /** Query string of the search page; parameters that no longer exist are ignored on reading. */
    criteria: text().notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
    /** The last day it was looked at, and the ids it matched then; null: too many. */
    seen_on: day('seen_on').notNull(),
    seen_ids: text().array(),
    /** The same of the day before that one on which it was looked at. */
    before_on: day('before_on').notNull(),
    before_ids: text().array(),
    /** When it was removed, which can be undone for a day; null while it is saved. */
    removed_at: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    uniqueIndex('saved_searches_name')
      .on(table.account_id, table.name)
      .where(sql`${table.removed_at} is null`),
  ],
);
