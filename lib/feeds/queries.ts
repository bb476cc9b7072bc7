import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { readSignedId, signId } from '@/lib/auth/session/signed-id';
import { calendar_feeds } from '@/lib/db/schema/income';
import { getDatabase } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { randomId } from '@/lib/platform/random-id';
import type { KnownExDays } from './feed-events';
import type { FeedKind } from './kinds';
import type { Feed } from './schema';

export type StoredFeed = typeof calendar_feeds.$inferSelect;

const PURPOSE = 'calendar-feed';
const ENDING = '.ics';

/** Finds a calendar of an account; null if it is switched off. */
export async function findFeed(accountId: string, kind: FeedKind): Promise<Feed | null> {
  const { db } = await getDatabase();
  const [row] = await db.select().from(calendar_feeds).where(isFeed(accountId, kind));
  return row ? described(row) : null;
}

/** Switches a calendar on, or gives it another address: the one before is not found from then on. */
export async function renewFeed(accountId: string, kind: FeedKind): Promise<Feed> {
  const { db } = await getDatabase();
  const id = randomId();
  const [row] = await db
    .insert(calendar_feeds)
    .values({ account_id: accountId, kind, id })
    .onConflictDoUpdate({
      target: [calendar_feeds.account_id, calendar_feeds.kind],
      set: { id, created_at: sql`now()` },
    })
    .returning();
  return described(row as StoredFeed);
}

/** Changes whether a calendar names amounts. @throws AppError `feed_not_found` if it is switched off */
export async function changeFeed(accountId: string, kind: FeedKind, withAmounts: boolean): Promise<Feed> {
  const { db } = await getDatabase();
  const [row] = await db
    .update(calendar_feeds)
    .set({ with_amounts: withAmounts })
    .where(isFeed(accountId, kind))
    .returning();
  if (!row) throw new AppError('feed_not_found');
  return described(row);
}

/** Switches a calendar off; one that is off is no error. */
export async function removeFeed(accountId: string, kind: FeedKind): Promise<void> {
  const { db } = await getDatabase();
  await db.delete(calendar_feeds).where(isFeed(accountId, kind));
}

/**
 * Finds the calendar of a file's name. A name that is not signed is refused before the database is asked, so that the time of
 * the answer says nothing about addresses.
 *
 * @throws AppError `feed_not_found`
 */
export async function feedOfFile(file: string): Promise<StoredFeed> {
  const id = file.endsWith(ENDING) ? readSignedId(PURPOSE, file.slice(0, -ENDING.length)) : null;
  if (id === null) throw new AppError('feed_not_found');
  const { db } = await getDatabase();
  const [row] = await db.select().from(calendar_feeds).where(eq(calendar_feeds.id, id));
  if (!row) throw new AppError('feed_not_found');
  return row;
}

/** Finds the ex-days of payers of the market in a range, both ends included; one that paid only before has an empty list. */
export async function findExDays(
  stockIds: readonly string[],
  since: string,
  until: string,
): Promise<KnownExDays> {
  const database = await getDatabase();
  const rows = await database.query<{ id: string; days: string[] }>(
    `select stock_id as id,
            coalesce(json_agg(ex_date order by ex_date) filter (where ex_date between $2 and $3), '[]') as days
       from dividends where stock_id = any($1) group by stock_id`,
    [stockIds, since, until],
    'ex_days_of_payers',
  );
  return { since, of: new Map(rows.map(({ id, days }) => [id, days])) };
}

/** Exports the calendars of an account, without their addresses. */
export async function exportedFeeds(accountId: string) {
  const { db } = await getDatabase();
  const { kind, with_amounts, created_at } = calendar_feeds;
  return db
    .select({ kind, with_amounts, created_at })
    .from(calendar_feeds)
    .where(eq(calendar_feeds.account_id, accountId))
    .orderBy(kind);
}

const isFeed = (accountId: string, kind: FeedKind) =>
  and(eq(calendar_feeds.account_id, accountId), eq(calendar_feeds.kind, kind));

const described = ({ id, with_amounts, created_at }: StoredFeed): Feed => ({
  address: `${env.NEXT_PUBLIC_API_BASE_URL ?? env.SITE_URL}/api/calendars/${signId(PURPOSE, id)}${ENDING}`,
  with_amounts,
  created_at: created_at.toISOString(),
});
