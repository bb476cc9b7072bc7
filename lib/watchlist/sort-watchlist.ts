import { SORT_KEYS, type SortKey, sortName, sortValue } from '@/lib/stocks/cards/sort-fields';
import { type SortableValue, type SortOrder, sortedBy } from '@/lib/stocks/cards/sort-stocks';
import type { Stock } from '@/lib/stocks/schema';
import { figuresOf } from './margin';
import type { WatchlistEntry } from './schema';
import { distanceOf } from './target-distance';

/** A stock on the watchlist with its entry; both in one display currency. */
export type Watched = { entry: WatchlistEntry; stock: Stock };

/** Sort keys of a watchlist alone, with their names in the sort control. */
const OWN = {
  buy_distance: ['Abstand zum Kauflimit', (one) => figuresOf(one)?.distance ?? null],
  safety_margin: ['Sicherheitsmarge', (one) => figuresOf(one)?.margin ?? null],
  next_look: ['Wiedervorlage', ({ entry }) => entry.valuation.next_look],
  added_at: ['Hinzugefügt', ({ entry }) => Date.parse(entry.added_at)],
  name: ['Name', ({ stock }) => stock.name],
  added_change: ['Seit Aufnahme', ({ entry }) => entry.added_change],
  target_distance: ['Abstand zum Zielkurs', (one) => remainingWay(one)],
} satisfies Record<string, readonly [name: string, valueOf: (watched: Watched) => SortableValue]>;

type OwnKey = keyof typeof OWN;

/** Sort keys of a watchlist: those of its own, and those of all lists of stocks. */
export const WATCHLIST_SORT_KEYS = [...(Object.keys(OWN) as OwnKey[]), ...SORT_KEYS] as const;

export type WatchlistSortKey = (typeof WATCHLIST_SORT_KEYS)[number];

const isOwn = (key: WatchlistSortKey): key is OwnKey => key in OWN;

/** Name of a key in the sort control. */
export const watchlistSortName = (key: WatchlistSortKey): string =>
  isOwn(key) ? OWN[key][0] : sortName(key);

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

const sortableValue = (key: WatchlistSortKey): ((watched: Watched) => SortableValue) =>
  isOwn(key) ? OWN[key][1] : ({ stock }) => sortValue(stock, key);

/** Remaining percent to the target in either direction; 0 once it is reached. */
function remainingWay({ entry, stock }: Watched): number | null {
  const { percent, reached } = distanceOf(stock.current_price, entry.target);
  return reached ? 0 : percent === null ? null : Math.abs(percent);
}
