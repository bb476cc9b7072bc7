import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Published articles, as lib/articles/publish.ts makes them of files. */
export const articles = pgTable(
  'articles',
  {
    /** The first slug that the article ever had. */
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    meta_description: text().notNull(),
    category: text().notNull(),
    tags: text().array().notNull(),
    author: text().notNull(),
    published_at: instant('published_at').notNull(),
    updated_at: instant('updated_at'),
    /** Sanitised HTML with the markers that docs/articles.md describes. */
    content: text().notNull(),
    headings: jsonb().notNull(),
    reading_minutes: integer().notNull(),
    /** Symbols and rules that name its stocks; see lib/articles/featured-stocks.ts. */
    featured_stocks: jsonb().notNull(),
    /** Slugs of the articles that it names as related. */
    related: text().array().notNull(),
    sources: jsonb().notNull(),
    conflicts: text(),
    /** By their names in the text; null for an article that is no analysis of the market. */
    charts: jsonb(),
    /** Definition, key points, day of the last check and charts of an article from a file; null for an analysis. */
    guide: jsonb(),
    view_count: integer().notNull().default(0),
    /** Digest of the file, by which an unchanged one is recognised. */
    digest: text().notNull(),
    unpublished_at: instant('unpublished_at'),
  },
  (table) => [
    index('articles_newest')
      .on(table.published_at.desc().nullsFirst(), table.id)
      .where(sql`${table.unpublished_at} is null`),
    index('articles_category')
      .on(table.category, table.published_at.desc().nullsFirst(), table.id)
      .where(sql`${table.unpublished_at} is null`),
  ],
);

/** Earlier slugs of articles, for redirects. */
export const former_article_slugs = pgTable(
  'former_article_slugs',
  {
    slug: text().primaryKey(),
    article_id: text()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
  },
  (table) => [index('former_article_slugs_article').on(table.article_id)],
);

/**
 * One row, inserted with the first publication: the version of the articles that readers should have loaded.
 */
export const article_state = pgTable('article_state', {
  id: smallint().primaryKey().default(1),
  version: bigint({ mode: 'number' }).notNull(),
});
