import { useEffect, useEffectEvent, useState } from 'react';
import { searchView, TABLE_FIRST } from '@/components/stocks/table/list-choices';
import { SEARCH_SIZE } from '@/lib/search/rules';
import { isForSameStocks } from '@/lib/search/search-draft';
import type { SearchState } from '@/lib/search/search-params';
import { isSortKey } from '@/lib/stocks/cards/sort-fields';
import type { SearchResults } from '../results/search-results';
import { storedCount } from '../results/shown-count';
import { loadTableView } from '../results/table-view';
import type { FoundStocks, SearchFailure } from './find-stocks';

type Asked = { search: SearchState; turn: number };

/** The answer to a search. The component for results is loaded with the first one. */
export type FoundOutcome = Asked & {
  answer: FoundStocks;
  Results: typeof SearchResults;
};

type FailedOutcome = Asked & { failure: SearchFailure };

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
  cached && Date.now() - cached.at < CACHED_FOR && isAnswered(cached.found, shown, turn, false)
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
 * which stays when a search fails; `failure` is that of the search in the address. An answer holds what is shown at
 * first, until `findWhole` asks for all of it.
 *
 * @param turn raised to run the same search again
 */
export function useSearchRun(shown: SearchState | null, turn: number) {
  const [found, setFound] = useState<FoundOutcome | null>(null);
  const [failed, setFailed] = useState<FailedOutcome | null>(null);
  const [whole, setWhole] = useState<SearchState | null>(null);
  const isWhole = shown !== null && whole !== null && isForSameStocks(whole, shown);
  const known = !found && shown ? cachedFor(shown, turn) : null;
  if (known) setFound(known);
  // A failed search runs again when it is asked for again.
  const isFailed = failed !== null && failed.search === shown && failed.turn === turn;
  const isFound = shown !== null && found !== null && isAnswered(found, shown, turn, isWhole);
  const wanted = isFailed || isFound ? null : shown;

  const sameStocks = (asked: Asked) =>
    found?.turn === asked.turn && isForSameStocks(found.search, asked.search) ? found : null;
  const sizeOf = useEffectEvent((asked: Asked) => {
    const earlier = sameStocks(asked);
    // Whoever sorts once may sort again, which needs no call if all results are here.
    const isAll = isWhole || storedCount() > SEARCH_SIZE.shown || mayHoldAll(earlier);
    return { limit: isAll ? SEARCH_SIZE.answered : SEARCH_SIZE.shown, isAgain: earlier !== null };
  });
  const take = useEffectEvent((asked: Asked, result: Awaited<ReturnType<typeof run>>) => {
    if ('failure' in result) {
      setFailed(Object.assign({ failure: result.failure }, asked));
      return;
    }
    const { answer, Results } = result;
    const earlier = sameStocks(asked);
    // More of the same list: its first stocks keep the figures that have been loaded for them.
    if (earlier && isSameOrder(earlier.search, asked.search)) answer.details = earlier.answer.details;
    const next = Object.assign({ answer, Results }, asked);
    setFound(next);
    setFailed(null);
    cached = { found: Object.assign({}, next, { turn: 0 }), at: Date.now() };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever wants all results asks again
  useEffect(() => {
    if (!wanted) return;
    const giveUp = new AbortController();
    const asked = { search: wanted, turn };
    run(wanted, sizeOf(asked), giveUp.signal).then((result) => {
      if (!giveUp.signal.aborted) take(asked, result);
    });
    return () => giveUp.abort();
  }, [wanted, turn, isWhole]);

  return {
    found: shown && found,
    failure: isFailed && !isFound ? failed.failure : null,
    isRunning: wanted !== null,
    findWhole: () => {
      setWhole(shown);
      setFailed(null);
    },
  };
}

async function run(search: SearchState, size: { limit: number; isAgain: boolean }, signal: AbortSignal) {
  const view = loadView(search);
  const loaded = await load().catch(() => null);
  if (!loaded) return { failure: CUT_OFF };
  const [{ findStocks }, { SearchResults }] = loaded;
  const [result] = await Promise.all([findStocks(search, size, signal), view]);
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
  isWhole: boolean,
): boolean {
  if (asked !== turn || !isForSameStocks(search, shown)) return false;
  if (isWhole && answer.data.length < Math.min(answer.total, SEARCH_SIZE.answered)) return false;
  if (isSameOrder(search, shown)) return true;
  return answer.total <= answer.data.length && isSortKey(shown.sortBy);
}

const mayHoldAll = (found: FoundOutcome | null): boolean =>
  found !== null && found.answer.total <= SEARCH_SIZE.answered;

const isSameOrder = (a: SearchState, b: SearchState): boolean =>
  a.sortBy === b.sortBy && a.sortOrder === b.sortOrder;
