import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Messages of the contact form; removed after RETENTION_CONTACT_MONTHS. */
export const contact_messages = pgTable(
  'contact_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    created_at: instant('created_at').notNull().defaultNow(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    /** Hash of the sender's idempotency key and the message; cleared after a day. */
    request_hash: text().unique(),
    /** When the mail to the operator went out. */
    mailed_at: instant('mailed_at'),
    /** When a process last claimed the message for mailing. */
    mail_attempted_at: instant('mail_attempted_at'),
  },
  (table) => [
    index('contact_messages_created').on(table.created_at),
    index('contact_messages_unmailed').on(table.id).where(sql`${table.mailed_at} is null`),
  ],
);
