import { setTrackedUser, trackedUser } from '@/lib/analytics/track';
import { userProperties } from '@/lib/analytics/user-segment';
import type { Account } from '@/lib/auth/schema';
import { accountFetch } from './account-fetch';
import { tokenManager } from './token-store';

/**
 * Who agreed to be counted and is signed in is so by a few properties that name nobody; forgotten at sign-out.
 * Call it only after the visitor has agreed.
 *
 * @returns the account, where it was asked for
 */
export async function trackMember(): Promise<Account | null> {
  if (trackedUser()) return null;
  const account = await accountFetch<Account>('/api/account');
  const { email, createdAt, previousSignInAt } = account;
  // Signed out meanwhile.
  if (!tokenManager().isSignedIn()) return null;
  const last_login_at = previousSignInAt ? new Date(previousSignInAt) : null;
  setTrackedUser(userProperties({ email, created_at: new Date(createdAt), last_login_at }, new Date()));
  return account;
}
