import { useEffect, useState } from 'react';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { FILTER_KEYS, type FilterKey } from '@/lib/search/rules';
import { callSearch } from './call-search';

type Histograms = Readonly<Record<FilterKey, { bins: readonly number[] }>>;

/** Loads the distribution of the market's values in a currency; null until then or after an error. */
export function useHistograms(currency: DisplayCurrency): Histograms | null {
  const [loaded, setLoaded] = useState<{ currency: DisplayCurrency; data: Histograms } | null>(null);

  useEffect(() => {
    const giveUp = new AbortController();
    callSearch(`/api/stocks/search/histograms?currency=${currency}`, {}, giveUp.signal).then(
      ({ data }: { data?: unknown }) => {
        if (!giveUp.signal.aborted && isHistograms(data)) setLoaded({ currency, data });
      },
      // The sliders work without them, and the failed call is recorded.
      () => undefined,
    );
    return () => giveUp.abort();
  }, [currency]);

  return loaded?.currency === currency ? loaded.data : null;
}

const isHistograms = (data: unknown): data is Histograms =>
  FILTER_KEYS.every((key) => {
    const bins = (data as Partial<Histograms> | undefined)?.[key]?.bins;
    return Array.isArray(bins) && bins.every(Number.isFinite);
  });
