import 'server-only';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { findStockId, findStocks, getTotalReturn } from '@/lib/stocks/queries';
import { returnOver } from './returns';
import type { ComparedStock } from './rows';

type Comparison = {
  /** In the order of the address, each once. */
  compared: ComparedStock[];
  /** Texts of the address that name no stock. */
  unknown: string[];
};

/**
 * Loads stocks for a comparison, with prices and total returns in one currency.
 *
 * @param ids ids, or anything else that names a stock: symbol, ISIN, WKN, company name
 */
export async function getComparison(ids: readonly string[], currency: DisplayCurrency): Promise<Comparison> {
  const found = await Promise.all(ids.map(async (id) => ({ id, stockId: await findStockId(id) })));
  const stocks = await findStocks(
    found.flatMap(({ stockId }) => stockId ?? []),
    currency,
  );
  return {
    compared: await Promise.all(
      stocks.map(async (stock) => {
        const index = await getTotalReturn(stock);
        return {
          stock,
          index,
          returns: { year: returnOver(index, 'year'), fiveYear: returnOver(index, 'fiveYear') },
        };
      }),
    ),
    unknown: found.flatMap(({ id, stockId }) => (stockId === null ? id : [])),
  };
}
