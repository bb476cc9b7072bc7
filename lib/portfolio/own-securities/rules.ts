/** Most own securities of an account, and prices of one of them. */
export const MOST_OWN_SECURITIES = 500;
export const MOST_OWN_PRICES = 10_000;

/** Most prices in one call. */
export const PRICES_AT_ONCE = 5_000;

/** Kinds that an own security may have. */
export const OWN_KINDS = ['share', 'fund', 'bond', 'other'] as const;
