import type { Stock } from '@/lib/stocks/schema';
import { SORT_KEYS, type SortKey, sortName, sortValue } from '@/lib/stocks/sort-fields';
import { type SortableValue, type SortOrder, sortedBy } from '@/lib/stocks/sort-stocks';
import type { WatchlistEntry } from './schema';
import { distanceOf } from './target-distance';

/** A stock on the watchlist, with what its owner keeps about it; both in one display currency. */
export type Watched = { entry: WatchlistEntry; stock: Stock };

/** What a watchlist can be sorted by: its own three, and what all lists of stocks can. */
export const WATCHLIST_SORT_KEYS = ['added_at', 'name', 'target_distance', ...SORT_KEYS] as const;

export type WatchlistSortKey = (typeof WATCHLIST_SORT_KEYS)[number];

const NAMES = { added_at: 'Hinzugefügt', name: 'Name', target_distance: 'Abstand zum Zielkurs' };

const isOwn = (key: WatchlistSortKey): key is keyof typeof NAMES => key in NAMES;

/** What an entry of the sort control reads. */
export const watchlistSortName = (key: WatchlistSortKey): string => (isOwn(key) ? NAMES[key] : sortName(key));

/** The metric that a card shows at its top; the price where the list is sorted by no metric. */
export const watchlistSortField = (key: WatchlistSortKey): SortKey => (isOwn(key) ? 'current_price' : key);

/** The direction in which most people want a key. */
export const usualOrder = (key: WatchlistSortKey): SortOrder =>
  key === 'name' || key === 'target_distance' ? 'asc' : 'desc';

/** A watchlist in an order. Stocks without a target come last where targets count, whatever the direction. */
export function sortedWatchlist(
  watched: readonly Watched[],
  key: WatchlistSortKey,
  order: SortOrder,
): Watched[] {
  if (key !== 'target_distance') return sortedBy(watched, sortableValue(key), order);
  const distance = sortableValue(key);
  const known = watched.filter((one) => distance(one) !== null);
  const unknown = watched.filter((one) => distance(one) === null);
  return [...sortedBy(known, distance, order), ...unknown];
}

const sortableValue =
  (key: WatchlistSortKey) =>
  ({ entry, stock }: Watched): SortableValue => {
    switch (key) {
      case 'added_at':
        return Date.parse(entry.added_at);
      case 'name':
        return stock.name;
      case 'target_distance':
        return remainingWay({ entry, stock });
      default:
        return sortValue(stock, key);
    }
  };

/** Percent that are still to go, whichever way; 0 once the target is reached. */
function remainingWay({ entry, stock }: Watched): number | null {
  const { percent, reached } = distanceOf(stock.current_price, entry.target);
  return reached ? 0 : percent === null ? null : Math.abs(percent);
}
