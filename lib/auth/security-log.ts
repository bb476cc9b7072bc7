import 'server-only';
import { desc, eq, lt, sql } from 'drizzle-orm';
import { type Executor, getDatabase } from '@/lib/platform/db/client';
import { security_events } from '@/lib/platform/db/schema';
import { env } from '@/lib/platform/env';
import type { SecurityEvent } from './rules';

/** Notes what happened to an account, for its owner to read. */
export async function noteSecurityEvent(
  accountId: string,
  event: SecurityEvent,
  browser: string,
  db?: Executor,
): Promise<void> {
  await (db ?? (await getDatabase()).db)
    .insert(security_events)
    .values({ account_id: accountId, event, browser });
}

/** The security log of an account, the newest first. */
export async function findSecurityEvents(accountId: string, limit?: number) {
  const { db } = await getDatabase();
  const { event, at, browser, id } = security_events;
  const events = db
    .select({ event, at, browser })
    .from(security_events)
    .where(eq(security_events.account_id, accountId))
    .orderBy(desc(id));
  return limit ? events.limit(limit) : events;
}

/** Removes entries older than RETENTION_SECURITY_LOG_DAYS; returns how many. */
export async function removeOldSecurityEvents(): Promise<number> {
  const { db } = await getDatabase();
  const removed = await db
    .delete(security_events)
    .where(lt(security_events.at, sql`now() - make_interval(days => ${env.RETENTION_SECURITY_LOG_DAYS})`))
    .returning({ id: security_events.id });
  return removed.length;
}
