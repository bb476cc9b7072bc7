import 'server-only';
import { lt, sql } from 'drizzle-orm';
import { analytics_events } from '@/lib/db/schema/analytics';
import { getDatabase } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';
import { countersOf, countUse, type RateLimit } from '@/lib/platform/http/limits/rate-limit';
import type { ReceivedEvent } from './received-events';

/** Limit of batches per client network. */
const LIMIT: RateLimit = { name: 'events', max: env.LIMIT_EVENTS_PER_HOUR, windowSeconds: 3_600 };

/**
 * Counts a batch against the limit of its client network.
 *
 * @throws AppError `too_many_requests`
 */
export async function countEventBatch(network: string): Promise<void> {
  const database = await getDatabase();
  await countUse(database.db, LIMIT, await countersOf(database, LIMIT, network));
}

export async function addEvents(events: readonly ReceivedEvent[]): Promise<void> {
  if (events.length === 0) return;
  const { db } = await getDatabase();
  await db.insert(analytics_events).values([...events]);
}

/** Removes events older than RETENTION_ANALYTICS_MONTHS; returns how many. */
export async function removeOldEvents(): Promise<number> {
  const { db } = await getDatabase();
  const removed = await db
    .delete(analytics_events)
    .where(
      lt(
        analytics_events.received_at,
        sql`now() - make_interval(months => ${env.RETENTION_ANALYTICS_MONTHS})`,
      ),
    )
    .returning({ id: analytics_events.id });
  return removed.length;
}
