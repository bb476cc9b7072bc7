'use client';

import { useEffect, useState } from 'react';
import { track } from '@/lib/analytics/track';
import { DEFAULT_CURRENCY, type DisplayCurrency } from '@/lib/currencies/rules';
import { apiAddress } from '@/lib/platform/http/api-address';
import { withClosingPrices } from '@/lib/stocks/closing-prices';
import type { PricePoint, Stock, StockDetail } from '@/lib/stocks/schema';
import type { STOCK_PARTS } from './stock-parts';

/** What a stock's page is drawn from, all in one currency. */
export type StockPageData = {
  stock: StockDetail;
  /** The closes of a year without averages. */
  year: readonly PricePoint[];
  similar: readonly Stock[];
};

type Shown = StockPageData & { parts: typeof STOCK_PARTS };

/**
 * Loads a stock's page again in another currency than the page came in, and what draws it there. Until that
 * has arrived, and where it fails, what was shown before stays; a late answer never takes the place of a newer
 * choice's.
 *
 * @returns `shown` is null for what the page came with; `failed` is the currency that could not be had
 */
export function useStockInCurrency(stockId: string, similarIds: string, currency: DisplayCurrency) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [failed, setFailed] = useState<DisplayCurrency | null>(null);
  const isWanted = currency === (shown?.stock.display_currency ?? DEFAULT_CURRENCY);
  const isAsked = !isWanted && failed !== currency;
  if (currency === DEFAULT_CURRENCY && shown) setShown(null);
  if (failed && (isWanted || failed !== currency)) setFailed(null);

  useEffect(() => {
    if (!isAsked || currency === DEFAULT_CURRENCY) return;
    let isOver = false;
    load(stockId, similarIds, currency).then(
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

async function load(id: string, similarIds: string, currency: DisplayCurrency): Promise<Shown> {
  const path = `/api/stocks/${encodeURIComponent(id)}`;
  const [stock, year, similar, { STOCK_PARTS: parts }] = await Promise.all([
    get<StockDetail>(`${path}?currency=${currency}`),
    get<PricePoint[]>(`${path}/history?period=year&currency=${currency}`),
    similarIds === '' ? [] : get<Stock[]>(`/api/stocks?ids=${similarIds}&currency=${currency}`),
    import('./stock-parts'),
  ]);
  if (stock.display_currency !== currency || !Array.isArray(year) || !Array.isArray(similar)) {
    throw new Error('Failed to load stock data');
  }
  return { stock: withClosingPrices(stock, year), year, similar, parts };
}

async function get<Data>(path: string): Promise<Data> {
  let status = 0;
  try {
    const response = await fetch(apiAddress(path));
    status = response.status;
    if (!response.ok) throw new Error(`Failed to fetch stock data: ${status}`);
    const { data }: { data?: Data } = await response.json();
    if (!data) throw new Error('Stock not found');
    return data;
  } catch (error) {
    track('api_error', { path: '/api/stocks/{id}', status });
    throw error;
  }
}
