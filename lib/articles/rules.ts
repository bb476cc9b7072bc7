/** The categories of articles and their names, in the order of the tabs. */
export const CATEGORIES = {
  dividend: 'Dividenden',
  growth: 'Wachstum',
  value: 'Value',
  income: 'Einkommen',
  'market-analysis': 'Marktanalyse',
} as const;

export type CategoryId = keyof typeof CATEGORIES;

export const CATEGORY_IDS = Object.keys(CATEGORIES) as CategoryId[];

/** Stands for articles of every category. */
export const ALL_CATEGORIES = 'Alle';

export const AUTHOR = 'Redaktion Aktienlotse';

export const ARTICLES_PER_PAGE = 12;

/** Articles of one answer at most. */
export const LARGEST_PAGE = 48;

/** 'Ähnliche Artikel' below an article. */
export const RELATED_ARTICLES = 3;

/** Articles of a feed. */
export const FEED_SIZE = 30;

/** Seconds that an article must have been in view to count as read. */
export const VIEW_SECONDS = 10;

/** Words that somebody reads in a minute. */
export const WORDS_PER_MINUTE = 200;

/** Where an article says nothing of its own. */
export const NO_CONFLICTS =
  'Zum Zeitpunkt der Veröffentlichung sind der Redaktion keine Interessenkonflikte bekannt.';

/** The address of an article. */
export const articlePath = (slug: string): string => `/articles/${slug}`;

/** The address of a page of the list; the first page of all articles is `/articles`. */
export function articlesPath({ category = null, page = 1 }: ArticleListAt = {}): string {
  const params = new URLSearchParams();
  if (category) params.set('category', category);
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return query ? `/articles?${query}` : '/articles';
}

export type ArticleListAt = { category?: CategoryId | null; page?: number };
