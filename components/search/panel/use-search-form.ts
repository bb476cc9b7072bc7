import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useVisitorCurrency } from '@/components/currencies/visitor-currency';
import { track } from '@/lib/analytics/track';
import { afterAddress } from '@/lib/search/search-draft';
import {
  EMPTY_SEARCH,
  type SearchState,
  type SearchView,
  searchAddress,
  searchFromAddress,
} from '@/lib/search/search-params';
import type { MarketSortKey } from '@/lib/stocks/cards/sort-fields';
import type { SortOrder } from '@/lib/stocks/cards/sort-stocks';

const HOME = '/search';

/** Milliseconds without a change after which a value that passes through others is searched for. */
const PAUSE = 250;

/**
 * Holds the form's values (`draft`) and the search in the address (`shown`; null for none), whose text is `query`.
 * The address decides: a change writes it, and links, back and forward fill the form from it.
 *
 * Changes in a row share a history entry, which ends at a submit: back leads to the search from before them.
 *
 * @param first query string that the server has rendered
 * @param listed currencies of the market's stocks, undefined if unknown; the same list at each render
 */
export function useSearchForm(first: string, listed: readonly string[] | undefined) {
  const currency = useVisitorCurrency();
  const read = useCallback(
    (query: string) => searchFromAddress(new URLSearchParams(query), currency, listed),
    [currency, listed],
  );
  const [query, setQuery] = useState(first);
  const [turn, setTurn] = useState(0);
  const [held, setHeld] = useState(() => read(first) ?? EMPTY_SEARCH);
  const shown = useMemo(() => read(query), [query, read]);
  const shownCurrency = shown?.currency ?? currency;
  const draft = useMemo(() => ({ ...held, currency: shownCurrency }), [held, shownCurrency]);

  const lastQuery = useRef(first);
  const latest = useRef(held);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pending.current), []);

  const hold = useCallback((next: SearchState) => {
    latest.current = next;
    setHeld(next);
  }, []);

  const onAddress = useCallback(
    (next: string) => {
      // The router reports our own writes late, and perhaps after the next one.
      if (next !== new URLSearchParams(location.search).toString()) return;
      const before = read(lastQuery.current);
      const now = read(next);
      if (next !== lastQuery.current) clearTimeout(pending.current);
      lastQuery.current = next;
      setQuery(next);
      // Values entered before hydration stay if the page was opened without a search.
      if (before || now) hold(afterAddress(latest.current, before, now));
    },
    [read, hold],
  );

  const repeat = () => setTurn((count) => count + 1);

  /** Writes the address. The results need not wait until the router reports it. */
  const show = useCallback((address: string, write: (address: string) => void) => {
    write(address);
    lastQuery.current = new URLSearchParams(location.search).toString();
    setQuery(lastQuery.current);
  }, []);

  /** Searches for the form's values. Returns false if the address has them already. */
  const search = useCallback((): boolean => {
    clearTimeout(pending.current);
    const address = searchAddress({ ...latest.current, currency: shownCurrency }, currency);
    const now = read(location.search);
    if (now && searchAddress(now, currency) === address) return false;
    show(address, (to) =>
      history.state?.live
        ? history.replaceState({ live: true }, '', to)
        : history.pushState({ live: true }, '', to),
    );
    return true;
  }, [currency, shownCurrency, read, show]);

  /** The same function while the currency is the same, so that unchanged filters are not drawn again. */
  const change = useCallback(
    (to: (draft: SearchState) => SearchState, pace: 'at once' | 'after a pause') => {
      hold(to(latest.current));
      clearTimeout(pending.current);
      if (pace === 'at once') search();
      else pending.current = setTimeout(search, PAUSE);
    },
    [hold, search],
  );

  /** Changes order or view in the current history entry, so that back leads to the previous search. */
  const showOtherwise = (change: Pick<SearchState, 'sortBy' | 'sortOrder'> | Pick<SearchState, 'view'>) => {
    if (!shown) return;
    hold({ ...latest.current, ...change });
    const { shown: count, live } = history.state ?? {};
    show(searchAddress({ ...shown, ...change }, currency), (to) =>
      history.replaceState({ shown: count, live }, '', to),
    );
  };

  return {
    draft,
    query,
    shown,
    turn,
    onAddress,

    change,

    /**
     * Submits the form. The same search runs again unless it is running.
     *
     * @returns whether a search starts
     */
    submit(isBeingAnswered: boolean): boolean {
      const isNew = search();
      if (!isNew && !isBeingAnswered) repeat();
      history.replaceState({ ...history.state, live: false }, '');
      return isNew || !isBeingAnswered;
    },

    /** Runs the search in the address again. */
    repeat,

    sort(sortBy: MarketSortKey, sortOrder: SortOrder) {
      track('sort_results', { list: 'search', key: sortBy, direction: sortOrder });
      showOtherwise({ sortBy, sortOrder });
    },

    setView: (view: SearchView) => showOtherwise({ view }),

    /** Returns to the page without a search. */
    reset() {
      clearTimeout(pending.current);
      hold(EMPTY_SEARCH);
      show(HOME, (to) => history.pushState(null, '', to));
    },
  };
}
