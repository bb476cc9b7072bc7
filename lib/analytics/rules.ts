/** Storage key of the visitor's choice, and the days for which it is valid (at most 12 months). */
export const CONSENT_KEY = 'einwilligung';
export const CONSENT_DAYS = 365;

/** Storage key of the session id, set only with the visitor's consent. */
export const SESSION_KEY = 'analytics_session';

/** Milliseconds, or events, after which the client sends a batch. */
export const SEND_AFTER = 5_000;
export const EVENTS_PER_BATCH = 20;

/** Characters of any text in an event. */
export const LONGEST_TEXT = 200;

/** Days that separate user segments. */
export const SEGMENT_DAYS = { new: 7, inactive: 30, power: 90 } as const;
