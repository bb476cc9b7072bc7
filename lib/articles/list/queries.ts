import 'server-only';
import { isNull } from 'drizzle-orm';
import { articles } from '@/lib/db/schema/articles';
import type { Database } from '@/lib/platform/db/database';
import type { Charts } from '../analyses/charts';
import { coverOf } from '../page/cover';
import type { Guide } from '../page/guide';
import { motifOf } from '../page/subject';
import { articlePath, type CategoryId, RELATED_ARTICLES } from '../rules';
import type { ArticleLink, ArticleSummary } from '../schema';

type ArticleRow = typeof articles.$inferSelect;

const LINK = ['id', 'slug', 'title', 'category', 'published_at', 'charts', 'guide', 'tags'] as const;
const SUMMARY = [...LINK, 'meta_description', 'author', 'updated_at', 'view_count'] as const;

type LinkRow = Pick<ArticleRow, (typeof LINK)[number]>;
/** `named`: the place among the related articles that an article names, from 1. */
type CandidateRow = LinkRow & { named: number | null };
type SummaryRow = Pick<ArticleRow, (typeof SUMMARY)[number]>;

/** Articles of one day are ordered by title, with a collation that every database has. */
const NEWEST = 'order by published_at desc, title collate "C", id';
const PUBLISHED = 'from articles where unpublished_at is null';
export const isPublished = isNull(articles.unpublished_at);

/** Selects some published articles, the newest first, with the number of all. */
export async function selectPage(
  database: Database,
  category: CategoryId | null,
  limit: number,
  offset: number,
): Promise<{ rows: SummaryRow[]; total: number }> {
  const of = category === null ? PUBLISHED : `${PUBLISHED} and category = $3`;
  const values = category === null ? [] : [category];
  const rows = await database.query<SummaryRow & { total: number }>(
    `select ${SUMMARY.join(', ')}, (select count(*)::int ${of}) as total ${of} ${NEWEST} limit $1 offset $2`,
    [limit, offset, ...values],
    category === null ? 'articles_page' : 'articles_category_page',
  );
  if (rows[0]) return { rows, total: rows[0].total };
  const [counted] = await database.query<{ total: number }>(
    `select count(*)::int as total ${of.replace('$3', '$1')}`,
    values,
  );
  return { rows: [], total: counted?.total ?? 0 };
}

/** Selects the published ones of some articles, the newest first. */
export const selectSummaries = (
  database: Database,
  ids: readonly string[],
  limit: number,
): Promise<SummaryRow[]> =>
  database.query(
    `select ${SUMMARY.join(', ')} ${PUBLISHED} and id = any($1) ${NEWEST} limit $2`,
    [ids, limit],
    'articles_by_id',
  );

/** Selects titles and tags of all published articles, the newest first. */
export const selectTitles = (database: Database): Promise<Pick<ArticleRow, 'slug' | 'title' | 'tags'>[]> =>
  database.query(`select slug, title, tags ${PUBLISHED} ${NEWEST}`, [], 'article_titles');

/** Number of an article's category from which related ones are chosen. */
const CANDIDATES = 24;

/** The place of an article in the array $1, by the first of its present and former slugs found there. */
const NAMED = `(select min(array_position($1::text[], address)) from (
  select slug as address union all select slug from former_article_slugs where article_id = articles.id
) as addresses)`;

/**
 * Selects articles that may be related to one: those it names, by present or former slugs, the newest of its category,
 * and the newest of all.
 */
export function selectCandidates(
  database: Database,
  { related, category }: Pick<ArticleRow, 'related' | 'category'>,
): Promise<CandidateRow[]> {
  const published = `select ${LINK.join(', ')}, ${NAMED} as named ${PUBLISHED}`;
  const bySlug = 'slug = any($1) or id in (select article_id from former_article_slugs where slug = any($1))';
  return database.query(
    `(${published} and (${bySlug}))
     union all (${published} and category = $2 ${NEWEST} limit ${CANDIDATES})
     union all (${published} ${NEWEST} limit ${RELATED_ARTICLES + 1})`,
    [related, category],
    'articles_related',
  );
}

/** The charts of an article, whether an analysis or from a file. */
export const chartsOf = ({ charts, guide }: Pick<ArticleRow, 'charts' | 'guide'>): Charts =>
  (charts as Charts | null) ?? (guide as Guide | null)?.charts ?? {};

/** Makes a link of a row. */
export const linkOf = ({ id, slug, title, category, published_at, tags, ...row }: LinkRow): ArticleLink => ({
  id,
  slug,
  title,
  category: category as CategoryId,
  thumbnail_url: `${articlePath(slug)}/thumbnail`,
  motif: motifOf(category as CategoryId, tags),
  cover: coverOf(chartsOf(row)),
  published_date: published_at.toISOString(),
});

/** Makes an article of a list from a row. */
export const summaryOf = (row: SummaryRow): ArticleSummary => ({
  ...linkOf(row),
  meta_description: row.meta_description,
  updated_date: row.updated_at?.toISOString() ?? null,
  author: row.author,
  view_count: row.view_count,
  tags: row.tags,
});
