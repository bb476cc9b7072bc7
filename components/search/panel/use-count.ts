import { useEffect, useState } from 'react';
import { isForSameStocks } from '@/lib/search/search-draft';
import type { SearchState } from '@/lib/search/search-params';
import { postSearch } from './call-search';

/** Milliseconds without a change after which the number is loaded. */
const PAUSE = 150;

/**
 * Returns the number of stocks a search matches, once it has not changed for a moment; null while unknown. Ignores
 * answers to earlier searches.
 *
 * @param search null loads nothing
 */
export function useCount(search: SearchState | null): { total: number | null; isLate: boolean } {
  const [known, setKnown] = useState<{ search: SearchState; total: number | null } | null>(null);
  const isKnown = known !== null && search !== null && isForSameStocks(known.search, search);
  const wanted = isKnown ? null : search;

  useEffect(() => {
    if (!wanted) return;
    const giveUp = new AbortController();
    const ask = async () => {
      const answer = await postSearch('/api/stocks/search/count', wanted, giveUp.signal).catch(() => null);
      if (giveUp.signal.aborted) return;
      const { total } = (answer ?? {}) as { total?: unknown };
      setKnown({ search: wanted, total: typeof total === 'number' ? total : null });
    };
    const timer = setTimeout(ask, PAUSE);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [wanted]);

  return { total: search && (known?.total ?? null), isLate: search !== null && !isKnown };
}
