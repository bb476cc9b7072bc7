import 'server-only';
import { count, desc, eq, lt, max, sql } from 'drizzle-orm';
import { accounts, security_events } from '@/lib/db/schema/auth';
import { getDatabase } from '@/lib/platform/db/client';
import type { Executor } from '@/lib/platform/db/database';
import { env } from '@/lib/platform/env';
import { MOST_EVENTS_OF_KIND, type SecurityEvent } from './rules';

/**
 * Records a security event of an account, for its owner to read, or runs the same statement for an account that
 * does not exist.
 */
export async function recordSecurityEvent(
  accountId: string,
  event: SecurityEvent,
  browser: string,
  db?: Executor,
): Promise<void> {
  const { account_id, id, event: kind } = security_events;
  await (db ?? (await getDatabase()).db).execute(sql`
    with surplus as (
      delete from ${security_events} where ${account_id} = ${accountId} and ${id} in (
        select ${id} from ${security_events} where ${account_id} = ${accountId} and ${kind} = ${event}
        order by ${id} desc offset ${MOST_EVENTS_OF_KIND - 1}))
    insert into ${security_events} (account_id, event, browser)
    select id, ${event}, ${browser} from ${accounts} where id = ${accountId}`);
}

/** Returns the security log of an account, newest first. */
export async function findSecurityEvents(accountId: string) {
  const { db } = await getDatabase();
  const { event, at, browser, id } = security_events;
  return db
    .select({ event, at, browser })
    .from(security_events)
    .where(eq(security_events.account_id, accountId))
    .orderBy(desc(id));
}

/**
 * Groups events of a kind by browser, at the time of the last one. There are few kinds and few browser names,
 * so all entries fit on a page and none can be pushed out by many others.
 */
export async function findFoldedSecurityEvents(accountId: string) {
  const { db } = await getDatabase();
  const { event, at, browser, id } = security_events;
  const last = sql<Date>`max(${at})`.mapWith(at);
  return db
    .select({ event, browser, at: last, count: count() })
    .from(security_events)
    .where(eq(security_events.account_id, accountId))
    .groupBy(event, browser)
    .orderBy(desc(max(id)));
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
