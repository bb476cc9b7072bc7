import 'server-only';
import { and, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { accounts, identities, sessions } from '@/lib/db/schema/auth';
import { getDatabase } from '@/lib/platform/db/client';
import type { Executor } from '@/lib/platform/db/database';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { perProcess } from '@/lib/platform/per-process';
import { randomId } from '@/lib/platform/random-id';
import type { Identity } from '../identity-queries';
import { MOST_SESSIONS, SEEN_AGAIN, SESSION_KNOWN_FOR } from '../rules';
import type { Bearer } from './access-token';

type Session = typeof sessions.$inferSelect;

/** Cache of valid sessions. `ended` counts ended ones, so that a query that was running meanwhile is not cached. */
type Memory = { known: LRUCache<string, { used: boolean }>; ended: number };

const memory = perProcess(
  'sessions',
  (): Memory => ({ known: new LRUCache({ max: 50_000, ttl: SESSION_KNOWN_FOR }), ended: 0 }),
);

const keyOf = ({ accountId, sessionId }: Bearer) => `${accountId}:${sessionId}`;

const isSession = ({ accountId, sessionId }: Bearer) =>
  and(eq(sessions.account_id, accountId), eq(sessions.id, sessionId));

const isAlive = and(
  gt(sessions.created_at, sql`now() - make_interval(days => ${env.RETENTION_SESSION_DAYS})`),
  gt(sessions.last_seen_at, sql`now() - make_interval(days => ${env.RETENTION_IDLE_SESSION_DAYS})`),
);

/**
 * Finds a valid session; `used`: whether its account counts as used. Cached for two seconds, so a session
 * that another process has ended may live that long here.
 *
 * @param fresh bypasses the cache and refreshes it
 */
export async function findSession(bearer: Bearer, { fresh = false } = {}): Promise<{ used: boolean } | null> {
  const { known, ended } = memory;
  const remembered = fresh ? undefined : known.get(keyOf(bearer));
  if (remembered) return remembered;
  const database = await getDatabase();
  const [found] = await database.query<{ used: boolean }>(
    `select a.used_at is not null as used
       from sessions s join accounts a on a.id = s.account_id
      where s.account_id = $1 and s.id = $2
        and s.created_at > now() - make_interval(days => $3)
        and s.last_seen_at > now() - make_interval(days => $4)`,
    [bearer.accountId, bearer.sessionId, env.RETENTION_SESSION_DAYS, env.RETENTION_IDLE_SESSION_DAYS],
    'session',
  );
  if (!found) known.delete(keyOf(bearer));
  else if (memory.ended === ended) known.set(keyOf(bearer), found);
  return found ?? null;
}

/** Whether a session began within the last `minutes`. */
export async function isFreshSession(bearer: Bearer, minutes: number): Promise<boolean> {
  const { db } = await getDatabase();
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isSession(bearer), gt(sessions.created_at, sql`now() - make_interval(mins => ${minutes})`)));
  return rows.length > 0;
}

/** The proof of a sign-in. */
export type Proof = { passwordHash: string | null } | Pick<Identity, 'issuer' | 'subject'>;

/**
 * Creates a session, always with a new id. Its proof must still hold, or a sign-in with a password that is
 * being replaced would outlive the end of all sessions. If the account has too many sessions, the oldest
 * ends.
 *
 * @throws AppError `password_wrong` or `sign_in_failed`
 */
export async function addSession(accountId: string, browser: string, proof: Proof): Promise<string> {
  const { db } = await getDatabase();
  const id = randomId();
  const surplus = await db.transaction(async (transaction) => {
    // First, because it waits for a concurrent change of the password and sees its result.
    const [account] = await transaction
      .update(accounts)
      .set({
        previous_sign_in_at: accounts.last_sign_in_at,
        last_sign_in_at: sql`now()`,
        // The first one belongs to the registration.
        used_at: sql`coalesce(${accounts.used_at}, case when ${accounts.last_sign_in_at} is not null then now() end)`,
      })
      .where(eq(accounts.id, accountId))
      .returning({ passwordHash: accounts.password_hash });
    if (!account) throw new AppError('sign_in_failed');
    if ('passwordHash' in proof) {
      if (account.passwordHash !== proof.passwordHash) throw new AppError('password_wrong');
    } else {
      const { issuer, subject } = proof;
      const isSame = and(eq(identities.issuer, issuer), eq(identities.subject, subject));
      const [identity] = await transaction
        .select({ of: identities.account_id })
        .from(identities)
        .where(and(isSame, eq(identities.account_id, accountId)));
      if (!identity) throw new AppError('sign_in_failed');
    }
    const others = transaction
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.account_id, accountId))
      .orderBy(desc(sessions.created_at), desc(sessions.id))
      .offset(MOST_SESSIONS - 1);
    const ended = await transaction
      .delete(sessions)
      .where(and(eq(sessions.account_id, accountId), inArray(sessions.id, others)))
      .returning({ sessionId: sessions.id });
    await transaction.insert(sessions).values({ id, account_id: accountId, browser });
    return ended;
  });
  forget(surplus.map(({ sessionId }) => keyOf({ accountId, sessionId })));
  return id;
}

/**
 * Locks an account until the end of a transaction, if its proof still holds: a concurrent change of the
 * password, or the end of the session, must not be undone by somebody who knew the old password.
 *
 * @throws AppError `password_wrong` or `unauthenticated`
 */
export async function lockProof(
  db: Executor,
  bearer: Bearer,
  { passwordHash }: { passwordHash: string | null },
): Promise<void> {
  // First, because it waits for a concurrent change; later reads see its result.
  const [account] = await db
    .select({ passwordHash: accounts.password_hash })
    .from(accounts)
    .where(eq(accounts.id, bearer.accountId))
    .for('update');
  const [session] = await db.select({ id: sessions.id }).from(sessions).where(isSession(bearer));
  if (!account || !session) throw new AppError('unauthenticated');
  if (account.passwordHash !== passwordHash) throw new AppError('password_wrong');
}

/** Records that a session is in use, at most once a minute; null if it has ended. */
export async function touchSession(bearer: Bearer): Promise<{ email: string } | null> {
  const database = await getDatabase();
  const [row] = await database.query<{ email: string; due: boolean; late: boolean }>(
    `select a.email, s.last_seen_at < now() - make_interval(secs => $5) as due,
            a.used_at is null and a.created_at < now() - interval '1 day' as late
       from sessions s join accounts a on a.id = s.account_id
      where s.account_id = $1 and s.id = $2
        and s.created_at > now() - make_interval(days => $3)
        and s.last_seen_at > now() - make_interval(days => $4)`,
    [
      bearer.accountId,
      bearer.sessionId,
      env.RETENTION_SESSION_DAYS,
      env.RETENTION_IDLE_SESSION_DAYS,
      SEEN_AGAIN,
    ],
    'touched-session',
  );
  if (!row) return null;
  if (row.due) await database.db.update(sessions).set({ last_seen_at: sql`now()` }).where(isSession(bearer));
  // A visit on a later day marks the account as used.
  if (row.late) {
    await database.db.update(accounts).set({ used_at: sql`now()` }).where(eq(accounts.id, bearer.accountId));
  }
  return { email: row.email };
}

/** Lists the valid sessions of an account, last used first. */
export async function findSessions(accountId: string): Promise<Session[]> {
  const { db } = await getDatabase();
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.account_id, accountId), isAlive))
    .orderBy(desc(sessions.last_seen_at), sessions.id);
}

/** Ends one session, and its cache entry at once; returns whether there was one. */
export async function endSession(bearer: Bearer): Promise<boolean> {
  const { db } = await getDatabase();
  const ended = await db.delete(sessions).where(isSession(bearer)).returning({ id: sessions.id });
  forget([keyOf(bearer)]);
  return ended.length > 0;
}

/**
 * Ends all sessions of an account but one, in this process at once. In a transaction, call the result when
 * it has been committed.
 */
export async function endSessions(
  accountId: string,
  { except, db }: { except?: string; db?: Executor } = {},
): Promise<() => void> {
  const others = except ? ne(sessions.id, except) : undefined;
  const ended = await (db ?? (await getDatabase()).db)
    .delete(sessions)
    .where(and(eq(sessions.account_id, accountId), others))
    .returning({ id: sessions.id });
  const forgetAll = () => forget(ended.map(({ id }) => keyOf({ accountId, sessionId: id })));
  if (!db) forgetAll();
  return forgetAll;
}

/** Removes sessions from the cache of this process. */
export function forget(keys: readonly string[]): void {
  const { known } = memory;
  memory.ended++;
  for (const key of keys) known.delete(key);
}

/** Removes expired sessions; returns how many. */
export async function removeOldSessions(): Promise<number> {
  const { db } = await getDatabase();
  const over = (column: PgColumn, days: number) => lt(column, sql`now() - make_interval(days => ${days})`);
  const removed = await db
    .delete(sessions)
    .where(
      or(
        over(sessions.created_at, env.RETENTION_SESSION_DAYS),
        over(sessions.last_seen_at, env.RETENTION_IDLE_SESSION_DAYS),
      ),
    )
    .returning({ id: sessions.id });
  return removed.length;
}
