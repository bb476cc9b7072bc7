import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Events of consenting visitors, where ANALYTICS is database; removed after RETENTION_ANALYTICS_MONTHS. */
export const analytics_events = pgTable(
  'analytics_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    received_at: instant('received_at').notNull().defaultNow(),
    /** Time of the visitor's clock, where it is plausible. */
    occurred_at: instant('occurred_at').notNull(),
    session_id: text().notNull(),
    name: text().notNull(),
    properties: jsonb().notNull(),
    /** For signed-in visitors: e-mail domain, age of the account, last login, segment. */
    user_properties: jsonb(),
  },
  (table) => [
    index('analytics_events_received').on(table.received_at),
    index('analytics_events_name').on(table.name, table.occurred_at),
  ],
);
