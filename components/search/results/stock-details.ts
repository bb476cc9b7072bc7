import { publicCall } from '@/components/session/api-calls';
import { track } from '@/lib/analytics/track';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { LARGEST_BATCH } from '@/lib/stocks/rules';
import type { Stock } from '@/lib/stocks/schema';

/** The state of a stock: not loaded, loaded, unknown to the server, or failed. */
type Detail = Stock | 'unknown' | 'failed' | undefined;

export type StockDetails = {
  of: (id: string) => Detail;
  /** Loads a batch, except what is loaded or loading. Resolves when all of it has an answer, never rejects. */
  load: (ids: readonly string[]) => Promise<void>;
  /** Clears failures, so that they can be loaded again. */
  forgive: (ids: readonly string[]) => void;
  /** Aborts all calls. */
  abort: () => void;
};

/** Holds the figures of stocks in one currency, loaded in batches on demand. */
export function createStockDetails(known: readonly Stock[], currency: DisplayCurrency): StockDetails {
  const details = new Map<string, Exclude<Detail, undefined>>(known.map((stock) => [stock.id, stock]));
  const underWay = new Map<string, Promise<void>>();
  let controller = new AbortController();

  async function ask(ids: readonly string[], signal: AbortSignal): Promise<void> {
    try {
      const stocks = await fetchStocks(ids, currency, signal);
      for (const id of ids) details.set(id, stocks.find((stock) => stock.id === id) ?? 'unknown');
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      for (const id of ids) details.set(id, 'failed');
    } finally {
      if (!signal.aborted) for (const id of ids) underWay.delete(id);
    }
  }

  return {
    of: (id) => details.get(id),
    async load(ids) {
      const missing = ids.filter((id) => !details.has(id) && !underWay.has(id));
      if (missing.length > 0) {
        const call = ask(missing, controller.signal);
        for (const id of missing) underWay.set(id, call);
      }
      await Promise.all(ids.map((id) => underWay.get(id)));
    },
    forgive(ids) {
      for (const id of ids) if (details.get(id) === 'failed') details.delete(id);
    },
    abort() {
      controller.abort();
      controller = new AbortController();
      underWay.clear();
    },
  };
}

/** Figures loaded for each answer, found by the details it came with: for a return to the results. */
const loaded = new WeakMap<readonly Stock[], StockDetails>();

/** Returns the figures loaded for an answer so far, shared by cards and table. */
export function detailsOfAnswer(known: readonly Stock[], currency: DisplayCurrency): StockDetails {
  const details = loaded.get(known) ?? createStockDetails(known, currency);
  loaded.set(known, details);
  return details;
}

/**
 * Loads the figures of many stocks, except those that are loaded. A stock that the server no longer knows stays as
 * it was found.
 *
 * @throws Error if any of them failed to load
 */
export async function loadAll<Item extends { id: string }>(
  items: readonly Item[],
  loadedBefore: StockDetails,
  currency: DisplayCurrency,
): Promise<(Stock | Item)[]> {
  const known = items.map(({ id }) => loadedBefore.of(id)).filter((detail) => typeof detail === 'object');
  const details = createStockDetails(known, currency);
  const missing = items.map(({ id }) => id).filter((id) => !details.of(id));
  const batches = Array.from({ length: Math.ceil(missing.length / LARGEST_BATCH) }, (_, batch) =>
    missing.slice(batch * LARGEST_BATCH, (batch + 1) * LARGEST_BATCH),
  );
  await Promise.all(batches.map(details.load));
  return items.map((item) => {
    const detail = details.of(item.id);
    if (detail === 'failed') throw new Error('Failed to load all stocks of a list');
    return typeof detail === 'object' ? detail : item;
  });
}

async function fetchStocks(
  ids: readonly string[],
  currency: DisplayCurrency,
  signal: AbortSignal,
): Promise<Stock[]> {
  let status = 0;
  try {
    const query = { ids: ids.join(','), currency };
    const response = await publicCall('GET /api/stocks', { query }, { signal });
    status = response.status;
    if (!response.ok) throw new Error(`Failed to fetch stock data: ${status}`);
    const { data } = await response.json();
    if (!Array.isArray(data)) throw new Error('Failed to fetch stock data: unknown form');
    return data;
  } catch (error) {
    if (!signal.aborted) track('api_error', { path: '/api/stocks', status });
    throw error;
  }
}
