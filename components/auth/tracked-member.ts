import { setTrackedUser, trackedUser } from '@/lib/analytics/track';
import { userProperties } from '@/lib/analytics/user-segment';
import type { Account } from '@/lib/auth/schema';
import { accountFetch } from './account-fetch';
import { tokenKeeper } from './token-store';

/**
 * Who agreed to be counted and is signed in is so by a few properties that name nobody; forgotten at sign-out.
 * Call it only after the visitor has agreed.
 */
export async function trackMember(): Promise<void> {
  if (trackedUser()) return;
  const { email, createdAt, previousSignInAt } = await accountFetch<Account>('/api/account');
  // Signed out meanwhile.
  if (!tokenKeeper().isSignedIn()) return;
  const last_login_at = previousSignInAt ? new Date(previousSignInAt) : null;
  setTrackedUser(userProperties({ email, created_at: new Date(createdAt), last_login_at }, new Date()));
}
