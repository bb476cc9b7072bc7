'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { chooseVisitorCurrency } from '@/components/currencies/visitor-currency';
import { AccountGate } from '@/components/session/account-gate';
import { LoadFailed } from '@/components/session/load-failed';
import { useAccount, useCall } from '@/components/session/use-call';
import { useLoaded } from '@/components/ui/use-loaded';
import { isPasswordRemoved } from '@/lib/auth/removed-password';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { LoadedPortfolio } from './loaded-portfolio';
import { PortfolioControls } from './portfolio-controls';
import { type OpenDialog, PortfolioDialogs } from './portfolio-dialogs';
import { preloadRows } from './position-rows';
import { FIRST_RANGE } from './ranges';
import { useAddressParameter } from './use-address-parameter';
import { usePerformanceAhead } from './use-figures';
import { usePortfolio } from './use-portfolio';
import { WaitingPortfolio } from './waiting-portfolio';

type Props = {
  /** A real market has taken the place of an invented one. */
  isDemoReplaced: boolean;
};

export const PortfolioPage = (props: Props) => (
  <AccountGate waiting={<WaitingPortfolio />}>
    <Portfolio {...props} />
  </AccountGate>
);

/** The server's currency if the account has no preference (specification, section 9). */
const USUAL_CURRENCY = 'USD';

function Portfolio({ isDemoReplaced }: Props) {
  useEffect(preloadRows, []);
  const notice = useAccountNotice();
  const [currency, setCurrency] = useState<DisplayCurrency | null>(null);
  const preference = useCall('GET /api/portfolio/preferred-currency');
  const { positions, error, isValidating, retry, asked, changes } = usePortfolio(currency);
  usePerformanceAhead(FIRST_RANGE, asked, !positions);
  const named = useAddressParameter('addStock');
  const [open, setOpen] = useState<OpenDialog | null>(named ? { adding: { id: named } } : null);
  const knownCurrency =
    currency ??
    positions?.[0]?.display_currency ??
    preference.data?.currency ??
    (preference.data ? USUAL_CURRENCY : null);

  return (
    <>
      <PortfolioControls
        currency={knownCurrency}
        onCurrency={(next) => {
          setCurrency(next);
          chooseVisitorCurrency(next);
        }}
        onBook={() => setOpen({ booking: {} })}
        onMethods={() => setOpen('methods')}
      />
      {notice.shown}
      {error && (
        <div className="page mb-6">
          <LoadFailed
            title="Dein Portfolio lässt sich gerade nicht laden"
            busy={isValidating}
            onRetry={retry}
          />
        </div>
      )}
      {positions && notice.isKnown ? (
        <LoadedPortfolio
          positions={positions}
          asked={asked}
          changes={changes}
          isDemoReplaced={isDemoReplaced}
          onOpen={setOpen}
        />
      ) : (
        !error && <WaitingPortfolio />
      )}
      <PortfolioDialogs open={open} onOpen={setOpen} currency={knownCurrency} changes={changes} />
    </>
  );
}

const loadNotice = () => import('@/components/auth/account-notice');

/**
 * Returns a notice about the account for the top of the page. The content below waits for `isKnown`, so that
 * nothing moves.
 */
function useAccountNotice(): { shown: ReactNode; isKnown: boolean } {
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
