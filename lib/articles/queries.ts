import 'server-only';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { type Database, getDatabase } from '@/lib/platform/db/client';
import { articles, former_article_slugs } from '@/lib/platform/db/schema';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import type { SitemapPage } from '@/lib/platform/seo/sitemap';
import { getUniverse } from '@/lib/stocks/universe';
import type { Universe } from '@/lib/stocks/universe-columns';
import type { Charts } from './analyses/charts';
import { readArticlesVersion } from './article-version';
import { type FeaturedRule, featuredStock } from './featured-stocks';
import { type ArticleFigure, articleFigure, FIGURE_MARKERS, figureRequest } from './figures';
import { type LinkRow, type SummaryRow, selectCandidates, selectPage, selectSummaries } from './list-queries';
import { relatedArticles } from './related-articles';
import {
  ARTICLES_PER_PAGE,
  articlePath,
  articlesPath,
  CATEGORY_IDS,
  type CategoryId,
  RELATED_ARTICLES,
} from './rules';
import { sanitisedContent } from './sanitise-article';
import type {
  Article,
  ArticleHeading,
  ArticleLink,
  ArticleSource,
  ArticleSummary,
  FeaturedStock,
  Pagination,
} from './schema';

/** What an address of an article leads to: the article, its present slug, or the place of a withdrawn one. */
export type FoundArticle =
  | { kind: 'article'; article: Article }
  | { kind: 'moved'; slug: string }
  | { kind: 'gone' };

/** The article that a slug stands for, or null where there never was one. */
export async function getArticle(slug: string): Promise<FoundArticle | null> {
  if (!isSlug(slug)) return null;
  const [database, universe] = await Promise.all([getDatabase(), getUniverse()]);
  const [row] = await database.db.select().from(articles).where(eq(articles.slug, slug));
  if (!row) return findMoved(database, slug);
  if (row.unpublished_at) return { kind: 'gone' };
  const article: Article = {
    ...summaryOf(row),
    content: sanitisedContent(row.content),
    reading_minutes: row.reading_minutes,
    featured_stocks: (row.featured_stocks as FeaturedRule[]).map((rule) => featured(universe, rule)),
    related_articles: relatedArticles(row, await selectCandidates(database, row), RELATED_ARTICLES).map(
      linkOf,
    ),
    sources: row.sources as ArticleSource[],
    conflicts: row.conflicts,
    charts: (row.charts ?? {}) as Charts,
    headings: row.headings as ArticleHeading[],
  };
  return { kind: 'article', article };
}

/** As {@link FoundArticle}, of an article what its pictures show. */
export type FoundArticleLink =
  | { kind: 'article'; article: ArticleLink }
  | Exclude<FoundArticle, { kind: 'article' }>;

/** What {@link getArticle} finds, without the text. */
export async function getArticleLink(slug: string): Promise<FoundArticleLink | null> {
  if (!isSlug(slug)) return null;
  const database = await getDatabase();
  const { id, title, category, published_at, unpublished_at } = articles;
  const [row] = await database.db
    .select({ id, slug: articles.slug, title, category, published_at, unpublished_at })
    .from(articles)
    .where(eq(articles.slug, slug));
  if (!row) return findMoved(database, slug);
  return row.unpublished_at ? { kind: 'gone' } : { kind: 'article', article: linkOf(row) };
}

type ListRequest = { page: number; limit?: number; category?: CategoryId | null };

/** A page of the list, the newest articles first; beyond the last page there are none. */
export async function findArticles({
  page,
  limit = ARTICLES_PER_PAGE,
  category = null,
}: ListRequest): Promise<{ articles: ArticleSummary[]; pagination: Pagination }> {
  const { rows, total } = await selectPage(await getDatabase(), category, limit, (page - 1) * limit);
  return {
    articles: rows.map(summaryOf),
    pagination: { page, total, totalPages: Math.ceil(total / limit) },
  };
}

/** The newest articles, for feeds and the home page. */
export async function findNewestArticles(limit: number): Promise<ArticleSummary[]> {
  return (await findArticles({ page: 1, limit })).articles;
}

/** The newest articles that feature a stock: the 'Updates' of its page. */
export async function findArticlesOfStock(stockId: string, limit: number): Promise<ArticleSummary[]> {
  const [database, universe] = await Promise.all([getDatabase(), getUniverse()]);
  const ids = (await articlesByStock(database, universe)).get(stockId);
  if (!ids) return [];
  return (await selectSummaries(database, ids, limit)).map(summaryOf);
}

/** The addresses of all articles and of the pages of their list, with the day of their last change. */
export async function findArticlePaths(): Promise<SitemapPage[]> {
  const { db } = await getDatabase();
  const changed = sql<Date>`coalesce(${articles.updated_at}, ${articles.published_at})`.mapWith(
    articles.published_at,
  );
  const rows = await db
    .select({ slug: articles.slug, changed })
    .from(articles)
    .where(isPublished)
    .orderBy(...newestFirst);
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

/** What stands in the places of an article's figure markers, by the whole marker. */
export async function findArticleFigures({
  content,
  featured_stocks,
}: Pick<Article, 'content' | 'featured_stocks'>): Promise<ReadonlyMap<string, ArticleFigure>> {
  const universe = await getUniverse();
  const figures = new Map<string, ArticleFigure>();
  for (const [marker, text = ''] of content.matchAll(FIGURE_MARKERS)) {
    const request = figureRequest(text);
    if (request) figures.set(marker, articleFigure(universe, request, featured_stocks));
  }
  return figures;
}

/** Counts that an article was read; false where there is none of this slug. */
export async function countView(slug: string): Promise<boolean> {
  if (!isSlug(slug)) return false;
  const { db } = await getDatabase();
  const counted = await db
    .update(articles)
    .set({ view_count: sql`${articles.view_count} + 1` })
    .where(and(eq(articles.slug, slug), isPublished))
    .returning({ id: articles.id });
  return counted.length > 0;
}

/** Names the state of what articles show: it changes with them, with the market, and hourly for the views. */
export async function articlesVersion(): Promise<string> {
  const [database, universe] = await Promise.all([getDatabase(), getUniverse()]);
  const hour = Math.floor(Date.now() / 3_600_000);
  return `${await readArticlesVersion(database)}.${universe.version}.${hour}`;
}

/** What else stands in an address may be text that the database refuses. */
const isSlug = (text: string): boolean => /^[a-z0-9-]{1,200}$/.test(text);

const isPublished = isNull(articles.unpublished_at);
const newestFirst = [desc(articles.published_at), articles.id] as const;

const linkOf = ({ id, slug, title, category, published_at }: LinkRow): ArticleLink => ({
  id,
  slug,
  title,
  category: category as CategoryId,
  thumbnail_url: `${articlePath(slug)}/thumbnail`,
  published_date: published_at.toISOString(),
});

const summaryOf = (row: SummaryRow): ArticleSummary => ({
  ...linkOf(row),
  meta_description: row.meta_description,
  updated_date: row.updated_at?.toISOString() ?? null,
  author: row.author,
  view_count: row.view_count,
  tags: row.tags,
});

async function findMoved(
  { db }: Database,
  slug: string,
): Promise<Exclude<FoundArticle, { kind: 'article' }> | null> {
  const [row] = await db
    .select({ slug: articles.slug, unpublished_at: articles.unpublished_at })
    .from(former_article_slugs)
    .innerJoin(articles, eq(articles.id, former_article_slugs.article_id))
    .where(eq(former_article_slugs.slug, slug));
  if (!row) return null;
  return row.unpublished_at ? { kind: 'gone' } : { kind: 'moved', slug: row.slug };
}

function featured(universe: Universe, rule: FeaturedRule): FeaturedStock {
  const index = featuredStock(universe, rule);
  if (index === null) return { id: null, name: null };
  return { id: universe.texts.id[index] as string, name: universe.texts.name[index] as string };
}

type StockIndex = { version: number; articles: Map<string, string[]> };

/** Made once for each state of market and articles. */
const stockIndexes = new WeakMap<Universe, StockIndex>();

/** From a stock's id to the ids of the articles that feature it. */
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
    const stocks = (row.featured_stocks as FeaturedRule[]).map((rule) => featured(universe, rule).id);
    for (const stock of new Set(stocks)) {
      if (stock !== null) found.set(stock, [...(found.get(stock) ?? []), row.id]);
    }
  }
  stockIndexes.set(universe, { version, articles: found });
  return found;
}
