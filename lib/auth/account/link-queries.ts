import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { account_links, accounts } from '@/lib/db/schema/auth';
import { getDatabase } from '@/lib/platform/db/client';
import type { Executor } from '@/lib/platform/db/database';
import { env } from '@/lib/platform/env';
import { CONFIRMATION_LINK_DAYS } from '../rules';

type LinkPurpose = (typeof account_links.$inferSelect)['purpose'];

/** Minutes until a link expires. */
const LIVES: Record<LinkPurpose, number> = {
  reset: env.RETENTION_RESET_LINK_MINUTES,
  confirmation: CONFIRMATION_LINK_DAYS * 24 * 60,
};

/**
 * Creates a link for a mail to `email`, or runs the same statement for an account that does not exist; returns
 * its secret of 256 bits, of which only a hash is stored.
 */
export async function addLink(purpose: LinkPurpose, accountId: string, email: string): Promise<string> {
  const { db } = await getDatabase();
  const secret = randomBytes(32).toString('base64url');
  await db.execute(sql`
    insert into ${account_links} (secret_hash, account_id, purpose, email, expires_at)
    select ${digest(secret)}, id, ${purpose}, ${email}, now() + make_interval(mins => ${LIVES[purpose]})
    from ${accounts} where id = ${accountId}`);
  return secret;
}

/** Finds the account of a valid link, without using the link up. */
export async function findLink(purpose: LinkPurpose, secret: string) {
  const { db } = await getDatabase();
  const [link] = await db.select().from(account_links).where(isLink(purpose, secret));
  return link ?? null;
}

/** Lists the valid links of an account. */
export async function findLinks(accountId: string) {
  const { db } = await getDatabase();
  const { purpose, email, expires_at, account_id } = account_links;
  return db
    .select({ purpose, email, expires_at })
    .from(account_links)
    .where(and(eq(account_id, accountId), gt(expires_at, sql`now()`)))
    .orderBy(expires_at);
}

/** Uses a link up: of concurrent uses, only one succeeds. */
export async function takeLink(db: Executor, purpose: LinkPurpose, secret: string) {
  const [link] = await db.delete(account_links).where(isLink(purpose, secret)).returning();
  return link ?? null;
}

/** Deletes all links of an account, or those of one purpose. */
export async function removeLinks(db: Executor, accountId: string, purpose?: LinkPurpose): Promise<void> {
  await db
    .delete(account_links)
    .where(
      and(eq(account_links.account_id, accountId), purpose ? eq(account_links.purpose, purpose) : undefined),
    );
}

/** Removes expired links; returns how many. */
export async function removeOldLinks(): Promise<number> {
  const { db } = await getDatabase();
  const removed = await db
    .delete(account_links)
    .where(lt(account_links.expires_at, sql`now()`))
    .returning({ hash: account_links.secret_hash });
  return removed.length;
}

const isLink = (purpose: LinkPurpose, secret: string) =>
  and(
    eq(account_links.secret_hash, digest(secret)),
    eq(account_links.purpose, purpose),
    gt(account_links.expires_at, sql`now()`),
  );

const digest = (secret: string) => createHash('sha256').update(secret).digest('base64url');
