import 'server-only';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { findStockId, findStocks, getTotalReturn } from '@/lib/stocks/queries';
import { MOST_COMPARED } from './params';
import { returnOver } from './returns';
import type { ComparedStock } from './rows';

type Comparison = {
  /** In the order of the address, each once. */
  compared: ComparedStock[];
  /** Texts that name no stock. */
  unknown: string[];
  /** Texts that name a stock again. */
  repeated: string[];
  /** Texts that name a stock too many. */
  left: string[];
};

/**
 * Loads stocks for a comparison, with prices and total returns in one currency. Each counts once, and at most four.
 *
 * @param named ids, or anything else that names a stock: symbol, ISIN, WKN, company name
 */
export async function getComparison(
  named: readonly string[],
  currency: DisplayCurrency,
): Promise<Comparison> {
  const ids: string[] = [];
  const unknown: string[] = [];
  const repeated: string[] = [];
  const left: string[] = [];
  for (const text of named) {
    const id = await findStockId(text);
    if (id === null) unknown.push(text);
    else if (ids.includes(id)) repeated.push(text);
    else if (ids.length === MOST_COMPARED) left.push(text);
    else ids.push(id);
  }
  const stocks = await findStocks(ids, currency);
  return {
    compared: await Promise.all(
      stocks.map(async (stock) => {
        const index = await getTotalReturn(stock);
        return {
          stock,
          index,
          returns:
            // Its last year ended long before that of the others.
            stock.status === 'delisted'
              ? { year: null, fiveYear: null }
              : { year: returnOver(index, 'year'), fiveYear: returnOver(index, 'fiveYear') },
        };
      }),
    ),
    unknown,
    repeated,
    left,
  };
}
