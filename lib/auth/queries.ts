import 'server-only';
import { and, eq, isNotNull, isNull, lt, min, notExists, type SQL, sql } from 'drizzle-orm';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { accounts, identities } from '@/lib/db/schema/auth';
import { depots } from '@/lib/db/schema/portfolio';
import { getDatabase } from '@/lib/platform/db/client';
import type { Executor } from '@/lib/platform/db/database';
import { isUniqueViolation } from '@/lib/platform/db/database-errors';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { isEmailAddress } from '@/lib/platform/format/email-address';
import { randomId } from '@/lib/platform/random-id';

export type Account = typeof accounts.$inferSelect;

/**
 * Normalises an address for storing and comparing. Folds only A to Z: `toLowerCase` turns the Kelvin sign
 * into `k`, and so one address into somebody else's.
 */
export const emailKey = (email: string): string =>
  email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());

export async function findAccountByEmail(email: string): Promise<Account | null> {
  // Text that is no address may be invalid for the database.
  if (!isEmailAddress(emailKey(email))) return null;
  const { db } = await getDatabase();
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.email, emailKey(email)));
  return account ?? null;
}

export async function getAccount(id: string): Promise<Account> {
  const { db } = await getDatabase();
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  if (!account) throw new AppError('unauthenticated');
  return account;
}

/** Reads and locks an account until the end of a transaction; returns null for an unknown one. */
export async function lockAccount(db: Executor, id: string): Promise<Account | null> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id)).for('update');
  return account ?? null;
}

/** Reads and locks the account with this confirmed address. */
export async function lockConfirmedAccount(db: Executor, email: string): Promise<Account | null> {
  const isConfirmed = and(eq(accounts.email, email), isNotNull(accounts.email_verified_at));
  const [account] = await db.select().from(accounts).where(isConfirmed).for('update');
  return account ?? null;
}

/** Opens an account with its first depot; null if one with this address exists, also for concurrent attempts. */
export async function addAccount(
  values: Pick<Account, 'email'> & {
    password_hash?: string;
    email_verified_at?: SQL;
    preferred_currency?: DisplayCurrency;
  },
  db?: Executor,
): Promise<Account | null> {
  const add = async (transaction: Executor) => {
    const [account] = await transaction
      .insert(accounts)
      .values({ id: randomId(), ...values, email: emailKey(values.email) })
      .onConflictDoNothing({ target: accounts.email })
      .returning();
    if (account) await transaction.insert(depots).values({ account_id: account.id, id: randomId() });
    return account ?? null;
  };
  return db ? add(db) : (await getDatabase()).db.transaction(add);
}

/** Replaces a hash by a stronger one; false if it has changed meanwhile. */
export async function replaceHash(id: string, old: string, better: string): Promise<boolean> {
  const { db } = await getDatabase();
  const replaced = await db
    .update(accounts)
    .set({ password_hash: better })
    .where(and(eq(accounts.id, id), eq(accounts.password_hash, old)))
    .returning({ id: accounts.id });
  return replaced.length > 0;
}

/** Sets the password of an owner who proved it by the current password or by a sign-in service. */
export async function setPassword(db: Executor, id: string, password_hash: string): Promise<void> {
  const oldest = db
    .select({ at: min(identities.created_at) })
    .from(identities)
    .where(eq(identities.account_id, id));
  const since = sql`case when ${accounts.password_hash} is null then (${oldest}) else ${accounts.password_since} end`;
  await db.update(accounts).set({ password_hash, password_since: since }).where(eq(accounts.id, id));
}

/** Removes a password that is older than the proof of the address; returns whether there was one. */
export async function removeUnprovenPassword(db: Executor, id: string): Promise<boolean> {
  const { password_since, created_at, email_verified_at } = accounts;
  const isOlder = sql`coalesce(${password_since}, ${created_at}) < ${email_verified_at}`;
  const removed = await db
    .update(accounts)
    .set({ password_hash: null, password_since: null })
    .where(and(eq(accounts.id, id), isNotNull(accounts.password_hash), isOlder))
    .returning({ id: accounts.id });
  return removed.length > 0;
}

/** Sets or clears the pending address. */
export async function setPendingEmail(db: Executor, id: string, email: string | null): Promise<void> {
  await db.update(accounts).set({ pending_email: email }).where(eq(accounts.id, id));
}

/** Clears the pending address; returns false if there is none. */
export async function forgetPendingEmail(db: Executor, id: string): Promise<boolean> {
  const forgotten = await db
    .update(accounts)
    .set({ pending_email: null })
    .where(and(eq(accounts.id, id), isNotNull(accounts.pending_email)))
    .returning({ id: accounts.id });
  return forgotten.length > 0;
}

/** Sets the password by a mailed link; false if the account has another address by now. */
export async function setPasswordByMail(
  db: Executor,
  { id, email }: Pick<Account, 'id' | 'email'>,
  password_hash: string,
): Promise<boolean> {
  const set = await db
    .update(accounts)
    .set({
      password_hash,
      password_since: sql`now()`,
      pending_email: null,
      email_verified_at: sql`coalesce(${accounts.email_verified_at}, now())`,
    })
    .where(and(eq(accounts.id, id), eq(accounts.email, email)))
    .returning({ id: accounts.id });
  return set.length > 0;
}

/**
 * Sets a confirmed address: the account's own, which keeps the time of its first proof, or the one that
 * replaces it.
 *
 * @throws AppError `account_exists` where another account has it
 */
export async function setConfirmedEmail(db: Executor, account: Account, email: string): Promise<void> {
  const now = sql`now()`;
  const changes =
    email === account.email
      ? { email_verified_at: account.email_verified_at ?? now }
      : { email, email_verified_at: now, pending_email: null };
  try {
    await db.update(accounts).set(changes).where(eq(accounts.id, account.id));
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('account_exists') : error;
  }
}

/** Marks an account as used, so that it is not removed as abandoned. */
export async function markAccountUsed(id: string): Promise<void> {
  const { db } = await getDatabase();
  await db
    .update(accounts)
    .set({ used_at: sql`now()` })
    .where(and(eq(accounts.id, id), isNull(accounts.used_at)));
}

export async function setPreferredCurrency(id: string, preferred_currency: string): Promise<void> {
  const { db } = await getDatabase();
  await db.update(accounts).set({ preferred_currency }).where(eq(accounts.id, id));
}

/** Removes an account with all its data: every table of personal data refers to it. */
export async function removeAccount(db: Executor, id: string): Promise<void> {
  await db.delete(accounts).where(eq(accounts.id, id));
}

/**
 * Removes accounts whose address was never confirmed and that were not used after registering,
 * RETENTION_UNUSED_ACCOUNT_DAYS later. Removes none without an SMTP server, since no address could be confirmed.
 * Returns their number.
 */
export async function removeUnusedAccounts(): Promise<number> {
  if (!env.SMTP_URL) return 0;
  const { db } = await getDatabase();
  const removed = await db
    .delete(accounts)
    .where(
      and(
        isNull(accounts.email_verified_at),
        isNull(accounts.used_at),
        lt(accounts.created_at, sql`now() - make_interval(days => ${env.RETENTION_UNUSED_ACCOUNT_DAYS})`),
        notExists(db.select().from(identities).where(eq(identities.account_id, accounts.id))),
      ),
    )
    .returning({ id: accounts.id });
  return removed.length;
}
