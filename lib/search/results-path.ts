import { searchFromAddress } from './search-params';

/** Internal path of the page that renders a search on the server. Visitors see `/search?…`. */
export const RESULTS_PATH = '/search/ergebnisse';

/** Returns the internal URL of a search: `/search/ergebnisse?name=sap` for `/search?name=sap`; null for other URLs. */
export function resultsUrl(url: string): string | null {
  if (!url.startsWith('/search?')) return null;
  const query = url.slice('/search?'.length);
  return searchFromAddress(new URLSearchParams(query)) ? `${RESULTS_PATH}?${query}` : null;
}
