/** Where the browser keeps the visitor's choice, and for how many days it holds (at most 12 months). */
export const CONSENT_KEY = 'einwilligung';
export const CONSENT_DAYS = 365;

/** Where the browser keeps the session's id, only while the visitor agrees. */
export const SESSION_KEY = 'analytics_session';

/** Milliseconds, or events, after which the client sends a batch. */
export const SEND_AFTER = 5_000;
export const EVENTS_PER_BATCH = 20;

/** Characters of any text in an event. */
export const LONGEST_TEXT = 200;

/** Days that separate user segments. */
export const SEGMENT_DAYS = { new: 7, inactive: 30, power: 90 } as const;
