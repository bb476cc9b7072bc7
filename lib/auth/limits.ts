import 'server-only';
import { env } from '@/lib/platform/env';
import type { RateLimit } from '@/lib/platform/http/limits/rate-limit';
import { SIGN_IN_WINDOW } from './rules';

const signIn = (name: string, max: number): RateLimit => ({
  name,
  max,
  windowSeconds: SIGN_IN_WINDOW * 60,
  refusal: 'too_many_attempts',
});

const hourly = (name: string, max: number): RateLimit => ({ name, max, windowSeconds: 3_600 });

/** Each counts for the subject that it names. */
export const LIMITS = {
  /** Wrong passwords: by account at sign-in, by session when a change asks for the password again. */
  wrongPasswords: signIn('wrong-passwords', env.LIMIT_WRONG_PASSWORDS),
  wrongPasswordsOfSession: signIn('wrong-passwords-of-session', env.LIMIT_WRONG_PASSWORDS),
  /** Entries in the security log that sign-ins are refused for wrong passwords, by account. */
  blockedNotes: signIn('blocked-notes', 1),
  /** Addresses without an account, by client network. */
  unknownAccounts: signIn('unknown-accounts', env.LIMIT_UNKNOWN_ACCOUNTS),
  /** All failures, by client network. */
  failures: signIn('sign-in-failures', env.LIMIT_SIGN_IN_FAILURES),
  /** New accounts, and tries with addresses that have one, by client network. */
  registrations: hourly('registrations', env.LIMIT_REGISTRATIONS_PER_HOUR),
  conflicts: hourly('registration-conflicts', env.LIMIT_REGISTRATION_CONFLICTS_PER_HOUR),
  /** Requests for a new password, by address and by client network. */
  resetsOfAddress: hourly('resets-of-address', env.LIMIT_RESETS_PER_ADDRESS_PER_HOUR),
  resets: hourly('resets', env.LIMIT_RESETS_PER_HOUR),
  /** Mails that confirm an address, by account. */
  confirmations: hourly('confirmations', env.LIMIT_CONFIRMATIONS_PER_HOUR),
  /** Changes of the password, each with a mail, by account. */
  passwordChanges: hourly('password-changes', 10),
  /** Sign-ins that succeed, and exports of all data, by account. */
  signIns: hourly('sign-ins', env.LIMIT_SIGN_INS_PER_HOUR),
  exports: hourly('exports', env.LIMIT_EXPORTS_PER_HOUR),
} as const satisfies Record<string, RateLimit>;
