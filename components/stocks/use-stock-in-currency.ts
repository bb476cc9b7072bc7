'use client';

import { useEffect, useState } from 'react';
import { DEFAULT_CURRENCY, type DisplayCurrency } from '@/lib/currencies/rules';
import type { StockInCurrency } from './stock-in-currency';

/**
 * Loads a stock page in another currency, and the components that render it. Until that has arrived, and if it
 * fails, the earlier data stay; late answers never replace those of a newer choice.
 *
 * @returns `shown` is null for the data that came with the page; `failed` is a currency that could not be loaded
 */
export function useStockInCurrency(stockId: string, similarIds: string, currency: DisplayCurrency) {
  const [shown, setShown] = useState<StockInCurrency | null>(null);
  const [failed, setFailed] = useState<DisplayCurrency | null>(null);
  const isWanted = currency === (shown?.stock.display_currency ?? DEFAULT_CURRENCY);
  const isAsked = !isWanted && failed !== currency;
  if (currency === DEFAULT_CURRENCY && shown) setShown(null);
  if (failed && (isWanted || failed !== currency)) setFailed(null);

  useEffect(() => {
    if (!isAsked || currency === DEFAULT_CURRENCY) return;
    let isOver = false;
    import('./stock-in-currency')
      .then(({ stockInCurrency }) => stockInCurrency(stockId, similarIds, currency))
      .then(
        (next) => isOver || setShown(next),
        (error) => {
          if (isOver) return;
          console.error(error);
          setFailed(currency);
        },
      );
    return () => {
      isOver = true;
    };
  }, [stockId, similarIds, currency, isAsked]);

  return {
    shown: currency === DEFAULT_CURRENCY ? null : shown,
    isLoading: isAsked && currency !== DEFAULT_CURRENCY,
    failed,
    retry: () => setFailed(null),
  };
}
