/** Stocks on one watchlist at most. */
export const WATCHLIST_SIZE = 500;

/** Characters of a note. */
export const LONGEST_NOTE = 500;

/** Per share, in whole units of its currency. */
export const HIGHEST_TARGET = 1_000_000_000;
