import { SORT_KEYS, type SortKey, sortName, sortValue } from '@/lib/stocks/cards/sort-fields';
import { type SortableValue, type SortOrder, sortedBy } from '@/lib/stocks/cards/sort-stocks';
import type { Stock } from '@/lib/stocks/schema';
import { figuresOf } from './margin';
import type { WatchlistEntry } from './schema';
import { distanceOf } from './target-distance';

/** A stock on the watchlist with its entry; both in one display currency. */
export type Watched = { entry: WatchlistEntry; stock: Stock };

/** Sort keys of a watchlist: those of its own, and those of all lists of stocks. */
export const WATCHLIST_SORT_KEYS = [
  'buy_distance',
  'safety_margin',
  'next_look',
  'added_at',
  'name',
  'added_change',
  'target_distance',
  ...SORT_KEYS,
] as const;

export type WatchlistSortKey = (typeof WATCHLIST_SORT_KEYS)[number];

const NAMES = {
  buy_distance: 'Abstand zum Kauflimit',
  safety_margin: 'Sicherheitsmarge',
  next_look: 'Wiedervorlage',
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

const ASCENDING: readonly WatchlistSortKey[] = ['buy_distance', 'next_look', 'name', 'target_distance'];

/** Default direction of a key. */
export const usualOrder = (key: WatchlistSortKey): SortOrder => (ASCENDING.includes(key) ? 'asc' : 'desc');

/** Keys that depend on what the owner has entered: stocks without it come last in either direction. */
const ENTERED: readonly WatchlistSortKey[] = [
  'buy_distance',
  'safety_margin',
  'next_look',
  'target_distance',
];

/**
 * Sorts a watchlist. By the day of adding, stocks that reached a buy price or target come first in either direction;
 * so do the stocks without a buy price among themselves.
 */
export function sortedWatchlist(
  watched: readonly Watched[],
  key: WatchlistSortKey,
  order: SortOrder,
): Watched[] {
  const value = sortableValue(key);
  if (key === 'added_at') {
    const sorted = sortedBy(watched, value, order);
    return [...sorted.filter(hasReached), ...sorted.filter((one) => !hasReached(one))];
  }
  if (!ENTERED.includes(key)) return sortedBy(watched, value, order);
  const known = watched.filter((one) => value(one) !== null);
  const unknown = watched.filter((one) => value(one) === null);
  return [
    ...sortedBy(known, value, order),
    ...(key === 'buy_distance' ? sortedWatchlist(unknown, 'added_at', 'desc') : unknown),
  ];
}

/** Tests whether the price has reached the owner's buy price or target. */
export const hasReached = (one: Watched): boolean =>
  figuresOf(one)?.reached || distanceOf(one.stock.current_price, one.entry.target).reached;

const sortableValue =
  (key: WatchlistSortKey) =>
  ({ entry, stock }: Watched): SortableValue => {
    switch (key) {
      case 'buy_distance':
        return figuresOf({ entry, stock })?.distance ?? null;
      case 'safety_margin':
        return figuresOf({ entry, stock })?.margin ?? null;
      case 'next_look':
        return entry.valuation.next_look;
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
