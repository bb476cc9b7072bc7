import { isRecorded, track } from '@/lib/analytics/track';
import type { Account } from '@/lib/auth/schema';
import { accountFetch } from './account-fetch';
import type { Provider } from './provider-window';

/**
 * Counts a sign-in by a service, and the account that it may have opened: one without a password whose
 * owner has not been here before. Does nothing for visitors who have not agreed.
 */
export async function trackArrival(method: Provider): Promise<void> {
  if (!isRecorded()) return;
  try {
    const { hasPassword, previousSignInAt } = await accountFetch<Account>('/api/account');
    if (!hasPassword && previousSignInAt === null) track('sign_up', { method });
  } catch {
    // Nobody could say whether the account is new.
  }
  track('login', { method });
}
