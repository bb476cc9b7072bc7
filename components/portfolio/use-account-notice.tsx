import type { ReactNode } from 'react';
import { useAccount } from '@/components/session/use-account';
import { useLoaded } from '@/components/ui/use-loaded';

const loadNotice = () => import('@/components/auth/unverified-notice');

/**
 * What must be said about the account, for the top of the page. What stands below waits until it is known, so
 * that nothing moves.
 */
export function useAccountNotice(): { shown: ReactNode; isKnown: boolean } {
  const { data: account, error } = useAccount();
  // The notice itself says that there is nothing more to confirm: it stays once it was shown.
  const isWanted = account !== undefined && (!account.emailVerified || account.pendingEmail !== null);
  const { loaded, failed } = useLoaded(loadNotice, isWanted);
  return {
    shown: account && loaded && (
      <div className="page not-empty:mb-6">
        <loaded.UnverifiedNotice account={account} />
      </div>
    ),
    isKnown: error !== undefined || (account !== undefined && (!isWanted || loaded !== null || failed)),
  };
}
