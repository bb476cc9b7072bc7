/** Characters, as `length` counts them. The longest message fits into a request of 16 KB in any script. */
export const CONTACT_LENGTHS = { name: 100, email: 254, message: 4_000 } as const;

/** Milliseconds for which the form says that a message was sent. */
export const CONTACT_SUCCESS_TIME = 5_000;

/** Hours within which a repeated request with the same key counts as the same message. */
export const IDEMPOTENCY_HOURS = 24;

/** Minutes after which an attempt to mail a message that has not ended counts as failed. */
export const MAIL_ATTEMPT_MINUTES = 5;
