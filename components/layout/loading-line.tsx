'use client';

import { useEffect, useState } from 'react';
import { publicCall } from '@/components/session/api-calls';
import { type Loading, loadingText } from '@/lib/stocks/market/loading';

/** Milliseconds between two questions. */
const INTERVAL = 5_000;

/** Says how far the first import of the market is, and polls until it has ended. Without a script it stays as rendered. */
export function LoadingLine({ loading: rendered }: { loading: Loading }) {
  const [loading, setLoading] = useState<Loading | null>(rendered);
  const isLoading = loading !== null;
  useEffect(() => {
    if (!isLoading) return;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      // Without an answer, the next one tells.
      const answer = await publicCall('GET /api/market/state').catch(() => null);
      if (answer?.ok) setLoading((await answer.json()).data.loading);
    };
    void ask();
    const timer = setInterval(() => void ask(), INTERVAL);
    return () => clearInterval(timer);
  }, [isLoading]);
  return loading ? (
    <p>{loadingText(loading)}</p>
  ) : (
    <p role="status">
      Marktdaten sind geladen.{' '}
      <button type="button" className="link" onClick={() => location.reload()}>
        Seite neu laden
      </button>
    </p>
  );
}
