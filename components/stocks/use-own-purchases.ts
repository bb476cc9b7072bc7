'use client';

import { useEffect, useState } from 'react';
import { isMarkedSignedIn } from '@/components/session/signed-in-mark';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import type { ChartMark } from '@/lib/stocks/prices/chart-marks';

const NONE: readonly ChartMark[] = [];

/**
 * Loads the signed-in visitor's purchases of a stock; empty for anybody else. A failure is logged only, because the
 * page works without them.
 */
export function useOwnPurchases(stockId: string, currency: DisplayCurrency): readonly ChartMark[] {
  const [purchases, setPurchases] = useState(NONE);

  useEffect(() => {
    let gone = false;
    const load = async () => {
      if (!isMarkedSignedIn()) return setPurchases(NONE);
      try {
        const { ownPurchases } = await import('./own-purchases');
        const loaded = await ownPurchases(stockId, currency);
        if (!gone && isMarkedSignedIn()) setPurchases(loaded);
      } catch (error) {
        if (!gone) console.error(error);
      }
    };
    // Another tab may sign in or out.
    const observer = new MutationObserver(() => void load());
    observer.observe(document.documentElement, { attributeFilter: ['data-signed-in'] });
    void load();
    return () => {
      gone = true;
      observer.disconnect();
    };
  }, [stockId, currency]);

  return purchases;
}
