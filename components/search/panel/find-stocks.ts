import { track } from '@/lib/analytics/track';
import { trackError } from '@/lib/analytics/track-error';
import type { SearchItem } from '@/lib/search/schema';
import type { SearchState } from '@/lib/search/search-params';
import type { Stock } from '@/lib/stocks/schema';
import { postSearch, SearchCallError } from './call-search';

/** What the server found: `total` of all, the first as items, the first of those with everything. */
export type FoundStocks = { data: SearchItem[]; total: number; details: Stock[] };

/** What a banner says instead of results. */
export type SearchFailure = { title: string; text: string };

/** What happened where nobody answered, or not in a way that can be read (specification, section 8). */
export const UNREACHABLE: SearchFailure = {
  title: 'Netzwerkfehler bei der Suche',
  text: 'Es kam keine brauchbare Antwort. Deine Angaben sind noch da: Prüfe die Verbindung und versuch es noch einmal.',
};

/** Asks for the stocks of a search; never rejects. */
export async function findStocks(
  search: SearchState,
  signal: AbortSignal,
): Promise<{ answer: FoundStocks } | { failure: SearchFailure }> {
  try {
    const answer = await postSearch('/api/stocks/search', search, signal);
    if (!isFound(answer)) throw new TypeError('An answer of unknown form');
    if (!signal.aborted) count(search, answer.total);
    return { answer };
  } catch (error) {
    if (error instanceof SearchCallError) return { failure: failureOf(error) };
    trackError(error);
    return { failure: UNREACHABLE };
  }
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

// The answer's schema would say the same, but its library weighs more than the rest of the page's script.
const isFound = (answer: Partial<FoundStocks>): answer is FoundStocks =>
  Number.isInteger(answer.total) && isListOfStocks(answer.data) && isListOfStocks(answer.details);

const isListOfStocks = (list: unknown): boolean =>
  Array.isArray(list) && list.every((item) => typeof item?.id === 'string' && typeof item.name === 'string');
