'use client';

import { useEffect, useState } from 'react';
import { chooseVisitorCurrency } from '@/components/currencies/visitor-currency';
import { LoadFailed } from '@/components/session/load-failed';
import { useCall } from '@/components/session/use-call';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { LoadedPortfolio } from './loaded-portfolio';
import { PortfolioControls } from './portfolio-controls';
import { type OpenDialog, PortfolioDialogs } from './portfolio-dialogs';
import { preloadRows } from './position-rows';
import { FIRST_RANGE } from './ranges';
import { useAccountNotice } from './use-account-notice';
import { useAddressParameter } from './use-address-parameter';
import { usePerformanceAhead } from './use-figures';
import { usePortfolio } from './use-portfolio';
import { WaitingPortfolio } from './waiting-portfolio';

/** The server's currency if the account has no preference (specification, section 9). */
const USUAL_CURRENCY = 'USD';

export function Portfolio({ isDemoReplaced }: { isDemoReplaced: boolean }) {
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
