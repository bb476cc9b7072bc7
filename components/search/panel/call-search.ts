import { type Answer, type CallArguments, type Parts, publicCall } from '@/components/session/api-calls';
import { track } from '@/lib/analytics/track';
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

type SearchCall = 'POST /api/stocks/search' | 'GET /api/stocks/search/histograms';

/** Returns the request body of a search, with active filters only. */
const searchBody = (search: StockSearch, limit: number) => ({
  name: search.name.trim(),
  country: search.countries,
  sector: search.sectors,
  trading_currency: search.tradingCurrencies,
  pays_dividend: search.paysDividend,
  currency: search.currency,
  sortBy: search.sortBy,
  sortOrder: search.sortOrder,
  limit,
  ...search.filters,
});

/**
 * Calls the search API. The answer is an object without an error; the caller checks its fields.
 *
 * @param signal aborts the call; its error then has no meaning
 * @throws SearchCallError
 */
export async function callSearch<Name extends SearchCall>(
  name: Name,
  parts: Parts<Name>,
  signal: AbortSignal,
): Promise<Partial<Answer<Name>>> {
  let status = 0;
  const patience = new AbortController();
  const stop = () => patience.abort();
  const timer = setTimeout(stop, PATIENCE);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    const response = await publicCall(name, ...([parts, { signal: patience.signal }] as CallArguments<Name>));
    status = response.status;
    const answer = (await response.json().catch(() => null)) as { error?: unknown } | null;
    const sentence = typeof answer?.error === 'string' && answer.error ? answer.error : null;
    if (!response.ok || sentence || typeof answer !== 'object' || !answer)
      throw new SearchCallError(status, sentence);
    return answer as Partial<Answer<Name>>;
  } catch (error) {
    if (!signal.aborted) track('api_error', { path: name.slice(name.indexOf('/')), status });
    throw error instanceof SearchCallError ? error : new SearchCallError(status, null);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

export const postSearch = (search: StockSearch, limit: number, signal: AbortSignal) =>
  callSearch('POST /api/stocks/search', { json: searchBody(search, limit) }, signal);
