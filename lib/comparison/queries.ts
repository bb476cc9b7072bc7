import 'server-only';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { stockVerdict } from '@/lib/stocks/page/verdict';
import { findStockId, getStock } from '@/lib/stocks/queries';
import { findPayments, getTotalReturn } from '@/lib/stocks/series-queries';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { MOST_COMPARED } from './params';
import { newestDay, returnOver } from './returns';
import type { ComparedStock, Returns } from './rows';
import { type Suggestion, suggestedComparisons } from './suggestions';

type Comparison = {
  /** In the order of the address, each once. */
  compared: ComparedStock[];
  /** Texts that name no stock. */
  unknown: string[];
  /** Texts that name a stock again. */
  repeated: string[];
  /** Texts that name a stock too many. */
  left: string[];
  /** Ready comparisons, if there is nothing to compare. */
  suggestions: readonly Suggestion[];
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
  const found = await Promise.all(ids.map((id) => getStock(id, currency)));
  const loaded = await Promise.all(
    found
      .filter((stock) => stock !== null)
      .map(async (stock) => {
        const [index, payments] = await Promise.all([getTotalReturn(stock), findPayments(stock.id)]);
        return { stock, index, verdict: stockVerdict(stock, payments) };
      }),
  );
  const end = newestDay(loaded.map(({ index }) => index));
  return {
    compared: loaded.map(({ stock, index, verdict }) => {
      const over = (period: keyof Returns) =>
        // Its last year ended before that of the others.
        stock.status === 'delisted' ? null : returnOver(index, period, end);
      return { stock, index, verdict, returns: { year: over('year'), fiveYear: over('fiveYear') } };
    }),
    unknown,
    repeated,
    left,
    suggestions: loaded.length === 0 ? suggestedComparisons(await getUniverse()) : [],
  };
}
