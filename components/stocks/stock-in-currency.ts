import { type PublicAnswer, publicCall } from '@/components/session/api-calls';
import { track } from '@/lib/analytics/track';
import type { DisplayCurrency } from '@/lib/currencies/rules';
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
  const param = { id };
  const [stock, year, similar] = await Promise.all([
    dataOf(publicCall('GET /api/stocks/:id', { param, query: { currency } })),
    dataOf(publicCall('GET /api/stocks/:id/history', { param, query: { period: 'year', currency } })),
    similarIds === '' ? [] : dataOf(publicCall('GET /api/stocks', { query: { ids: similarIds, currency } })),
  ]);
  if (stock.display_currency !== currency || !Array.isArray(year) || !Array.isArray(similar)) {
    throw new Error('Failed to load stock data');
  }
  return { stock, year, similar, parts: STOCK_PARTS };
}

async function dataOf<Data>(call: Promise<PublicAnswer<{ data: Data }>>): Promise<Data> {
  let status = 0;
  try {
    const response = await call;
    status = response.status;
    if (!response.ok) throw new Error(`Failed to fetch stock data: ${status}`);
    const { data } = await response.json();
    if (!data) throw new Error('Stock not found');
    return data;
  } catch (error) {
    track('api_error', { path: '/api/stocks/{id}', status });
    throw error;
  }
}
