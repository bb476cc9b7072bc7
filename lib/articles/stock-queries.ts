import 'server-only';
import { LRUCache } from 'lru-cache';
import { articles } from '@/lib/db/schema/articles';
import { getDatabase } from '@/lib/platform/db/client';
import type { Database } from '@/lib/platform/db/database';
import { derivedOnce } from '@/lib/platform/per-process';
import { getUniverse } from '@/lib/stocks/universe/universe';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import { readArticlesVersion } from './article-version';
import { type FeaturedRule, featuredLinks } from './featured-stocks';
import { isPublished, selectSummaries, summaryOf } from './list/queries';
import type { ArticleSummary } from './schema';

/** Loads the newest articles that feature a stock, the 'Updates' of its page. */
export async function findArticlesOfStock(stockId: string, limit: number): Promise<ArticleSummary[]> {
  const [database, universe] = await Promise.all([getDatabase(), getUniverse()]);
  const ids = (await articlesByStock(database, universe)).get(stockId);
  if (!ids) return [];
  return (await selectSummaries(database, ids, limit)).map(summaryOf);
}

/** The last result for each market, by version of the articles. */
const lastResults = derivedOnce(
  'articles-by-stock',
  (_: Universe) => new LRUCache<number, Map<string, string[]>>({ max: 1 }),
);

/** Maps a stock's id to the ids of the articles that feature it. */
async function articlesByStock(database: Database, universe: Universe): Promise<Map<string, string[]>> {
  const version = await readArticlesVersion(database);
  const known = lastResults(universe).get(version);
  if (known) return known;
  const rows = await database.db
    .select({ id: articles.id, featured_stocks: articles.featured_stocks })
    .from(articles)
    .where(isPublished);
  const found = new Map<string, string[]>();
  for (const row of rows) {
    const stocks = featuredLinks(universe, row.featured_stocks as FeaturedRule[]).map(({ id }) => id);
    for (const stock of new Set(stocks)) {
      if (stock !== null) found.set(stock, [...(found.get(stock) ?? []), row.id]);
    }
  }
  lastResults(universe).set(version, found);
  return found;
}
