import 'server-only';
import { count, desc, sql } from 'drizzle-orm';
import { articles } from '@/lib/db/schema/articles';
import { getDatabase } from '@/lib/platform/db/client';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import type { SitemapPage } from '@/lib/platform/seo/sitemap';
import { ARTICLES_PER_PAGE, articlePath, articlesPath, CATEGORY_IDS, type CategoryId } from '../rules';
import { isPublished } from './queries';

/** Finds the addresses of all articles and of the pages of their list, with the day of their last change. */
export async function findArticlePaths(): Promise<SitemapPage[]> {
  const { db } = await getDatabase();
  const changed = sql<Date>`coalesce(${articles.updated_at}, ${articles.published_at})`.mapWith(
    articles.published_at,
  );
  const rows = await db
    .select({ slug: articles.slug, changed })
    .from(articles)
    .where(isPublished)
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
    ...pagesOf(null, rows.length).slice(1),
    ...CATEGORY_IDS.flatMap((id) => pagesOf(id, lists.find(({ category }) => category === id)?.total ?? 0)),
    ...rows.map((row) => ({ path: articlePath(row.slug), changed: berlinDay(row.changed) })),
  ];
}
