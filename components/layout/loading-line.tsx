'use client';

import { useEffect, useState } from 'react';
import { publicCall } from '@/components/session/api-calls';

/** Milliseconds between two questions. */
const INTERVAL = 5_000;

/** Says how far the first import of the market is, and polls until it has ended. Without a script it stays as rendered. */
export function LoadingLine({ text: rendered }: { text: string }) {
  const [text, setText] = useState<string | null>(rendered);
  const isLoading = text !== null;
  useEffect(() => {
    if (!isLoading) return;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      // Without an answer, the next one tells.
      const answer = await publicCall('GET /api/market/state').catch(() => null);
      if (!answer?.ok) return;
      const { loading } = (await answer.json()).data;
      const { loadingText } = await import('@/lib/stocks/market/loading');
      setText(loading && loadingText(loading));
    };
    void ask();
    const timer = setInterval(() => void ask(), INTERVAL);
    return () => clearInterval(timer);
  }, [isLoading]);
  return text ? (
    <p>{text}</p>
  ) : (
    <p role="status">
      Marktdaten sind geladen.{' '}
      <button type="button" className="link" onClick={() => location.reload()}>
        Seite neu laden
      </button>
    </p>
  );
}
