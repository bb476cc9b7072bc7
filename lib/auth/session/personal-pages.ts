/** Paths of pages that show only the visitor's own data. */
export const PERSONAL_PAGES = /^\/(portfolio|watchlist|konto)(\/|$)/;
