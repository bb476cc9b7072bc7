import useSWR from 'swr';
import { accountFetch, type CallError } from '@/components/session/account-fetch';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import type { Stock } from '@/lib/stocks/schema';
import type { WatchlistEntry } from '@/lib/watchlist/schema';
import type { Watched } from '@/lib/watchlist/sort-watchlist';

/** Stocks per call. */
const BATCH = 100;

/** Loads the watchlist with its stocks in one currency; within an AccountGate. */
export const useWatchlist = (currency: DisplayCurrency) =>
  useSWR<Watched[], CallError, [string, DisplayCurrency]>(['watchlist', currency], load, {
    // Keeps the old data while another currency loads.
    keepPreviousData: true,
  });

async function load([, currency]: [string, DisplayCurrency]): Promise<Watched[]> {
  const entries = await accountFetch<WatchlistEntry[]>(`/api/watchlist?currency=${currency}`);
  const calls: Promise<{ data: Stock[] }>[] = [];
  for (let from = 0; from < entries.length; from += BATCH) {
    const ids = entries.slice(from, from + BATCH).map(({ id }) => id);
    calls.push(accountFetch(`/api/stocks?ids=${ids.join(',')}&currency=${currency}`));
  }
  const stocks = (await Promise.all(calls)).flatMap(({ data }) => data);
  const stockOf = new Map(stocks.map((stock) => [stock.id, stock]));
  return entries.flatMap((entry) => {
    const stock = stockOf.get(entry.id);
    return stock ? { entry, stock } : [];
  });
}
