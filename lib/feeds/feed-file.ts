import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { monthsLater } from '@/lib/finance/months-later';
import { today } from '@/lib/platform/clock';
import { env } from '@/lib/platform/env';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { calendarFile } from '@/lib/platform/format/calendar-file';
import { perProcess } from '@/lib/platform/per-process';
import { feedEvents } from './feed-events';
import { FEEDS } from './kinds';
import { portfolioPayments } from './portfolio-feed';
import { findExDays, type StoredFeed } from './queries';
import { watchlistPayments } from './watchlist-feed';

type File = { text: string; etag: string };

/** Finds the payments of a calendar. */
const FINDERS = { portfolio: portfolioPayments, watchlist: watchlistPayments } as const;

/** Months before and after the running one. */
const BACK = 12;
const AHEAD = 12;

/** Milliseconds that a file is cached, because some programs ask for it every minute. */
const CACHED_FOR = 600_000;
const CACHED_FILES = 500;

const files = perProcess(
  'calendar-files',
  () => new LRUCache<string, Promise<File>>({ max: CACHED_FILES, ttl: CACHED_FOR }),
);

/** Writes the file of a calendar; the same one for ten minutes, and with the same tag as long as it says the same. */
export async function getFeedFile(feed: StoredFeed): Promise<File> {
  const day = today();
  const key = `${feed.id} ${feed.with_amounts} ${day}`;
  const known = files.get(key);
  if (known) return known;
  const file = writeFile(feed, day);
  files.set(key, file);
  file.catch(() => files.delete(key));
  return file;
}

async function writeFile(feed: StoredFeed, day: string): Promise<File> {
  const { account_id, kind, with_amounts, created_at } = feed;
  const range = { from: monthsLater(day, -BACK), to: monthsLater(day, AHEAD + 1) };
  const payments = await FINDERS[kind](account_id, range);
  // Counted from the oldest payment that this address has ever had: a longer history of the market changes no number.
  const since = monthsLater(berlinDay(created_at), -BACK);
  const exDays = await findExDays([...new Set(payments.map(({ stock_id }) => stock_id))], since, day);
  const events = feedEvents(payments, { kind, siteUrl: env.SITE_URL, withAmounts: with_amounts, exDays });
  const name = `${FEEDS[kind].name} (${env.SITE_NAME})`;
  const digest = createHash('sha1')
    .update(JSON.stringify([name, events]))
    .digest('base64url');
  return { text: calendarFile(events, { name, asOf: new Date() }), etag: `W/"${digest}"` };
}
