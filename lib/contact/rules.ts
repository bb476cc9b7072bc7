/** Characters, as `length` counts them. The longest message fits into a request of 16 KB in any script. */
export const CONTACT_LENGTHS = { name: 100, email: 254, message: 4_000 } as const;

/** Milliseconds that the form shows its success message. */
export const CONTACT_SUCCESS_TIME = 5_000;

/** Hours in which a repeated request with the same key counts as the same message. */
export const IDEMPOTENCY_HOURS = 24;

/** Minutes after which an unfinished attempt to mail a message counts as failed. */
export const MAIL_ATTEMPT_MINUTES = 5;
