'use client';

import { useEffect, useState } from 'react';
import { track } from '@/lib/analytics/track';
import { apiAddress } from '@/lib/platform/http/api-address';
import type { HistoryPeriod, PricePoint } from '@/lib/stocks/schema';

export type HistoryRequest = {
  stockId: string;
  period: HistoryPeriod;
  currency: string;
  withAverages: boolean;
};

type Answer = { points: readonly PricePoint[] } | { error: unknown };

/** Milliseconds until a request that failed is made again, while it is still what the visitor wants. */
const AGAIN_AFTER = 5_000;

const address = ({ stockId, period, currency, withAverages }: HistoryRequest) =>
  apiAddress(
    `/api/stocks/${encodeURIComponent(stockId)}/history?period=${period}&currency=${currency}${withAverages ? '&indicators=ma' : ''}`,
  );

/**
 * The closes a chart shows. Each request has its own answer, so a late one never takes the place of a
 * newer choice's; until that has arrived, the points before stay and `isLoading` is true. Not by SWR, which
 * alone would be a fifth of the page's own script: what was loaded here does not go stale. `retry` asks
 * again at once after a failure.
 *
 * @param request null for the points the page came with
 */
export function usePriceHistory(request: HistoryRequest | null, initial: readonly PricePoint[]) {
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const url = request && address(request);
  const answer = url === null ? undefined : answers[url];

  useEffect(() => {
    if (url === null || (answer && 'points' in answer)) return;
    const keep = (next: Answer) => setAnswers((all) => ({ ...all, [url]: next }));
    const load = () =>
      loadPoints(url).then(
        (points) => keep({ points }),
        (error) => keep({ error }),
      );
    const timer = setTimeout(load, answer ? AGAIN_AFTER : 0);
    return () => clearTimeout(timer);
  }, [url, answer]);

  const arrived = url === null ? initial : answer && 'points' in answer ? answer.points : null;
  const [shown, setShown] = useState(initial);
  if (arrived && arrived !== shown) setShown(arrived);
  return {
    points: arrived ?? shown,
    failed: answer !== undefined && 'error' in answer,
    isLoading: url !== null && !answer,
    retry: () => setAnswers((all) => without(all, url)),
  };
}

function without(answers: Readonly<Record<string, Answer>>, url: string | null) {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => key !== url));
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
