/** Shares of one purchase. */
export const HIGHEST_QUANTITY = 1_000_000_000;

/** Per share and for fees, in whole units of the listing's currency. */
export const HIGHEST_AMOUNT = 1_000_000_000;

/** No purchase lies before it. */
export const FIRST_PURCHASE_DAY = '1900-01-01';

/** Bookings of one account at most. */
export const BOOKINGS_PER_ACCOUNT = 10_000;

/** Points of a drawn series at most; a longer range keeps the last day of each step. */
export const LONGEST_SERIES = 270;

/** How far the performance looks back; the page offers week, month and year, its metrics card also day. */
export const PERFORMANCE_RANGES = ['day', 'week', 'month', 'year', 'fiveYear', 'max'] as const;

export type PerformanceRange = (typeof PERFORMANCE_RANGES)[number];

/** Hours for which a removal can be undone and a repeated request counts once. */
export const UNDO_HOURS = 24;
