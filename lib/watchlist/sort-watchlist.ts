import { SORT_KEYS, type SortKey, sortName, sortValue } from '@/lib/stocks/cards/sort-fields';
import { type SortableValue, type SortOrder, sortedBy } from '@/lib/stocks/cards/sort-stocks';
import type { Stock } from '@/lib/stocks/schema';
import type { WatchlistEntry } from './schema';
import { distanceOf } from './target-distance';

/** A stock on the watchlist with its entry; both in one display currency. */
export type Watched = { entry: WatchlistEntry; stock: Stock };

/** Sort keys of a watchlist: four of its own, and those of all lists of stocks. */
export const WATCHLIST_SORT_KEYS = [
  'added_at',
  'name',
  'added_change',
  'target_distance',
  ...SORT_KEYS,
] as const;

export type WatchlistSortKey = (typeof WATCHLIST_SORT_KEYS)[number];

const NAMES = {
  added_at: 'Hinzugefügt',
  name: 'Name',
  added_change: 'Seit Aufnahme',
  target_distance: 'Abstand zum Zielkurs',
};

const isOwn = (key: WatchlistSortKey): key is keyof typeof NAMES => key in NAMES;

/** Name of a key in the sort control. */
export const watchlistSortName = (key: WatchlistSortKey): string => (isOwn(key) ? NAMES[key] : sortName(key));

/** Metric at the top of a card; the price if the list is sorted by something else. */
export const watchlistSortField = (key: WatchlistSortKey): SortKey => (isOwn(key) ? 'current_price' : key);

/** Default direction of a key. */
export const usualOrder = (key: WatchlistSortKey): SortOrder =>
  key === 'name' || key === 'target_distance' ? 'asc' : 'desc';

/**
 * Sorts a watchlist. By the day of adding, stocks that reached their target come first in either direction. By
 * target, those without one come last.
 */
export function sortedWatchlist(
  watched: readonly Watched[],
  key: WatchlistSortKey,
  order: SortOrder,
): Watched[] {
  if (key === 'added_at') {
    const sorted = sortedBy(watched, sortableValue(key), order);
    return [...sorted.filter(hasReachedTarget), ...sorted.filter((one) => !hasReachedTarget(one))];
  }
  if (key !== 'target_distance') return sortedBy(watched, sortableValue(key), order);
  const distance = sortableValue(key);
  const known = watched.filter((one) => distance(one) !== null);
  const unknown = watched.filter((one) => distance(one) === null);
  return [...sortedBy(known, distance, order), ...unknown];
}

/** Tests whether the price has reached the owner's target. */
export const hasReachedTarget = ({ entry, stock }: Watched): boolean =>
  distanceOf(stock.current_price, entry.target).reached;

const sortableValue =
  (key: WatchlistSortKey) =>
  ({ entry, stock }: Watched): SortableValue => {
    switch (key) {
      case 'added_at':
        return Date.parse(entry.added_at);
      case 'name':
        return stock.name;
      case 'added_change':
        return entry.added_change;
      case 'target_distance':
        return remainingWay({ entry, stock });
      default:
        return sortValue(stock, key);
    }
  };

/** Remaining percent to the target in either direction; 0 once it is reached. */
function remainingWay({ entry, stock }: Watched): number | null {
  const { percent, reached } = distanceOf(stock.current_price, entry.target);
  return reached ? 0 : percent === null ? null : Math.abs(percent);
}
