/** Securities that are looked up for an account on one day; the rest waits for the next. */
export const WANTED_A_DAY = 100;

/** Most wanted securities of an account, and in one call. */
export const MOST_WANTED = 2_000;
export const WANTED_AT_ONCE = 1_000;

/** Most stated prices of one of them. */
export const MOST_STATED_PRICES = 60;

/** Days on which a security that was not found is looked up again. */
export const WANTED_ATTEMPTS = 14;

/** Days after which a security that only a preview or a lookup wanted is forgotten. */
export const WANTED_FOR_DAYS = 30;
