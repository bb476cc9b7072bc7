import 'server-only';
import { articles } from '@/lib/db/schema/articles';
import { getDatabase } from '@/lib/platform/db/client';
import type { Database } from '@/lib/platform/db/database';
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

type StockIndex = { version: number; articles: Map<string, string[]> };

/** Built once for each version of market and articles. */
const stockIndexes = new WeakMap<Universe, StockIndex>();

/** Maps a stock's id to the ids of the articles that feature it. */
async function articlesByStock(database: Database, universe: Universe): Promise<Map<string, string[]>> {
  const version = await readArticlesVersion(database);
  const known = stockIndexes.get(universe);
  if (known?.version === version) return known.articles;
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
  stockIndexes.set(universe, { version, articles: found });
  return found;
}
