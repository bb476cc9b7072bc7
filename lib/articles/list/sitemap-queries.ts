import 'server-only';
import { and, count, desc, isNull, sql } from 'drizzle-orm';
import { articles } from '@/lib/db/schema/articles';
import { getDatabase } from '@/lib/platform/db/client';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { areDemoPagesIndexed } from '@/lib/platform/seo/demo-pages';
import type { SitemapPage } from '@/lib/platform/seo/sitemap';
import { hasDemo } from '@/lib/stocks/source-label';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { ARTICLES_PER_PAGE, articlePath, articlesPath, CATEGORY_IDS, type CategoryId } from '../rules';
import { isPublished } from './queries';

/** Analyses are built with charts, written articles have none. */
const isWritten = isNull(articles.charts);

/**
 * Finds the addresses of all articles and of the pages of their list, with the day of their last change. Analyses are
 * left out where search engines are kept from the companies that they name.
 */
export async function findArticlePaths(): Promise<SitemapPage[]> {
  const { db } = await getDatabase();
  const changed = sql<Date>`coalesce(${articles.updated_at}, ${articles.published_at})`.mapWith(
    articles.published_at,
  );
  const rows = await db
    .select({ slug: articles.slug, changed })
    .from(articles)
    .where(areDemoPagesIndexed() || !hasDemo(await getUniverse()) ? isPublished : and(isPublished, isWritten))
    .orderBy(desc(articles.published_at), articles.id);
  const lists = await db
    .select({ category: articles.category, total: count() })
    .from(articles)
    .where(isPublished)
    .groupBy(articles.category);
  const pagesOf = (category: CategoryId | null, total: number) =>
    Array.from({ length: Math.ceil(total / ARTICLES_PER_PAGE) }, (_, i) => ({
      path: articlesPath({ category, page: i + 1 }),
    }));
  return [
    // The first page of all articles is one of the site's own routes.
    ...pagesOf(
      null,
      lists.reduce((sum, { total }) => sum + total, 0),
    ).slice(1),
    ...CATEGORY_IDS.flatMap((id) => pagesOf(id, lists.find(({ category }) => category === id)?.total ?? 0)),
    ...rows.map((row) => ({ path: articlePath(row.slug), changed: berlinDay(row.changed) })),
  ];
}
