import type { ReactNode } from 'react';
import { useAccount } from '@/components/session/use-account';
import { useLoaded } from '@/components/ui/use-loaded';
import { isPasswordRemoved } from '@/lib/auth/removed-password';

const loadNotice = () => import('@/components/auth/account-notice');

/**
 * Returns a notice about the account for the top of the page. The content below waits for `isKnown`, so that
 * nothing moves.
 */
export function useAccountNotice(): { shown: ReactNode; isKnown: boolean } {
  const { data: account, error } = useAccount();
  // Once shown, the notice stays: it says itself when there is nothing left to confirm.
  const isWanted =
    account !== undefined &&
    (!account.emailVerified || account.pendingEmail !== null || isPasswordRemoved(account));
  const { loaded, failed } = useLoaded(loadNotice, isWanted);
  return {
    shown: account && loaded && (
      <div className="page not-empty:mb-6 print:hidden">
        <loaded.AccountNotice account={account} />
      </div>
    ),
    isKnown: error !== undefined || (account !== undefined && (!isWanted || loaded !== null || failed)),
  };
}
