import { isRecorded, track } from '@/lib/analytics/track';
import { trackMember } from './track-member';

type Arrival = {
  method: 'password' | 'google' | 'oidc';
  /**
   * Whether the account was just created. By default true for an account without a password or an earlier sign-in,
   * as a service creates it.
   */
  isNew?: boolean;
};

/** Milliseconds to delay the next page at most. */
const PATIENCE = 1_000;

/** Records a sign-in with the member's properties, and the account if it is new. Does nothing without consent. */
export async function trackArrival({ method, isNew }: Arrival): Promise<void> {
  if (!isRecorded()) return;
  const account = await Promise.race([
    // It counts even if the account cannot be loaded.
    trackMember().catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null)),
  ]);
  const isOpened = account !== null && !account.hasPassword && account.previousSignInAt === null;
  if (isNew ?? isOpened) track('sign_up', { method });
  track('login', { method });
}
