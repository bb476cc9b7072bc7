'use client';

import { useState } from 'react';
import useSWR from 'swr';
import { track } from '@/lib/analytics/track';
import { apiAddress } from '@/lib/platform/http/api-address';
import type { HistoryPeriod, PricePoint } from '@/lib/stocks/schema';

export type HistoryRequest = {
  stockId: string;
  period: HistoryPeriod;
  currency: string;
  withAverages: boolean;
};

const address = ({ stockId, period, currency, withAverages }: HistoryRequest) =>
  apiAddress(
    `/api/stocks/${encodeURIComponent(stockId)}/history?period=${period}&currency=${currency}${withAverages ? '&indicators=ma' : ''}`,
  );

/**
 * The closes a chart shows. Each request has its own key, so a late answer never takes the place of a
 * newer choice's; until that has arrived, the points before stay and `isLoading` is true.
 *
 * @param request null for the points the page came with
 */
export function usePriceHistory(request: HistoryRequest | null, initial: readonly PricePoint[]) {
  const { data, error, isLoading } = useSWR(request && address(request), loadPoints, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
  });
  const arrived = request ? data : initial;
  const [shown, setShown] = useState(initial);
  if (arrived && arrived !== shown) setShown(arrived);
  return { points: arrived ?? shown, failed: error !== undefined, isLoading };
}

async function loadPoints(url: string): Promise<readonly PricePoint[]> {
  const response = await fetch(url);
  if (!response.ok) {
    track('api_error', { path: '/api/stocks/{id}/history', status: response.status });
    throw new Error(`Failed to fetch history data: ${response.status}`);
  }
  const answer: unknown = await response.json();
  if (!isHistoryAnswer(answer)) throw new Error('Failed to fetch history data: unknown form');
  return answer.data;
}

// The answer's schema would say the same, but its library weighs more than the rest of the page's script.
function isHistoryAnswer(answer: unknown): answer is { data: PricePoint[] } {
  const data = (answer as { data?: unknown } | null)?.data;
  return Array.isArray(data) && data.every(isPricePoint);
}

function isPricePoint(point: Partial<PricePoint> | null): boolean {
  const average = (value: unknown) => value === undefined || value === null || Number.isFinite(value);
  return (
    !Number.isNaN(Date.parse(point?.date ?? '')) &&
    Number.isFinite(point?.price) &&
    average(point?.ma50) &&
    average(point?.ma200)
  );
}
