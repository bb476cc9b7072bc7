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
import type { SortKey } from '@/lib/stocks/sort-fields';
import type { SortOrder } from '@/lib/stocks/sort-stocks';

const HOME = '/search';

/**
 * What the form of the search holds (`draft`) and which search the address asks for (`shown`; null for none).
 * The address is the truth: a submit writes it, and a link, back and forward fill the form from it.
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
      // What was typed before the script came stays where the page was opened without a search.
      if (before || now) setHeld((draft) => afterAddress(draft, before, now));
    },
    [currency],
  );

  const repeat = () => setTurn((count) => count + 1);

  /** Shows the same stocks otherwise, which is no step of its own: back leads to the search before. */
  const showOtherwise = (change: Pick<SearchState, 'sortBy' | 'sortOrder'> | Pick<SearchState, 'view'>) => {
    if (!shown) return;
    const address = searchAddress({ ...shown, ...change }, currency);
    // The router tells the same a little later; the results need not wait for it.
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
     * Asks for the search of the form. The same one again is asked for again, unless it is being answered.
     *
     * @returns whether a search begins with it
     */
    submit(isBeingAnswered: boolean): boolean {
      const address = searchAddress(draft, currency);
      const now = searchFromAddress(new URLSearchParams(location.search), currency);
      const isShown = now !== null && searchAddress(now, currency) === address;
      if (!isShown) history.pushState(null, '', address);
      else if (!isBeingAnswered) repeat();
      return !isShown || !isBeingAnswered;
    },

    /** Asks for the search of the address once more. */
    repeat,

    sort(sortBy: SortKey, sortOrder: SortOrder) {
      track('sort_results', { list: 'search', key: sortBy, direction: sortOrder });
      showOtherwise({ sortBy, sortOrder });
    },

    setView: (view: SearchView) => showOtherwise({ view }),

    /** Back to the page as it is before any search. */
    reset() {
      setHeld(EMPTY_SEARCH);
      setTouched(false);
      history.pushState(null, '', HOME);
    },
  };
}
