/** Maximum number of stocks on one watchlist. */
export const WATCHLIST_SIZE = 500;

/** Maximum length of a note. */
export const LONGEST_NOTE = 500;

/** Per share, in whole units of its currency. */
export const HIGHEST_TARGET = 1_000_000_000;

/** Tests whether an entry has a target or note that would be lost with it. */
export const hasOwnContent = ({ target, note }: { target: object | null; note: string }): boolean =>
  target !== null || note !== '';

/** Percent to a target from which on a price counts as near it. */
export const TARGET_NEAR = 10;
