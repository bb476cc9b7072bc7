import type { IncomingMessage } from 'node:http';
import { LIST_PAGE } from './list-rules.cjs';
import { CATEGORIES } from './rules';

const LIST = '/articles?';
/** The page that there never is. */
const NOWHERE = 'all/0';

/**
 * Notes on a request which page of the list of articles it is for, where its address names one: the rewrite of
 * list-rules.cjs leads there. Nobody else can note it.
 */
export function noteListPage(request: IncomingMessage): void {
  delete request.headers[LIST_PAGE];
  if (!request.url?.startsWith(LIST)) return;
  const page = listPage(new URLSearchParams(request.url.slice(LIST.length)));
  if (page) request.headers[LIST_PAGE] = page;
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
