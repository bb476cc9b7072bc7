import useSWR from 'swr';
import { accountCall, type CallError } from '@/components/session/account-fetch';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import type { Watched } from '@/lib/watchlist/sort-watchlist';

/** Stocks per call. */
const BATCH = 100;

/** Loads the watchlist with its stocks in one currency; within an AccountGate. */
export const useWatchlist = (currency: DisplayCurrency) =>
  useSWR<Watched[], CallError, [string, DisplayCurrency]>(
    ['watchlist', currency],
    ([, asked]) => loadWatchlist(asked),
    {
      // Keeps the old data while another currency loads.
      keepPreviousData: true,
    },
  );

/** Loads it once. @throws CallError */
export async function loadWatchlist(currency: DisplayCurrency): Promise<Watched[]> {
  const entries = await accountCall('GET /api/watchlist', { query: { currency } });
  const ids = entries.map(({ id }) => id);
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, i) =>
    ids.slice(i * BATCH, (i + 1) * BATCH).join(','),
  );
  const calls = batches.map((batch) => accountCall('GET /api/stocks', { query: { ids: batch, currency } }));
  const stocks = (await Promise.all(calls)).flatMap(({ data }) => data);
  const stockOf = new Map(stocks.map((stock) => [stock.id, stock]));
  return entries.flatMap((entry) => {
    const stock = stockOf.get(entry.id);
    return stock ? { entry, stock } : [];
  });
}
