/** Most own securities of an account, prices of one of them, and prices of all. */
export const MOST_OWN_SECURITIES = 500;
export const MOST_OWN_PRICES = 10_000;
export const MOST_OWN_PRICES_OF_ALL = 50_000;

/** Most prices in one call. */
export const PRICES_AT_ONCE = 5_000;

/** Kinds that an own security may have. */
export const OWN_KINDS = ['share', 'fund', 'bond', 'other'] as const;
