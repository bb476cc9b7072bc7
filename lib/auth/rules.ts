/** Characters, as `length` counts them (specification, section 9). */
export const SHORTEST_PASSWORD = 6;

/** Bytes in UTF-8: what is longer would only cost time to check. */
export const LONGEST_PASSWORD = 256;

/** Characters. */
export const LONGEST_EMAIL = 254;

/** What the owner of an account can read about it in the security log. */
export const SECURITY_EVENTS = [
  'registered',
  'email_confirmed',
  'email_change_requested',
  'email_changed',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'session_ended',
  'all_sessions_ended',
  'password_changed',
  'password_reset_requested',
  'password_reset',
  'provider_linked',
  'data_exported',
] as const;

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];
