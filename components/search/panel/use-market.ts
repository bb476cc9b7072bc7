import { useEffect, useState } from 'react';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { FILTER_KEYS, type FilterKey } from '@/lib/search/rules';
import { callSearch } from './call-search';

type Market = {
  /** Distribution of the values of each filter. */
  histograms: Readonly<Record<FilterKey, { bins: readonly number[] }>>;
  /** Currencies of listing, the most frequent first. */
  currencies: readonly { currency: string; count: number }[];
};

/** Loads what the filters show of the market, in a currency; null until then or after an error. */
export function useMarket(currency: DisplayCurrency): Market | null {
  const [loaded, setLoaded] = useState<{ currency: DisplayCurrency; market: Market } | null>(null);

  useEffect(() => {
    const giveUp = new AbortController();
    callSearch('GET /api/stocks/search/histograms', { query: { currency } }, giveUp.signal).then(
      ({ data, trading_currencies }) => {
        if (giveUp.signal.aborted || !isHistograms(data)) return;
        const currencies = isCurrencies(trading_currencies) ? trading_currencies : [];
        setLoaded({ currency, market: { histograms: data, currencies } });
      },
      // The sliders work without them, and the failed call is recorded.
      () => undefined,
    );
    return () => giveUp.abort();
  }, [currency]);

  return loaded?.currency === currency ? loaded.market : null;
}

const isHistograms = (data: unknown): data is Market['histograms'] =>
  FILTER_KEYS.every((key) => {
    const bins = (data as Partial<Market['histograms']> | undefined)?.[key]?.bins;
    return Array.isArray(bins) && bins.every(Number.isFinite);
  });

const isCurrencies = (list: unknown): list is Market['currencies'] =>
  Array.isArray(list) && list.every((one) => typeof one?.currency === 'string' && Number.isFinite(one.count));
