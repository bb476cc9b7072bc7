import { z } from 'zod';
import { moment, text } from '@/lib/platform/format/described';
import { chartsSchema } from './analyses/charts';
import { coverSchema } from './page/cover';
import { guideSchema } from './page/guide';
import { MOTIFS } from './page/subject';
import { ARTICLES_PER_PAGE, CATEGORY_IDS, type CategoryId, LARGEST_PAGE } from './rules';

export const categorySchema = z.enum(CATEGORY_IDS as [CategoryId, ...CategoryId[]]);

const articleLinkSchema = z
  .object({
    id: text('Kennung, unveränderlich'),
    slug: text('Teil der Adresse; kann sich ändern'),
    title: text('Titel'),
    category: categorySchema,
    thumbnail_url: text('Adresse des Vorschaubilds auf dieser Website'),
    motif: z.enum(MOTIFS).meta({ description: 'Zeichnung, die für sein Thema steht' }),
    cover: coverSchema.nullish().meta({ description: 'null ohne eigenes Diagramm' }),
    published_date: moment('Wann er erschienen ist'),
  })
  .meta({ id: 'ArticleLink', description: 'Ein Artikel, auf den verwiesen wird' });

export type ArticleLink = z.infer<typeof articleLinkSchema>;

const articleSummarySchema = articleLinkSchema
  .extend({
    meta_description: text('Worum es geht, in einem Satz'),
    updated_date: moment('Wann der Inhalt zuletzt geändert wurde').nullable(),
    author: text('Wer ihn geschrieben hat'),
    view_count: z.number().int().meta({ description: 'Wie oft er gelesen wurde' }),
    tags: z.array(z.string()).meta({ description: 'Schlagwörter, das wichtigste zuerst' }),
  })
  .meta({ id: 'ArticleSummary', description: 'Ein Artikel, wie er in einer Liste steht' });

export type ArticleSummary = z.infer<typeof articleSummarySchema>;

const headingSchema = z.object({
  id: text('Anker im Text'),
  text: z.string(),
  level: z.union([z.literal(2), z.literal(3)]),
});

export type ArticleHeading = z.infer<typeof headingSchema>;

const sourceSchema = z.object({ title: z.string(), url: z.string().optional() });

export type ArticleSource = z.infer<typeof sourceSchema>;

const featuredStockSchema = z.object({ id: z.string().nullable(), name: z.string().nullable() });

export type FeaturedStock = z.infer<typeof featuredStockSchema>;

export const articleSchema = articleSummarySchema
  .extend({
    content: text(
      'HTML; {{STOCK_CARD_1}} steht für die Karte der ersten Aktie aus featured_stocks, {{FIGURE …}} für eine Zahl des Marktes, {{CHART_name}} für ein Diagramm aus charts',
    ),
    reading_minutes: z.number().int().meta({ description: 'Lesezeit' }),
    featured_stocks: z
      .array(featuredStockSchema)
      .meta({ description: 'Die Aktien des Artikels; null, wo der Markt keine passende hat' }),
    related_articles: z.array(articleLinkSchema),
    sources: z.array(sourceSchema).meta({ description: 'Quellen' }),
    conflicts: z.string().nullable().meta({ description: 'Interessenkonflikte; null ohne eigene Angabe' }),
    charts: chartsSchema.meta({ description: 'Diagramme nach ihrem Namen im Text' }),
    definition: guideSchema.shape.definition.meta({ description: 'Erklärter Begriff; null ohne' }),
    key_points: guideSchema.shape.key_points.meta({ description: 'Das Wichtigste in Kürze' }),
    checked_on: guideSchema.shape.checked_on.meta({ description: 'Tag der letzten Prüfung; null ohne' }),
    is_market_analysis: z.boolean().meta({ description: 'Aus dem Markt gerechnet' }),
    headings: z.array(headingSchema).meta({ description: 'Überschriften des Textes' }),
  })
  .meta({ id: 'Article', description: 'Ein Artikel' });

export type Article = z.infer<typeof articleSchema>;

const paginationSchema = z
  .object({ page: z.number().int(), total: z.number().int(), totalPages: z.number().int() })
  .meta({ id: 'Pagination', description: 'Seiten werden von 1 an gezählt' });

export type Pagination = z.infer<typeof paginationSchema>;

export const articlesAnswerSchema = z.object({
  articles: z.array(articleSummarySchema).meta({ description: 'Die neuesten zuerst' }),
  pagination: paginationSchema,
});

export type ArticlesAnswer = z.infer<typeof articlesAnswerSchema>;

/** A positive integer, small enough to compute with. */
const count = (largest: number, standard: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .refine((value) => value <= largest)
    .default(standard);

export const articlesQuerySchema = z.object({
  page: count(999_999, 1).meta({ description: 'Seite, von 1 an' }),
  limit: count(LARGEST_PAGE, ARTICLES_PER_PAGE).meta({ description: `Artikel je Seite` }),
  category: z
    .enum(['all', ...CATEGORY_IDS] as ['all', ...CategoryId[]])
    .transform((category) => (category === 'all' ? null : category))
    .optional()
    .meta({ description: 'Nur diese Kategorie; all: jede' }),
});

export const articleParamsSchema = z.object({
  slug: z.string().min(1).max(200).meta({ description: 'Teil der Adresse, etwa graham-zahl' }),
});
