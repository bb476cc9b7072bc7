const LIST = '/articles?';

/**
 * The address of a page of the list as the rules of list-rules.cjs can read it: Next.js does not show them a
 * parameter without a value, which is as wrong as any other value that there is not.
 *
 * @param url of a request, from its path on
 */
export function listUrl(url: string): string {
  if (!url.startsWith(LIST)) return url;
  const params = new URLSearchParams(url.slice(LIST.length));
  const isEmpty = ['category', 'page'].some((name) => params.getAll(name).includes(''));
  if (!isEmpty) return url;
  // The page that there never is.
  params.set('page', '0');
  return LIST + params;
}
