import { track } from '@/lib/analytics/track';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { apiAddress } from '@/lib/platform/http/client/api-address';
import { withDisplayedChanges } from '@/lib/stocks/prices/displayed-changes';
import type { PricePoint, Stock, StockDetail } from '@/lib/stocks/schema';
import { STOCK_PARTS } from './stock-parts';

/** Data of a stock page, all in one currency. */
export type StockPageData = {
  stock: StockDetail;
  /** Closes of a year without averages. */
  year: readonly PricePoint[];
  similar: readonly Stock[];
};

export type StockInCurrency = StockPageData & { parts: typeof STOCK_PARTS };

/**
 * Loads the data of a stock page in another currency, and the components that render them.
 *
 * @param similarIds ids of the similar companies, separated by commas
 * @throws Error with a text of the specification's section 8
 */
export async function stockInCurrency(
  id: string,
  similarIds: string,
  currency: DisplayCurrency,
): Promise<StockInCurrency> {
  const path = `/api/stocks/${encodeURIComponent(id)}`;
  const [stock, year, similar] = await Promise.all([
    get<StockDetail>(`${path}?currency=${currency}`),
    get<PricePoint[]>(`${path}/history?period=year&currency=${currency}`),
    similarIds === '' ? [] : get<Stock[]>(`/api/stocks?ids=${similarIds}&currency=${currency}`),
  ]);
  if (stock.display_currency !== currency || !Array.isArray(year) || !Array.isArray(similar)) {
    throw new Error('Failed to load stock data');
  }
  return { stock: withDisplayedChanges(stock, year), year, similar, parts: STOCK_PARTS };
}

async function get<Data>(path: string): Promise<Data> {
  let status = 0;
  try {
    const response = await fetch(apiAddress(path));
    status = response.status;
    if (!response.ok) throw new Error(`Failed to fetch stock data: ${status}`);
    const { data }: { data?: Data } = await response.json();
    if (!data) throw new Error('Stock not found');
    return data;
  } catch (error) {
    track('api_error', { path: '/api/stocks/{id}', status });
    throw error;
  }
}
