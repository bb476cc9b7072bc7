import { useEffect, useState } from 'react';
import { isForSameStocks } from '@/lib/search/search-draft';
import type { SearchState } from '@/lib/search/search-params';
import { postSearch } from './call-search';

/** Milliseconds without a change after which the number is asked for. */
const PAUSE = 150;

/**
 * How many stocks a search would find, asked for when it has stayed the same for a moment; null where that is
 * not known yet, or could not be found out. An answer to a search that has changed since is not taken.
 *
 * @param search null for no question
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
