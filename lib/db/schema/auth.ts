import { bigint, index, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns';

export const accounts = pgTable('accounts', {
  id: text().primaryKey(),
  /** In lower case: no two accounts share one. */
  email: text().notNull().unique(),
  email_verified_at: instant('email_verified_at'),
  /** An address that replaces `email` once it has been confirmed. */
  pending_email: text(),
  /** argon2id; null for accounts that only a sign-in service opens. */
  password_hash: text(),
  /**
   * Time since which the password's owner had a way into the account: its registration, a mail's link or a sign-in
   * service. Changing the password keeps it. Null without a password, or if it is as old as the account.
   */
  password_since: instant('password_since'),
  /** Null until chosen. */
  preferred_currency: text(),
  /** Id of the security that the portfolio is compared with; null: none. */
  benchmark: text(),
  /** Dividends a month that the person aims at, and their currency; both null without a goal. */
  income_goal: numeric(),
  income_goal_currency: text(),
  created_at: instant('created_at').notNull().defaultNow(),
  last_sign_in_at: instant('last_sign_in_at'),
  /** The one before it. */
  previous_sign_in_at: instant('previous_sign_in_at'),
  /** When the account was first used beyond its registration; see RETENTION_UNUSED_ACCOUNT_DAYS. */
  used_at: instant('used_at'),
});

/** A row of an account goes with it. */
export const ofAccount = () =>
  text()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** Identities at sign-in services: the issuer and its own id for the person, never the address. */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    account_id: ofAccount(),
    provider: text({ enum: ['google', 'oidc'] }).notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    // Two people of one service are never one account.
    uniqueIndex('identities_account').on(table.account_id, table.issuer),
  ],
);

/** Signed-in browsers. A session ends with its row. */
export const sessions = pgTable(
  'sessions',
  {
    account_id: ofAccount(),
    id: text().notNull(),
    browser: text().notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
    last_seen_at: instant('last_seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.id] })],
);

/** Links in mails, each valid for one use. Only hashes of their secrets are stored. */
export const account_links = pgTable(
  'account_links',
  {
    account_id: ofAccount(),
    secret_hash: text().notNull(),
    purpose: text({ enum: ['reset', 'confirmation'] }).notNull(),
    /** The address that the mail went to. */
    email: text().notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.secret_hash] }),
    index('account_links_secret').on(table.secret_hash),
  ],
);

/** Security events of an account, shown to its owner; removed after RETENTION_SECURITY_LOG_DAYS. */
export const security_events = pgTable(
  'security_events',
  {
    account_id: ofAccount(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    event: text().notNull(),
    at: instant('at').notNull().defaultNow(),
    browser: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    index('security_events_at').on(table.at),
  ],
);
