import { useEffect, useState } from 'react';
import { isForSameStocks } from '@/lib/search/search-draft';
import type { SearchState } from '@/lib/search/search-params';
import type { SearchResults } from '../results/search-results';
import type { FoundStocks, SearchFailure } from './find-stocks';

/** The result of a search. The component for results is loaded with the first one. */
export type SearchOutcome = { search: SearchState; turn: number } & (
  | { answer: FoundStocks; Results: typeof SearchResults }
  | { failure: SearchFailure }
);

const CUT_OFF: SearchFailure = {
  title: 'Netzwerkfehler bei der Suche',
  text: 'Ein Teil der Seite ließ sich nicht laden. Prüfe die Verbindung und versuch es noch einmal.',
};

/**
 * Milliseconds for which an answer counts as current: visitors read about a stock meanwhile, and prices change
 * daily.
 */
const KEPT_FOR = 10 * 60_000;

/** The last answer and its time, for a return from another page. */
let kept: { outcome: SearchOutcome; at: number } | null = null;

const keptFor = (shown: SearchState, turn: number): SearchOutcome | null =>
  kept && Date.now() - kept.at < KEPT_FOR && isAnswered(kept.outcome, shown, turn) ? kept.outcome : null;

const load = () => Promise.all([import('./find-stocks'), import('../results/search-results')]);

/**
 * Runs the search in the address, one at a time: a new search, or leaving, aborts it. `outcome` is the previous one
 * until the next has arrived.
 *
 * @param turn raised to run the same search again
 */
export function useSearchRun(shown: SearchState | null, turn: number) {
  const [outcome, setOutcome] = useState<SearchOutcome | null>(null);
  const known = !outcome && shown ? keptFor(shown, turn) : null;
  if (known) setOutcome(known);
  const wanted = shown && !(outcome && isAnswered(outcome, shown, turn)) ? shown : null;

  useEffect(() => {
    if (!wanted) return;
    const giveUp = new AbortController();
    run(wanted, giveUp.signal).then((result) => {
      if (giveUp.signal.aborted) return;
      const next = { search: wanted, turn, ...result };
      setOutcome(next);
      if ('answer' in next) kept = { outcome: { ...next, turn: 0 }, at: Date.now() };
    });
    return () => giveUp.abort();
  }, [wanted, turn]);

  return { outcome: shown && outcome, isRunning: wanted !== null };
}

async function run(search: SearchState, signal: AbortSignal) {
  const loaded = await load().catch(() => null);
  if (!loaded) return { failure: CUT_OFF };
  const [{ findStocks }, { SearchResults }] = loaded;
  return { ...(await findStocks(search, signal)), Results: SearchResults };
}

/**
 * Returns whether an outcome answers a search. The browser sorts complete results; otherwise the server decides
 * which come first. A failed search runs again when it is asked for again.
 */
function isAnswered(outcome: SearchOutcome, shown: SearchState, turn: number): boolean {
  if ('failure' in outcome) return outcome.search === shown && outcome.turn === turn;
  if (outcome.turn !== turn || !isForSameStocks(outcome.search, shown)) return false;
  const { search } = outcome;
  if (search.sortBy === shown.sortBy && search.sortOrder === shown.sortOrder) return true;
  return outcome.answer.total <= outcome.answer.data.length;
}
