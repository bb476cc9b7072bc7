import { useCallback, useMemo, useRef, useState } from 'react';
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
import type { SortKey } from '@/lib/stocks/cards/sort-fields';
import type { SortOrder } from '@/lib/stocks/cards/sort-stocks';

const HOME = '/search';

/**
 * Holds the form's values (`draft`) and the search in the address (`shown`; null for none). The address decides: a
 * submit writes it, and links, back and forward fill the form from it.
 */
export function useSearchForm() {
  const currency = useVisitorCurrency();
  const [query, setQuery] = useState('');
  const [turn, setTurn] = useState(0);
  const [isTouched, setTouched] = useState(false);
  const [held, setHeld] = useState(EMPTY_SEARCH);
  const shown = useMemo(() => searchFromAddress(new URLSearchParams(query), currency), [query, currency]);
  const shownCurrency = shown?.currency ?? currency;
  const draft = useMemo(() => ({ ...held, currency: shownCurrency }), [held, shownCurrency]);

  const lastQuery = useRef('');
  const onAddress = useCallback(
    (next: string) => {
      const before = searchFromAddress(new URLSearchParams(lastQuery.current), currency);
      const now = searchFromAddress(new URLSearchParams(next), currency);
      lastQuery.current = next;
      setQuery(next);
      // Values entered before hydration stay if the page was opened without a search.
      if (before || now) setHeld((draft) => afterAddress(draft, before, now));
    },
    [currency],
  );

  const repeat = () => setTurn((count) => count + 1);

  /** Changes order or view in the current history entry, so that back leads to the previous search. */
  const showOtherwise = (change: Pick<SearchState, 'sortBy' | 'sortOrder'> | Pick<SearchState, 'view'>) => {
    if (!shown) return;
    const address = searchAddress({ ...shown, ...change }, currency);
    // The router reports the change a little later; the results need not wait.
    onAddress(new URLSearchParams(address.slice(address.indexOf('?'))).toString());
    history.replaceState({ shown: history.state?.shown }, '', address);
  };

  return {
    draft,
    shown,
    turn,
    isTouched,
    onAddress,

    change(to: (draft: SearchState) => SearchState) {
      setTouched(true);
      setHeld(to);
    },

    /**
     * Submits the form. The same search runs again unless it is running.
     *
     * @returns whether a search starts
     */
    submit(isBeingAnswered: boolean): boolean {
      const address = searchAddress(draft, currency);
      const now = searchFromAddress(new URLSearchParams(location.search), currency);
      const isShown = now !== null && searchAddress(now, currency) === address;
      if (!isShown) history.pushState(null, '', address);
      else if (!isBeingAnswered) repeat();
      return !isShown || !isBeingAnswered;
    },

    /** Runs the search in the address again. */
    repeat,

    sort(sortBy: SortKey, sortOrder: SortOrder) {
      track('sort_results', { list: 'search', key: sortBy, direction: sortOrder });
      showOtherwise({ sortBy, sortOrder });
    },

    setView: (view: SearchView) => showOtherwise({ view }),

    /** Returns to the page without a search. */
    reset() {
      setHeld(EMPTY_SEARCH);
      setTouched(false);
      history.pushState(null, '', HOME);
    },
  };
}
