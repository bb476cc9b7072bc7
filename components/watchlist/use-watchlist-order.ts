import { useSearchParams } from 'next/navigation';
import { track } from '@/lib/analytics/track';
import type { SortOrder } from '@/lib/stocks/cards/sort-stocks';
import { usualOrder, WATCHLIST_SORT_KEYS, type WatchlistSortKey } from '@/lib/watchlist/sort-watchlist';

/** Reads and changes the watchlist's order, which is part of the address unless it is the usual one. */
export function useWatchlistOrder(usual: WatchlistSortKey) {
  const params = useSearchParams();
  const key = WATCHLIST_SORT_KEYS.find((known) => known === params.get('sort')) ?? usual;
  const given = params.get('order');
  const order: SortOrder = given === 'asc' || given === 'desc' ? given : usualOrder(key);

  const sortBy = (nextKey: WatchlistSortKey, nextOrder: SortOrder) => {
    const next = new URLSearchParams(params);
    next.delete('sort');
    next.delete('order');
    if (nextKey !== usual) next.set('sort', nextKey);
    if (nextOrder !== usualOrder(nextKey)) next.set('order', nextOrder);
    const query = next.toString();
    history.replaceState(null, '', query ? `?${query}` : location.pathname);
    track('sort_results', { list: 'watchlist', key: nextKey, direction: nextOrder });
  };

  return { key, order, sortBy };
}
