import 'server-only';
import { and, isNotNull, lt, lte } from 'drizzle-orm';
import { market_days } from '@/lib/db/schema/market-days';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { getDatabase } from '@/lib/platform/db/client';
import type { Database } from '@/lib/platform/db/database';
import { type ListDay, MEMBER_DAYS, type MediansDay, type SectorMedians } from './rules';

/** Facts about the market on a day. */
type MarketDay = {
  day: string;
  version: number;
  medians: Record<string, SectorMedians>;
  lists: Record<string, string[]>;
};

/** Stores a day, or replaces it by that of a newer market, and forgets the members of lists that are too old to compare. */
export async function storeDay({ db }: Database, { day, ...facts }: MarketDay): Promise<void> {
  await db
    .insert(market_days)
    .values({ day, ...facts })
    .onConflictDoUpdate({
      target: market_days.day,
      set: facts,
      setWhere: lte(market_days.version, facts.version),
    });
  const oldest = isoDay(epochDay(day) - MEMBER_DAYS);
  await db
    .update(market_days)
    .set({ lists: null })
    .where(and(lt(market_days.day, oldest), isNotNull(market_days.lists)));
}

/** Tests whether a day of a market version is stored. */
export async function isStored(database: Database, day: string, version: number): Promise<boolean> {
  const rows = await database.query(
    'select 1 from market_days where day = $1 and version = $2',
    [day, version],
    'is_market_day_stored',
  );
  return rows.length > 0;
}

/**
 * Loads the newest stored members of a list, and those of a month before, or of the first day instead; null if none is
 * stored.
 */
export async function getListDays(slug: string): Promise<{ newest: ListDay | null; before: ListDay | null }> {
  const database = await getDatabase();
  const rows = await database.query<ListDay>(
    `with listed as (select day, lists->$1::text as ids from market_days where lists ? $1::text),
          newest as (select max(day) as day from listed)
     select day::text, ids from listed
      where day = (select day from newest)
         or day = coalesce(
              (select max(day) from listed where day <= (select day - interval '1 month' from newest)),
              (select min(day) from listed))
      order by day desc`,
    [slug],
    'list_days',
  );
  return { newest: rows[0] ?? null, before: rows.at(-1) ?? null };
}

/**
 * Loads the newest stored medians of a sector, and those of a month and a year before it, or of the first day instead;
 * newest first, each day once.
 */
export async function findMedianDays(sector: string): Promise<MediansDay[]> {
  const database = await getDatabase();
  return database.query<MediansDay>(
    `with known as (select day, medians->$1::text as medians from market_days where medians ? $1::text),
          newest as (select max(day) as day from known)
     select day::text, medians from known
      where day in (
        (select day from newest),
        (select max(day) from known where day <= (select day - interval '1 month' from newest)),
        (select max(day) from known where day <= (select day - interval '1 year' from newest)),
        (select min(day) from known))
      order by day desc`,
    [sector],
    'median_days',
  );
}
