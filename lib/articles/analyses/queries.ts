import { numberAt } from '@/lib/finance/number-at';
import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq, inArray, or } from 'drizzle-orm';
import { articles, former_article_slugs } from '@/lib/db/schema/articles';
import { beginIndex, LONGEST_GAP } from '@/lib/finance/change';
import { valueOnOrBefore, yearOf } from '@/lib/finance/daily-series';
import { decodeYears, type EncodedYear } from '@/lib/finance/encoded-years';
import { percentChange } from '@/lib/finance/percent-change';
import { referenceDay } from '@/lib/finance/reference-day';
import type { Database } from '@/lib/platform/db/database';
import { NO_DAY, type Universe } from '@/lib/stocks/universe/universe-columns';
import { everyStock } from './market';
import { QUARTER_STOCKS } from './rules';

/** Stocks in one query for closes: a year of theirs is some 90 kilobytes. */
const BATCH = 25;

type Closes = EncodedYear & { stock_id: string };

/**
 * Computes the change of each stock's close over three months, in percent; NaN where it is unknown, and for all but the
 * `QUARTER_STOCKS` largest.
 */
export async function findQuarterChanges(database: Database, universe: Universe): Promise<Float64Array> {
  const { days, texts, euro } = universe;
  const changes = new Float64Array(universe.size).fill(Number.NaN);
  const value = (index: number) => euro.market_cap[index] || 0;
  const considered = everyStock(universe)
    .filter((index) => days.price_date[index] !== NO_DAY)
    .sort((a, b) => value(b) - value(a) || a - b)
    .slice(0, QUARTER_STOCKS);
  const referenceOf = (index: number) => referenceDay(numberAt(days.price_date, index), 'quarter');
  for (let from = 0; from < considered.length; from += BATCH) {
    await nextTurn();
    const batch = considered.slice(from, from + BATCH);
    const first = yearOf(Math.min(...batch.map(referenceOf)) - LONGEST_GAP);
    const rows = await database.query<Closes>(
      `select stock_id, year, days, closes as values from prices
        where stock_id = any($1) and year >= $2 order by stock_id, year`,
      [batch.map((index) => texts.id[index]), first],
      'closes_of_quarter',
    );
    const yearsOf = new Map<string, EncodedYear[]>();
    for (const { stock_id, ...year } of rows) {
      yearsOf.set(stock_id, [...(yearsOf.get(stock_id) ?? []), year]);
    }
    for (const index of batch) {
      const closes = decodeYears(yearsOf.get(texts.id[index] as string) ?? []);
      const before = closes.values[beginIndex(closes.days, referenceOf(index))] ?? null;
      const last = valueOnOrBefore(closes, numberAt(days.price_date, index));
      changes[index] = percentChange(before, last) ?? Number.NaN;
    }
  }
  return changes;
}

export type PublishedAnalysis = {
  id: string;
  /** Its slug, its id and a former slug. */
  addresses: string[];
  digest: string;
  published_at: Date;
  withdrawn: boolean;
  /** Published from a file that took the address. */
  isFile: boolean;
};

/** Finds the articles under the addresses of analyses: present slugs, former slugs and ids. */
export async function findPublished(
  { db }: Database,
  slugs: readonly string[],
): Promise<PublishedAnalysis[]> {
  const addresses = [...slugs];
  const rows = await db
    .select({
      id: articles.id,
      slug: articles.slug,
      digest: articles.digest,
      published_at: articles.published_at,
      unpublished_at: articles.unpublished_at,
      charts: articles.charts,
      former: former_article_slugs.slug,
    })
    .from(articles)
    .leftJoin(former_article_slugs, eq(former_article_slugs.article_id, articles.id))
    .where(
      or(
        inArray(articles.slug, addresses),
        inArray(articles.id, addresses),
        inArray(former_article_slugs.slug, addresses),
      ),
    );
  return rows.map(({ unpublished_at, charts, slug, id, former, ...row }) => ({
    ...row,
    id,
    addresses: [slug, id, ...(former === null ? [] : [former])],
    withdrawn: unpublished_at !== null,
    isFile: charts === null,
  }));
}

/** @param withdrawn the time of the withdrawal; without it, the state stays as it is */
export async function storeDigest(
  { db }: Database,
  id: string,
  digest: string,
  withdrawn?: Date,
): Promise<void> {
  await db
    .update(articles)
    .set({ digest, ...(withdrawn && { unpublished_at: withdrawn }) })
    .where(eq(articles.id, id));
}

export async function isPublished({ db }: Database, id: string): Promise<boolean> {
  const [row] = await db
    .select({ unpublished_at: articles.unpublished_at })
    .from(articles)
    .where(eq(articles.id, id));
  return row?.unpublished_at === null;
}
