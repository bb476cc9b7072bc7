/** Name of the depot that each account begins with, as the database has it. */
export const FIRST_DEPOT = 'Mein Depot';

/** Earliest day of a purchase. */
export const FIRST_PURCHASE_DAY = '1900-01-01';

/** Maximum bookings of one account. */
export const BOOKINGS_PER_ACCOUNT = 50_000;

/** The same including those removed within the last day. */
export const STORED_PER_ACCOUNT = 2 * BOOKINGS_PER_ACCOUNT;

/** Hours within which a removal can be undone and a repeated request counts once. */
export const UNDO_HOURS = 24;

/** Maximum depots of an account. */
export const MOST_DEPOTS = 50;
