import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { articles, former_article_slugs } from '@/lib/db/schema/articles';
import type { Database, Executor } from '@/lib/platform/db/database';
import type { Charts } from '../analyses/charts';
import type { Guide } from '../page/guide';
import { AUTHOR } from '../rules';
import type { ArticleFile, GuideMatter } from './article-file';
import type { KnownArticle } from './known-articles';

/** Loads the stored articles that files are compared with. */
export async function loadKnownArticles({ db }: Database): Promise<KnownArticle[]> {
  const rows = await db
    .select({
      id: articles.id,
      slug: articles.slug,
      title: articles.title,
      meta_description: articles.meta_description,
      digest: articles.digest,
      published_at: articles.published_at,
      updated_at: articles.updated_at,
      withdrawn: sql<boolean>`${articles.unpublished_at} is not null`,
      isAnalysis: sql<boolean>`${articles.charts} is not null`,
    })
    .from(articles);
  const former = await db.select().from(former_article_slugs);
  const formerOf = new Map<string, string[]>();
  for (const { slug, article_id } of former) {
    formerOf.set(article_id, [...(formerOf.get(article_id) ?? []), slug]);
  }
  return rows.map((row) => ({ ...row, formerSlugs: formerOf.get(row.id) ?? [] }));
}

export type WrittenWords = Pick<
  typeof articles.$inferSelect,
  'title' | 'meta_description' | 'content' | 'charts' | 'updated_at'
>;

/** Loads the text of an article, and the date of its last change. */
export async function loadWords({ db }: Database, id: string): Promise<WrittenWords | undefined> {
  const [row] = await db
    .select({
      title: articles.title,
      meta_description: articles.meta_description,
      content: articles.content,
      charts: articles.charts,
      updated_at: articles.updated_at,
    })
    .from(articles)
    .where(eq(articles.id, id));
  return row;
}

/**
 * Writes an article from a file or from the market. It replaces the one with its id, and keeps its views.
 *
 * @param known its id, digest and former slugs
 * @param shown the charts of an analysis, or the guide of a file
 */
export async function storeArticle(
  { db }: Database,
  article: Omit<ArticleFile, keyof GuideMatter>,
  { id, digest, formerSlugs }: Pick<KnownArticle, 'id' | 'digest' | 'formerSlugs'>,
  shown: { charts: Charts } | { guide: Guide },
): Promise<void> {
  const values = {
    slug: article.slug,
    title: article.title,
    meta_description: article.description,
    category: article.category,
    tags: article.tags,
    author: AUTHOR,
    published_at: article.published,
    updated_at: article.updated,
    content: article.content,
    headings: article.headings,
    reading_minutes: article.readingMinutes,
    featured_stocks: article.stocks,
    related: article.related,
    sources: article.sources,
    conflicts: article.conflicts ?? null,
    charts: null,
    guide: null,
    ...shown,
    digest,
    unpublished_at: null,
  };
  const write = (executor: Executor) =>
    executor
      .insert(articles)
      .values({ id, ...values })
      .onConflictDoUpdate({ target: articles.id, set: values });
  if (formerSlugs.length === 0) {
    await write(db);
    return;
  }
  await db.transaction(async (transaction) => {
    await write(transaction);
    await transaction.delete(former_article_slugs).where(eq(former_article_slugs.article_id, id));
    await transaction
      .insert(former_article_slugs)
      .values(formerSlugs.map((slug) => ({ slug, article_id: id })));
  });
}

/** @param since null shows the article again, as it was stored */
export async function setWithdrawn({ db }: Database, id: string, since: Date | null): Promise<void> {
  await db.update(articles).set({ unpublished_at: since }).where(eq(articles.id, id));
}
