import { track } from '@/lib/analytics/track';
import { apiAddress } from '@/lib/platform/http/client/api-address';
import type { StockSearch } from '@/lib/search/stock-search';

/** Milliseconds after which a server that does not answer counts as unreachable. */
const PATIENCE = 20_000;

/** A search call that failed. */
export class SearchCallError extends Error {
  override readonly name = 'SearchCallError';
  constructor(
    /** Status of the answer, 0 without one. */
    readonly status: number,
    /** The server's message, if there is one. */
    readonly sentence: string | null,
  ) {
    super(`Search call failed: ${status}`);
  }
}

/** Returns the request body of a search, with active filters only. */
const searchBody = (search: StockSearch) =>
  JSON.stringify({
    name: search.name.trim(),
    country: search.countries,
    sector: search.sectors,
    trading_currency: search.tradingCurrencies,
    pays_dividend: search.paysDividend,
    currency: search.currency,
    sortBy: search.sortBy,
    sortOrder: search.sortOrder,
    ...search.filters,
  });

/**
 * Calls the search API. The answer is an object without an error; the caller checks its fields.
 *
 * @param signal aborts the call; its error then has no meaning
 * @throws SearchCallError
 */
export async function callSearch(path: string, init: RequestInit, signal: AbortSignal): Promise<object> {
  let status = 0;
  let answer: { error?: unknown } | null = null;
  const patience = new AbortController();
  const stop = () => patience.abort();
  const timer = setTimeout(stop, PATIENCE);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    const response = await fetch(apiAddress(path), { ...init, signal: patience.signal });
    status = response.status;
    answer = await response.json().catch(() => null);
    const sentence = typeof answer?.error === 'string' && answer.error ? answer.error : null;
    if (!response.ok || sentence || typeof answer !== 'object' || !answer)
      throw new SearchCallError(status, sentence);
    return answer;
  } catch (error) {
    if (!signal.aborted) track('api_error', { path: path.split('?', 1)[0] ?? '', status });
    throw error instanceof SearchCallError ? error : new SearchCallError(status, null);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

export const postSearch = (path: string, search: StockSearch, signal: AbortSignal) =>
  callSearch(
    path,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: searchBody(search) },
    signal,
  );
