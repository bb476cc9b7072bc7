import { startTransition, useEffect, useState } from 'react';
import { useVisitorCurrency } from '@/components/currencies/visitor-currency';
import { DEFAULT_CURRENCY, type DisplayCurrency } from '@/lib/currencies/rules';
import { batchesWithin } from '@/lib/search/detail-batches';
import type { Stock } from '@/lib/stocks/schema';

type Loaded = { currency: DisplayCurrency; stocks: ReadonlyMap<string, Stock> };

/**
 * Returns stocks that the page came with in EUR in the visitor's currency. Their choice and order do not depend on
 * the currency; those that could not be loaded stay in EUR.
 */
export function useStocksInCurrency(stocks: readonly Stock[]): readonly Stock[] {
  const currency = useVisitorCurrency();
  const [loaded, setLoaded] = useState<Loaded | null>(null);

  useEffect(() => {
    if (currency === DEFAULT_CURRENCY) return;
    const ids = stocks.map(({ id }) => id);
    const end = new AbortController();
    import('./stock-details').then(({ createStockDetails }) => {
      if (end.signal.aborted) return;
      const details = createStockDetails([], currency);
      end.signal.addEventListener('abort', details.abort);
      const take = () => {
        const all = ids.map((id) => details.of(id)).filter((detail) => typeof detail === 'object');
        startTransition(() =>
          setLoaded({ currency, stocks: new Map(all.map((stock) => [stock.id, stock])) }),
        );
      };
      for (const batch of batchesWithin(ids, 0, ids.length)) details.load(batch).then(take);
    }, console.error);
    return () => end.abort();
  }, [stocks, currency]);

  if (loaded?.currency !== currency) return stocks;
  return stocks.map((stock) => loaded.stocks.get(stock.id) ?? stock);
}
