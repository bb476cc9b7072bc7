import type { Account } from './schema';

/**
 * Tests whether the last sign-in removed the password, because it was older than the proof of the address, and
 * there is no new one yet.
 */
export const isPasswordRemoved = ({
  hasPassword,
  previousSignInAt,
  securityLog,
}: Pick<Account, 'hasPassword' | 'previousSignInAt' | 'securityLog'>): boolean =>
  !hasPassword &&
  securityLog.some(({ event, at }) => event === 'password_removed' && at > (previousSignInAt ?? ''));
