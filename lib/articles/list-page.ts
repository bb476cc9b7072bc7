import type { IncomingMessage, ServerResponse } from 'node:http';
import { KEPT_LIST, LIST_PAGE } from './list-rules.cjs';
import { CATEGORIES } from './rules';

const LIST = '/articles?';
/** The page that there never is. */
const NOWHERE = 'all/0';

/**
 * Leads a request for a page of the list of articles to the path where it is kept, and notes that it has come by its
 * address: nobody else can. A rewrite of Next.js would do the same, and be compiled anew at every request of any page.
 */
export function leadToList(request: IncomingMessage, response: ServerResponse): void {
  delete request.headers[LIST_PAGE];
  if (!request.url?.startsWith(LIST)) return;
  const params = new URLSearchParams(request.url.slice(LIST.length));
  const page = listPage(params);
  if (!page) return;
  for (const name of ['category', 'page']) params.delete(name);
  const path = `${KEPT_LIST}/${page}`;
  request.url = params.size > 0 ? `${path}?${params}` : path;
  request.headers[LIST_PAGE] = page;
  if (!request.headers.rsc) return;
  // As Next.js tells its router of a rewrite, which takes the parameters of the page from there.
  response.setHeader('x-nextjs-rewritten-path', path);
  response.setHeader('x-nextjs-rewritten-query', '');
}

/**
 * @param params of an address of the list
 * @returns category and page, `'value/2'`; null where they name neither
 */
export function listPage(params: URLSearchParams): string | null {
  const [categories, pages] = [params.getAll('category'), params.getAll('page')];
  if (categories.length === 0 && pages.length === 0) return null;
  if (!categories.every(isCategory) || !pages.every(isPage)) return NOWHERE;
  return `${categories.at(-1) ?? 'all'}/${pages.at(-1) ?? 1}`;
}

const isCategory = (value: string) => value === 'all' || Object.hasOwn(CATEGORIES, value);
const isPage = (value: string) => /^[1-9]\d{0,5}$/.test(value);
