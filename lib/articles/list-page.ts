import { CATEGORY_IDS } from './rules';

/** Folder in which Next.js caches the pages of the list. A page with a query would be rendered per request. */
export const LIST_PATH = '/articles/liste';

/** A page that does not exist. */
const NOWHERE = 'all/0';

const isCategory = (value: string) => value === 'all' || (CATEGORY_IDS as readonly string[]).includes(value);
const isPage = (value: string) => /^[1-9]\d{0,5}$/.test(value);

/**
 * The path that Next.js caches a page of the list of articles at: `/articles?category=value&page=2` is
 * `/articles/liste/value/2`. Invalid values name a page that does not exist.
 *
 * @param url of a request
 * @returns null where the URL names neither category nor page of the list
 */
export function listUrl(url: string): string | null {
  if (!url.startsWith('/articles?')) return null;
  const params = new URLSearchParams(url.slice('/articles?'.length));
  const page = listPage(params);
  if (!page) return null;
  for (const name of ['category', 'page']) params.delete(name);
  return `${LIST_PATH}/${page}${params.size > 0 ? `?${params}` : ''}`;
}

/** Category and page, `'value/2'`; null where the parameters name neither. */
export function listPage(params: URLSearchParams): string | null {
  const [categories, pages] = [params.getAll('category'), params.getAll('page')];
  if (categories.length === 0 && pages.length === 0) return null;
  if (!categories.every(isCategory) || !pages.every(isPage)) return NOWHERE;
  return `${categories.at(-1) ?? 'all'}/${pages.at(-1) ?? 1}`;
}
