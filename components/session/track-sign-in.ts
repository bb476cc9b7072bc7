import { isRecorded, track } from '@/lib/analytics/track';
import { trackMember } from './track-member';

type Arrival = {
  method: 'password' | 'google' | 'oidc';
  /**
   * Whether the account was opened just now. Without it: one that has no password and whose owner has not been here
   * before, as a service opens it.
   */
  isNew?: boolean;
};

/** Milliseconds which somebody who is on the way to the next page may be kept for it. */
const PATIENCE = 1_000;

/** Counts a sign-in, as the member's, and the account that was opened by it. Nothing for visitors who have not agreed. */
export async function trackArrival({ method, isNew }: Arrival): Promise<void> {
  if (!isRecorded()) return;
  const account = await Promise.race([
    // Where nobody could say who it is, it counts all the same.
    trackMember().catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null)),
  ]);
  const isOpened = account !== null && !account.hasPassword && account.previousSignInAt === null;
  if (isNew ?? isOpened) track('sign_up', { method });
  track('login', { method });
}
