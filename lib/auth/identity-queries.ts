import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { accounts, identities } from '@/lib/db/schema/auth';
import { getDatabase } from '@/lib/platform/db/client';
import type { Executor } from '@/lib/platform/db/database';
import type { Account } from './queries';

/** A person as a sign-in service identifies them. */
export type Identity = Pick<typeof identities.$inferInsert, 'issuer' | 'subject' | 'provider'>;

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
 * Links an identity to an account; false where another account has it, or this one has another of the same
 * issuer.
 */
export async function addIdentity(db: Executor, accountId: string, identity: Identity): Promise<boolean> {
  const added = await db
    .insert(identities)
    .values({ ...identity, account_id: accountId })
    .onConflictDoNothing()
    .returning({ id: identities.account_id });
  return added.length > 0;
}

/** Unlinks identities that are older than the proof of the account's address; returns how many. */
export async function removeUnprovenIdentities(db: Executor, accountId: string): Promise<number> {
  const proven = db
    .select({ at: accounts.email_verified_at })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const removed = await db
    .delete(identities)
    .where(and(eq(identities.account_id, accountId), sql`${identities.created_at} < (${proven})`))
    .returning({ issuer: identities.issuer });
  return removed.length;
}

/** Unlinks all identities of an account; returns how many. */
export async function removeIdentities(db: Executor, accountId: string): Promise<number> {
  const removed = await db
    .delete(identities)
    .where(eq(identities.account_id, accountId))
    .returning({ issuer: identities.issuer });
  return removed.length;
}
