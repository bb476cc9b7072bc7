import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { monthsLater } from '@/lib/finance/months-later';
import { today } from '@/lib/platform/clock';
import { env } from '@/lib/platform/env';
import { calendarFile } from '@/lib/platform/format/calendar-file';
import { perProcess } from '@/lib/platform/per-process';
import { feedEvents } from './feed-events';
import { FEEDS } from './kinds';
import { portfolioPayments } from './portfolio-feed';
import type { StoredFeed } from './queries';
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

/** Writes the file of a calendar; the same one for ten minutes, and with the same tag as long as it says the same on a day. */
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

async function writeFile({ account_id, kind, with_amounts }: StoredFeed, day: string): Promise<File> {
  const range = { from: monthsLater(day, -BACK), to: monthsLater(day, AHEAD + 1) };
  const payments = await FINDERS[kind](account_id, range);
  const events = feedEvents(payments, { kind, siteUrl: env.SITE_URL, withAmounts: with_amounts });
  const text = calendarFile(events, { name: `${FEEDS[kind].name} (${env.SITE_NAME})`, asOf: day });
  return { text, etag: `W/"${createHash('sha1').update(text).digest('base64url')}"` };
}
