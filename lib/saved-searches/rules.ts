/** Maximum number of saved searches of one account; the refusal in the catalogue names it. */
export const MOST_SEARCHES = 50;

/** Maximum length of a name. */
export const LONGEST_SEARCH_NAME = 80;

/** Maximum length of criteria: an address with every parameter fits, also if each character of its name takes nine. */
export const LONGEST_CRITERIA = 4_000;

/** Searches with more matches have no news: a search for half the market changes daily. */
export const MOST_WATCHED_MATCHES = 2_000;

/** Stocks that news name each; their number is exact. */
export const NAMED_NEWS = 20;

/** Hours within which a removal can be undone. */
export const UNDO_HOURS = 24;
