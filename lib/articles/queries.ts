import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { articles, former_article_slugs } from '@/lib/db/schema/articles';
import { getDatabase } from '@/lib/platform/db/client';
import type { Database } from '@/lib/platform/db/database';
import { env } from '@/lib/platform/env';
import { countersOf, countUse, type RateLimit } from '@/lib/platform/http/limits/rate-limit';
import { hasDemo, hasOnlyDemo, marketOrigin } from '@/lib/stocks/source-label';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { readArticlesVersion } from './article-version';
import { type FeaturedRule, featuredLinks } from './featured-stocks';
import { chartsOf, isPublished, linkOf, selectCandidates, selectPage, summaryOf } from './list/queries';
import type { Guide } from './page/guide';
import { relatedArticles } from './page/related-articles';
import { ARTICLES_PER_PAGE, CATEGORY_IDS, type CategoryId, RELATED_ARTICLES } from './rules';
import type {
  Article,
  ArticleHeading,
  ArticleLink,
  ArticleSource,
  ArticleSummary,
  Pagination,
} from './schema';
import { type ArticleFigure, articleFigure, FIGURE_MARKERS, figureRequest } from './text/figures';
import { sanitisedContent } from './text/sanitise-article';

/** The result for a slug: the article, its present slug, or the mark of a withdrawn one. */
type FoundArticle =
  | { kind: 'article'; article: Article }
  | { kind: 'moved'; slug: string }
  | { kind: 'gone' };

/** Loads the article of a slug; null where there never was one. */
export async function getArticle(slug: string): Promise<FoundArticle | null> {
  if (!isSlug(slug)) return null;
  const [database, universe] = await Promise.all([getDatabase(), getUniverse()]);
  const [row] = await database.db.select().from(articles).where(eq(articles.slug, slug));
  if (!row) return findMoved(database, slug);
  if (row.unpublished_at) return { kind: 'gone' };
  const guide = row.guide as Guide | null;
  const article: Article = {
    ...summaryOf(row),
    content: sanitisedContent(row.content),
    reading_minutes: row.reading_minutes,
    featured_stocks: featuredLinks(universe, row.featured_stocks as FeaturedRule[]),
    related_articles: relatedArticles(row, await selectCandidates(database, row), RELATED_ARTICLES).map(
      linkOf,
    ),
    sources: row.sources as ArticleSource[],
    conflicts: row.conflicts,
    charts: chartsOf(row),
    definition: guide?.definition ?? null,
    key_points: guide?.key_points ?? [],
    checked_on: guide?.checked_on ?? null,
    is_market_analysis: row.charts !== null,
    headings: row.headings as ArticleHeading[],
  };
  return { kind: 'article', article };
}

/** As {@link FoundArticle}, without the text. */
type FoundArticleLink =
  | { kind: 'article'; article: ArticleLink }
  | Exclude<FoundArticle, { kind: 'article' }>;

/** As {@link getArticle}, without the text. */
export async function getArticleLink(slug: string): Promise<FoundArticleLink | null> {
  if (!isSlug(slug)) return null;
  const database = await getDatabase();
  const { id, title, category, published_at, charts, guide, tags, unpublished_at } = articles;
  const [row] = await database.db
    .select({ id, slug: articles.slug, title, category, published_at, charts, guide, tags, unpublished_at })
    .from(articles)
    .where(eq(articles.slug, slug));
  if (!row) return findMoved(database, slug);
  return row.unpublished_at ? { kind: 'gone' } : { kind: 'article', article: linkOf(row) };
}

type ListRequest = { page: number; limit?: number; category?: CategoryId | null };

/** Loads a page of the list, the newest articles first; empty after the last page. */
export async function findArticles({
  page,
  limit = ARTICLES_PER_PAGE,
  category = null,
}: ListRequest): Promise<{ articles: ArticleSummary[]; pagination: Pagination }> {
  const { rows, total } = await selectPage(await getDatabase(), category, limit, (page - 1) * limit);
  return { articles: rows.map(summaryOf), pagination: { page, total, totalPages: Math.ceil(total / limit) } };
}

/** Loads the newest articles, for feeds. */
export async function findNewestArticles(limit: number): Promise<ArticleSummary[]> {
  return (await findArticles({ page: 1, limit })).articles;
}

/** Loads the newest article of each category, the newest first, for the home page. */
export async function findNewestOfCategories(limit: number): Promise<ArticleSummary[]> {
  const pages = await Promise.all(
    CATEGORY_IDS.map((category) => findArticles({ page: 1, limit: 1, category })),
  );
  return pages
    .flatMap(({ articles }) => articles)
    .sort((a, b) => b.published_date.localeCompare(a.published_date))
    .slice(0, limit);
}

/** Tests whether an article is an analysis of a market with invented companies. */
export const isOfDemo = async ({
  is_market_analysis,
}: Pick<Article, 'is_market_analysis'>): Promise<boolean> =>
  is_market_analysis && hasDemo(await getUniverse());

/** Says of an analysis that its companies are invented; null where they are real. */
export async function demoNote({
  is_market_analysis,
}: Pick<Article, 'is_market_analysis'>): Promise<string | null> {
  const universe = await getUniverse();
  if (!is_market_analysis || !hasDemo(universe)) return null;
  return hasOnlyDemo(universe)
    ? 'Alle Unternehmen in dieser Analyse sind erfunden: Sie zeigt den Demomarkt.'
    : 'Ein Teil der Unternehmen in dieser Analyse ist erfunden: Sie zeigt auch den Demomarkt.';
}

/** Looks up the figures of an article's markers, by the whole marker, and the source of the market. */
export async function findArticleFigures({
  content,
  featured_stocks,
}: Pick<Article, 'content' | 'featured_stocks'>): Promise<{
  figures: ReadonlyMap<string, ArticleFigure>;
  origin: string;
}> {
  const universe = await getUniverse();
  const figures = new Map<string, ArticleFigure>();
  for (const [marker, text = ''] of content.matchAll(FIGURE_MARKERS)) {
    const request = figureRequest(text);
    if (request) figures.set(marker, articleFigure(universe, request, featured_stocks));
  }
  return { figures, origin: marketOrigin(universe) };
}

/** Views that one client network may add, whichever articles it reads. */
const VIEWS: RateLimit = { name: 'views', max: env.LIMIT_ARTICLE_VIEWS_PER_HOUR, windowSeconds: 3_600 };

/**
 * Counts a view of an article; false where no article has this slug.
 *
 * @param network of the reader, for the limit; not stored
 * @throws AppError `too_many_requests`
 */
export async function countView(slug: string, network: string): Promise<boolean> {
  if (!isSlug(slug)) return false;
  const database = await getDatabase();
  await countUse(database.db, VIEWS, await countersOf(database, VIEWS, network));
  const counted = await database.db
    .update(articles)
    .set({ view_count: sql`${articles.view_count} + 1` })
    .where(and(eq(articles.slug, slug), isPublished))
    .returning({ id: articles.id });
  return counted.length > 0;
}

/** The version of the articles as shown: it changes with them, with the market, and hourly for the views. */
export async function articlesVersion(): Promise<string> {
  const [database, universe] = await Promise.all([getDatabase(), getUniverse()]);
  const hour = Math.floor(Date.now() / 3_600_000);
  return `${await readArticlesVersion(database)}.${universe.version}.${hour}`;
}

/** Other texts in an address may be ones that the database refuses. */
const isSlug = (text: string): boolean => /^[a-z0-9-]{1,200}$/.test(text);

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
