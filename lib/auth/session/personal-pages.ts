/** Addresses of pages that show only what is the visitor's own. */
export const PERSONAL_PAGES = /^\/(portfolio|watchlist|konto)(\/|$)/;
