import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, gt, gte, lt, sql } from 'drizzle-orm';
import { daily_salts, rate_limits } from '@/lib/db/schema/rate-limits';
import type { Database, Executor } from '@/lib/platform/db/database';
import { AppError } from '@/lib/platform/errors/app-error';
import type { ErrorCode } from '@/lib/platform/errors/catalogue';
import { countedNetworks } from '../client-address';

export type RateLimit = {
  /** The limited action; part of the key. */
  name: string;
  /** Uses within one window, which begins with the first of them. */
  max: number;
  windowSeconds: number;
  /** The refusal for a use over the limit, where it has its own sentence. */
  refusal?: ErrorCode;
};

/** Key of the counter, and its maximum. */
type Counter = { key: string; max: number };

/** The counters of one subject: an account, an address, or a client network, which counts for the one around it too. */
export function countersOf(database: Database, limit: RateLimit, subject: string): Promise<Counter[]> {
  return Promise.all(
    countedNetworks(subject).map(async ({ network, times }) => ({
      key: await rateLimitKey(database, limit, network),
      max: limit.max * times,
    })),
  );
}

/**
 * Returns the key under which uses of a subject (a client network, an account) are counted. The subject
 * cannot be read from the key: it is hashed with a secret that changes every day and is deleted soon after. A
 * window open at midnight keeps the key it started with.
 */
export async function rateLimitKey(database: Database, limit: RateLimit, subject: string): Promise<string> {
  const now = Date.now();
  const today = utcDay(now);
  const before = utcDay(now - limit.windowSeconds * 1_000);
  if (before !== today) {
    const key = await keyOn(database, before, limit, subject);
    if (await isOpen(database.db, key)) return key;
  }
  return keyOn(database, today, limit, subject);
}

const utcDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);

async function keyOn(database: Database, day: string, limit: RateLimit, subject: string): Promise<string> {
  const salt = await saltOf(database, day);
  const hash = createHmac('sha256', salt).update(`${limit.name}\0${subject}`).digest('base64url');
  return `${limit.name}:${hash}`;
}

async function isOpen(db: Executor, key: string): Promise<boolean> {
  const open = await db
    .select({ key: rate_limits.key })
    .from(rate_limits)
    .where(and(eq(rate_limits.key, key), gt(rate_limits.resets_at, sql`now()`)));
  return open.length > 0;
}

/**
 * Counts one use, with one statement per counter, so that concurrent processes never count more than the
 * maximum of a window. A transaction that rolls back also undoes the count.
 *
 * @throws AppError `too_many_requests` (or the limit's own refusal) with the seconds until the window ends
 */
export async function countUse(db: Executor, limit: RateLimit, counters: readonly Counter[]): Promise<void> {
  const full = await countUnlessFull(db, limit, counters);
  if (full) throw await refusal(db, limit, full);
}

/** Counts one use without refusing: returns whether one was left. */
export async function countIfLeft(
  db: Executor,
  limit: RateLimit,
  counters: readonly Counter[],
): Promise<boolean> {
  return (await countUnlessFull(db, limit, counters)) === null;
}

/** @returns the counter that is full, in which case none was increased */
async function countUnlessFull(
  db: Executor,
  limit: RateLimit,
  counters: readonly Counter[],
): Promise<Counter | null> {
  for (const [index, counter] of counters.entries()) {
    if (await countOne(db, limit, counter)) continue;
    await uncountUse(db, counters.slice(0, index));
    return counter;
  }
  return null;
}

async function countOne(db: Executor, limit: RateLimit, { key, max }: Counter): Promise<boolean> {
  const { count, resets_at } = rate_limits;
  const over = sql`${resets_at} <= now()`;
  const counted = await db
    .insert(rate_limits)
    .values({ key, count: 1, resets_at: sql`now() + make_interval(secs => ${limit.windowSeconds})` })
    .onConflictDoUpdate({
      target: rate_limits.key,
      set: {
        count: sql`case when ${over} then 1 else ${count} + 1 end`,
        resets_at: sql`case when ${over} then excluded.resets_at else ${resets_at} end`,
      },
      setWhere: sql`${over} or ${count} < ${max}`,
    })
    .returning({ key: rate_limits.key });
  return counted.length > 0;
}

/** Gives one use back that turned out not to count. */
export async function uncountUse(db: Executor, counters: readonly Counter[]): Promise<void> {
  const { count } = rate_limits;
  for (const { key } of counters)
    await db
      .update(rate_limits)
      .set({ count: sql`greatest(${count} - 1, 0)` })
      .where(eq(rate_limits.key, key));
}

/** Begins a new window with the next use. */
export async function forgetUses(db: Executor, counters: readonly Counter[]): Promise<void> {
  for (const { key } of counters) await db.delete(rate_limits).where(eq(rate_limits.key, key));
}

/**
 * Refuses when no use is left in the window, without counting one.
 *
 * @throws AppError `too_many_requests`
 */
export async function expectUses(
  db: Executor,
  limit: RateLimit,
  counters: readonly Counter[],
): Promise<void> {
  const { count, resets_at } = rate_limits;
  for (const counter of counters) {
    const spent = await db
      .select({ key: rate_limits.key })
      .from(rate_limits)
      .where(and(eq(rate_limits.key, counter.key), gt(resets_at, sql`now()`), gte(count, counter.max)));
    if (spent.length > 0) throw await refusal(db, limit, counter);
  }
}

async function refusal(db: Executor, limit: RateLimit, { key }: Counter): Promise<AppError> {
  const [row] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch from ${rate_limits.resets_at} - now()))::int` })
    .from(rate_limits)
    .where(eq(rate_limits.key, key));
  return new AppError(limit.refusal ?? 'too_many_requests', { retryAfter: Math.max(1, row?.seconds ?? 1) });
}

/** Removes counts whose window is over, and secrets of earlier days. */
export async function removeOldRateLimits(database: Database): Promise<number> {
  await database.db.delete(daily_salts).where(lt(daily_salts.day, sql`current_date - 1`));
  const removed = await database.db
    .delete(rate_limits)
    .where(lt(rate_limits.resets_at, sql`now()`))
    .returning({ key: rate_limits.key });
  return removed.length;
}

let known: { database: Database; salts: Map<string, Buffer> } | undefined;

/** Returns the day's secret, the same in all processes: the first one to need it creates it. */
async function saltOf(database: Database, day: string): Promise<Buffer> {
  if (known?.database !== database) known = { database, salts: new Map() };
  const { salts } = known;
  const remembered = salts.get(day);
  if (remembered) return remembered;
  const [row] = await database.db
    .insert(daily_salts)
    .values({ day, salt: randomBytes(32) })
    .onConflictDoUpdate({ target: daily_salts.day, set: { day } })
    .returning({ salt: daily_salts.salt });
  if (!row) throw new Error('The salt of the day was neither written nor read.');
  // Only those of today and yesterday.
  if (salts.size > 1) salts.clear();
  salts.set(day, row.salt);
  return row.salt;
}
