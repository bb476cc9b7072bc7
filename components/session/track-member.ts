import { setTrackedUser, trackedUser } from '@/lib/analytics/track';
import { userProperties } from '@/lib/analytics/user-segment';
import type { Account } from '@/lib/auth/schema';
import { accountCall } from './account-fetch';
import { tokenManager } from './token-store';

/**
 * Adds a few properties of the signed-in member to events, none of which identifies them. Dropped at sign-out. Call
 * it only after the visitor's consent.
 *
 * @returns the account, if it was loaded
 */
export async function trackMember(): Promise<Account | null> {
  if (trackedUser()) return null;
  const account = await accountCall('GET /api/account');
  const { email, createdAt, previousSignInAt } = account;
  // Signed out while it was loading.
  if (!tokenManager().isSignedIn()) return null;
  const last_login_at = previousSignInAt ? new Date(previousSignInAt) : null;
  setTrackedUser(userProperties({ email, created_at: new Date(createdAt), last_login_at }, new Date()));
  return account;
}
