'use client';

import { useEffect, useState } from 'react';
import { addressOf } from '@/components/session/api-calls';
import { track } from '@/lib/analytics/track';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { apiAddress } from '@/lib/platform/http/client/api-address';
import { retryPause } from '@/lib/platform/http/client/retry-pause';
import type { HistoryPeriod, PricePoint } from '@/lib/stocks/schema';

type HistoryRequest = {
  stockId: string;
  period: HistoryPeriod;
  currency: DisplayCurrency;
  withAverages: boolean;
};

type Failure = {
  error: unknown;
  /** Status of the answer, 0 without one. */
  status: number;
  /** Failures in a row. */
  failures: number;
};
type Answer = { points: readonly PricePoint[] } | Failure;

/** Points and their currency. */
type Drawn = { points: readonly PricePoint[]; currency: DisplayCurrency };

const address = ({ stockId, period, currency, withAverages }: HistoryRequest) =>
  apiAddress(
    addressOf('GET /api/stocks/:id/history', {
      param: { id: stockId },
      query: { period, currency, indicators: withAverages ? 'ma' : null },
    }),
  );

/**
 * Loads the closes of a chart. Late answers never replace those of a newer choice; until they arrive, the earlier
 * points stay and `isLoading` is true. Failed requests are retried while the page is visible, and when the
 * connection is back; `retry` retries at once. For why it does not use SWR, see
 * docs/decisions/0007-small-hook-for-price-histories.md.
 *
 * @param request null for the points that came with the page
 */
export function usePriceHistory(request: HistoryRequest | null, initial: Drawn) {
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const url = request && address(request);
  const answer = url === null ? undefined : answers[url];

  useEffect(() => {
    if (url === null || (answer && 'points' in answer)) return;
    const failures = answer?.failures ?? 0;
    const pause = answer ? retryPause(answer.status, failures) : 0;
    return afterPause(pause, answer?.status === 0, async () => {
      const next = await ask(url);
      if ('error' in next && failures === 0) report(next);
      setAnswers((all) => ({ ...all, [url]: 'error' in next ? { ...next, failures: failures + 1 } : next }));
    });
  }, [url, answer]);

  const currency = request?.currency ?? initial.currency;
  const points = url === null ? initial.points : answer && 'points' in answer ? answer.points : null;
  const [shown, setShown] = useState(initial);
  if (points && points !== shown.points) setShown({ points, currency });
  return {
    ...(points ? { points, currency } : shown),
    failed: answer !== undefined && 'error' in answer,
    isLoading: url !== null && !answer,
    retry: () => setAnswers((all) => without(all, url)),
  };
}

function without(answers: Readonly<Record<string, Answer>>, url: string | null) {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => key !== url));
}

/**
 * Calls `action` once after a pause (null for never) that ends only while the page is visible, or when the
 * connection is back.
 *
 * @returns a function that cancels it
 */
function afterPause(pause: number | null, isCutOff: boolean, action: () => void): () => void {
  let over = false;
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', act);
    removeEventListener('online', connected);
  };
  const act = () => {
    if (!over || document.hidden) return;
    stop();
    action();
  };
  const connected = () => {
    over = true;
    act();
  };
  const timer = pause === null ? undefined : setTimeout(connected, pause);
  document.addEventListener('visibilitychange', act);
  if (isCutOff) addEventListener('online', connected);
  return stop;
}

function report({ error, status }: { error: unknown; status: number }): void {
  console.error(error);
  track('api_error', { path: '/api/stocks/{id}/history', status });
}

/** Loads the answer to a request; never rejects. */
async function ask(url: string): Promise<Exclude<Answer, Failure> | Omit<Failure, 'failures'>> {
  try {
    const { askForPrices } = await import('./ask-for-prices');
    return await askForPrices(url);
  } catch (error) {
    return { error, status: 0 };
  }
}
