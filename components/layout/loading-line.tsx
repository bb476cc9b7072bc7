'use client';

import { useEffect, useState } from 'react';

/** Milliseconds between two questions. */
const INTERVAL = 5_000;

// On demand, because every page has this line and few have an import to report.
const load = () =>
  Promise.all([import('@/components/session/api-calls'), import('@/lib/stocks/market/loading')]);

/** Says how far the first import of the market is, and polls until it has ended. Without a script it stays as rendered. */
export function LoadingLine({ text: rendered }: { text: string }) {
  const [text, setText] = useState<string | null>(rendered);
  const isLoading = text !== null;
  useEffect(() => {
    if (!isLoading) return;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        const [{ publicCall }, { loadingText }] = await load();
        const { loading } = (await (await publicCall('GET /api/market/state')).json()).data;
        setText(loading && loadingText(loading));
      } catch {
        // Without an answer, the next one tells.
      }
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
