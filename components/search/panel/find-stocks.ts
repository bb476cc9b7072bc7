import { track } from '@/lib/analytics/track';
import { trackError } from '@/lib/analytics/track-error';
import { SEARCH_SIZE } from '@/lib/search/rules';
import type { SearchItem } from '@/lib/search/schema';
import type { SearchState } from '@/lib/search/search-params';
import type { StockSearch } from '@/lib/search/stock-search';
import type { Stock } from '@/lib/stocks/schema';
import { postSearch, SearchCallError } from './call-search';

/** The server's answer: items of `total` matches, whether their names are only similar, and the first ones with all figures. */
export type FoundStocks = {
  data: SearchItem[];
  total: number;
  unjudged: number;
  similar: boolean;
  details: Stock[];
};

/** Text of an error banner. */
export type SearchFailure = { title: string; text: string };

/** Used if there was no readable answer (specification, section 8). */
const UNREACHABLE: SearchFailure = {
  title: 'Netzwerkfehler bei der Suche',
  text: 'Der Server hat eine fehlerhafte Antwort geschickt. Deine Angaben sind noch da: Prüfe die Verbindung und versuch es noch einmal.',
};

/**
 * Searches for stocks. Never rejects.
 *
 * @param isAgain the same stocks in another order, or more of them: counted once
 */
export async function findStocks(
  search: SearchState,
  { limit, isAgain }: { limit: number; isAgain: boolean },
  signal: AbortSignal,
): Promise<{ answer: FoundStocks } | { failure: SearchFailure }> {
  try {
    const answer = await postSearch(search, limit, signal);
    if (!isFound(answer)) throw new TypeError('An answer of unknown form');
    if (!isAgain && !signal.aborted) count(search, answer.total);
    return { answer };
  } catch (error) {
    if (error instanceof SearchCallError) return { failure: failureOf(error) };
    trackError(error);
    return { failure: UNREACHABLE };
  }
}

/**
 * Finds all results of a search that an answer may hold.
 *
 * @throws SearchCallError
 */
export async function findAll(search: StockSearch): Promise<readonly SearchItem[]> {
  const { data } = await postSearch(search, SEARCH_SIZE.answered, new AbortController().signal);
  if (!isListOfStocks(data)) throw new TypeError('An answer of unknown form');
  return data as SearchItem[];
}

function failureOf({ status, sentence }: SearchCallError): SearchFailure {
  if (!sentence) return UNREACHABLE;
  if (status === 200) return { title: sentence, text: 'Deine Angaben sind noch da.' };
  return { title: UNREACHABLE.title, text: sentence };
}

function count({ name, filters, preset }: SearchState, results: number): void {
  track('search', { filters: Object.keys(filters), ...(preset && { preset }), results });
  if (name.trim()) track('search_by_name', { length: name.trim().length, results });
}

// The zod schema would check the same, but zod is larger than the rest of the page's script.
const isFound = (answer: Partial<FoundStocks>): answer is FoundStocks =>
  Number.isInteger(answer.total) && isListOfStocks(answer.data) && isListOfStocks(answer.details);

const isListOfStocks = (list: unknown): boolean =>
  Array.isArray(list) && list.every((item) => typeof item?.id === 'string' && typeof item.name === 'string');
