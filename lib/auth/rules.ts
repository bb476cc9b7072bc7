/** Characters, as people count them: code points, not the units of `length`. */
export const SHORTEST_PASSWORD = 6;

/** Bytes in UTF-8; checking a longer password would only cost time. */
export const LONGEST_PASSWORD = 256;

/**
 * argon2id parameters recommended by OWASP: KiB, passes, lanes. When they are raised, a stored password is hashed again
 * at its next use.
 */
export const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashes of one process at the same time, and how many more may wait. */
export const HASHES_AT_ONCE = 4;
export const HASHES_WAITING = 64;

/** Minutes within which failed sign-ins count. */
export const SIGN_IN_WINDOW = 15;

/** Lifetime of an access token, in seconds. */
export const TOKEN_LIFE = 600;
/** Milliseconds that a process caches the state of a session. */
export const SESSION_KNOWN_FOR = 2_000;
/** Seconds between two updates of a session's last use. */
export const SEEN_AGAIN = 60;
/** Minutes after signing in within which an account without a password may be changed or removed. */
export const FRESH_SESSION = 5;

/** Sessions of an account; the oldest ends for one more. */
export const MOST_SESSIONS = 50;

/** Days for which the link that confirms an address is good. */
export const CONFIRMATION_LINK_DAYS = 7;

/** Entries of one kind in the security log of an account; the oldest goes for one more. */
export const MOST_EVENTS_OF_KIND = 1_000;

/** Events that an account's owner can see in the security log. */
export const SECURITY_EVENTS = [
  'registered',
  'email_confirmed',
  'email_change_requested',
  'email_change_called_off',
  'email_changed',
  'signed_in',
  'sign_in_failed',
  'sign_in_blocked',
  'password_check_failed',
  'signed_out',
  'session_ended',
  'all_sessions_ended',
  'password_changed',
  'password_reset_requested',
  'password_reset',
  'provider_linked',
  'password_removed',
  'data_exported',
] as const;

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];
