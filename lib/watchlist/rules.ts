import type { WatchlistEntry } from './schema';

/** Stocks on one watchlist at most. */
export const WATCHLIST_SIZE = 500;

/** Characters of a note. */
export const LONGEST_NOTE = 500;

/** Per share, in whole units of its currency. */
export const HIGHEST_TARGET = 1_000_000_000;

/** Whether something that its owner wrote would go with an entry. */
export const hasOwnContent = ({ target, note }: Pick<WatchlistEntry, 'target' | 'note'>): boolean =>
  target !== null || note !== '';
