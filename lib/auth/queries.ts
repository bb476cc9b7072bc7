import 'server-only';
import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm';
import { type Executor, getDatabase } from '@/lib/platform/db/client';
import { accounts, identities } from '@/lib/platform/db/schema';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { isEmailAddress } from '@/lib/platform/format/email-address';
import { randomId } from '@/lib/platform/random-id';

export type Account = typeof accounts.$inferSelect;
export type Identity = Pick<typeof identities.$inferInsert, 'issuer' | 'subject' | 'provider'>;

export const emailKey = (email: string): string => email.normalize('NFC').trim().toLowerCase();

export async function findAccountByEmail(email: string): Promise<Account | null> {
  // What can be no address may be nothing that a database takes.
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

/** Opens an account; null if one with this address exists, however many try at once. */
export async function addAccount(
  values: Pick<Account, 'email'> & Partial<Pick<Account, 'password_hash' | 'email_verified_at'>>,
  db?: Executor,
): Promise<Account | null> {
  const [account] = await (db ?? (await getDatabase()).db)
    .insert(accounts)
    .values({ id: randomId(), ...values, email: emailKey(values.email) })
    .onConflictDoNothing({ target: accounts.email })
    .returning();
  return account ?? null;
}

/** Replaces a hash by one with higher figures; false if it has been changed meanwhile. */
export async function replaceHash(id: string, old: string, better: string): Promise<boolean> {
  const { db } = await getDatabase();
  const replaced = await db
    .update(accounts)
    .set({ password_hash: better })
    .where(and(eq(accounts.id, id), eq(accounts.password_hash, old)))
    .returning({ id: accounts.id });
  return replaced.length > 0;
}

export async function setPassword(db: Executor, id: string, password_hash: string): Promise<void> {
  await db.update(accounts).set({ password_hash }).where(eq(accounts.id, id));
}

/** An address that is to be confirmed, or none. */
export async function setPendingEmail(db: Executor, id: string, email: string | null): Promise<void> {
  await db.update(accounts).set({ pending_email: email }).where(eq(accounts.id, id));
}

/** Notes that an account is in use, so that it is not taken for abandoned. */
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

/** Removes an account with all that belongs to it: every table of personal data refers to it. */
export async function removeAccount(db: Executor, id: string): Promise<void> {
  await db.delete(accounts).where(eq(accounts.id, id));
}

export async function findAccountByIdentity({ issuer, subject }: Identity): Promise<Account | null> {
  const { db } = await getDatabase();
  const [row] = await db
    .select({ account: accounts })
    .from(identities)
    .innerJoin(accounts, eq(accounts.id, identities.account_id))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row?.account ?? null;
}

export async function findIdentities(accountId: string) {
  const { db } = await getDatabase();
  const { issuer, subject, provider, created_at } = identities;
  return db
    .select({ issuer, subject, provider, created_at })
    .from(identities)
    .where(eq(identities.account_id, accountId))
    .orderBy(created_at);
}

/**
 * Gives an account an identity; false where another account has it, or this one has another of the same issuer.
 */
export async function addIdentity(db: Executor, accountId: string, identity: Identity): Promise<boolean> {
  const added = await db
    .insert(identities)
    .values({ ...identity, account_id: accountId })
    .onConflictDoNothing()
    .returning({ id: identities.account_id });
  return added.length > 0;
}

/** Takes all identities from an account; returns how many. */
export async function removeIdentities(db: Executor, accountId: string): Promise<number> {
  const removed = await db
    .delete(identities)
    .where(eq(identities.account_id, accountId))
    .returning({ issuer: identities.issuer });
  return removed.length;
}

/**
 * Removes accounts whose address was never confirmed and that nobody used after registering,
 * RETENTION_UNUSED_ACCOUNT_DAYS later; none where no mail goes out, since nobody could have confirmed. Returns how many.
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
