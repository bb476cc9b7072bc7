import { useEffect, useState } from 'react';
import { searchView, TABLE_FIRST } from '@/components/stocks/table/list-choices';
import { isForSameStocks } from '@/lib/search/search-draft';
import type { SearchState } from '@/lib/search/search-params';
import { isSortKey } from '@/lib/stocks/cards/sort-fields';
import type { SearchResults } from '../results/search-results';
import { loadTableView } from '../results/table-view';
import type { FoundStocks, SearchFailure } from './find-stocks';

/** The answer to a search. The component for results is loaded with the first one. */
export type FoundOutcome = {
  search: SearchState;
  turn: number;
  answer: FoundStocks;
  Results: typeof SearchResults;
};

type FailedOutcome = { search: SearchState; turn: number; failure: SearchFailure };

const CUT_OFF: SearchFailure = {
  title: 'Netzwerkfehler bei der Suche',
  text: 'Ein Teil der Seite ließ sich nicht laden. Prüfe die Verbindung und versuch es noch einmal.',
};

/**
 * Milliseconds for which an answer counts as current: visitors read about a stock meanwhile, and prices change
 * daily.
 */
const CACHED_FOR = 10 * 60_000;

/** The last answer and its time, for a return from another page. */
let cached: { found: FoundOutcome; at: number } | null = null;

const cachedFor = (shown: SearchState, turn: number): FoundOutcome | null =>
  cached && Date.now() - cached.at < CACHED_FOR && isAnswered(cached.found, shown, turn)
    ? cached.found
    : null;

const load = () => Promise.all([import('./find-stocks'), import('../results/search-results')]);

/** Loads the table with the results if they are to be shown as one, so that no cards show in between. */
function loadView({ view }: SearchState) {
  const usual = matchMedia(TABLE_FIRST).matches ? 'table' : 'cards';
  // A failure is told by the results, which then show cards.
  return view === 'table' || (searchView.get() ?? usual) === 'table'
    ? loadTableView().catch(() => null)
    : null;
}

/**
 * Runs the search in the address, one at a time: a new search, or leaving, aborts it. `found` is the last answer,
 * which stays when a search fails; `failure` is that of the search in the address.
 *
 * @param turn raised to run the same search again
 */
export function useSearchRun(shown: SearchState | null, turn: number) {
  const [found, setFound] = useState<FoundOutcome | null>(null);
  const [failed, setFailed] = useState<FailedOutcome | null>(null);
  const known = !found && shown ? cachedFor(shown, turn) : null;
  if (known) setFound(known);
  // A failed search runs again when it is asked for again.
  const isFailed = failed !== null && failed.search === shown && failed.turn === turn;
  const isFound = shown !== null && found !== null && isAnswered(found, shown, turn);
  const wanted = isFailed || isFound ? null : shown;

  useEffect(() => {
    if (!wanted) return;
    const giveUp = new AbortController();
    run(wanted, giveUp.signal).then((result) => {
      if (giveUp.signal.aborted) return;
      const search = { search: wanted, turn };
      if ('failure' in result) {
        setFailed({ ...search, failure: result.failure });
        return;
      }
      const next = { ...search, ...result };
      setFound(next);
      setFailed(null);
      cached = { found: { ...next, turn: 0 }, at: Date.now() };
    });
    return () => giveUp.abort();
  }, [wanted, turn]);

  return {
    found: shown && found,
    failure: isFailed && !isFound ? failed.failure : null,
    isRunning: wanted !== null,
  };
}

async function run(search: SearchState, signal: AbortSignal) {
  const view = loadView(search);
  const loaded = await load().catch(() => null);
  if (!loaded) return { failure: CUT_OFF };
  const [{ findStocks }, { SearchResults }] = loaded;
  const [result] = await Promise.all([findStocks(search, signal), view]);
  return 'failure' in result ? result : { ...result, Results: SearchResults };
}

/**
 * Returns whether an answer is one to a search. The browser sorts complete results by the figures they have;
 * otherwise the server decides which come first.
 */
function isAnswered(
  { search, turn: asked, answer }: FoundOutcome,
  shown: SearchState,
  turn: number,
): boolean {
  if (asked !== turn || !isForSameStocks(search, shown)) return false;
  if (search.sortBy === shown.sortBy && search.sortOrder === shown.sortOrder) return true;
  return answer.total <= answer.data.length && isSortKey(shown.sortBy);
}
