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

/** The name of the tab with articles of every category. */
export const ALL_CATEGORIES = 'Alle';

export const AUTHOR = 'Redaktion Aktienlotse';

export const ARTICLES_PER_PAGE = 12;

/** Most articles in one answer. */
export const LARGEST_PAGE = 48;

/** Number of 'Ähnliche Artikel' below an article. */
export const RELATED_ARTICLES = 3;

/** Number of articles in a feed. */
export const FEED_SIZE = 30;

/** Seconds that an article must be in view to count as read. */
export const VIEW_SECONDS = 10;

export const WORDS_PER_MINUTE = 200;

/** Printed for an article that declares no conflicts of its own. */
export const NO_CONFLICTS =
  'Zum Zeitpunkt der Veröffentlichung sind der Redaktion keine Interessenkonflikte bekannt.';

export const articlePath = (slug: string): string => `/articles/${slug}`;

/** The address of a page of the list; the first page of all articles is `/articles`. */
export function articlesPath({ category = null, page = 1 }: ArticleListAt = {}): string {
  const params = new URLSearchParams();
  if (category) params.set('category', category);
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return query ? `/articles?${query}` : '/articles';
}

type ArticleListAt = { category?: CategoryId | null; page?: number };
