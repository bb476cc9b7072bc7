import { CompanyTable } from '@/components/stocks/company-table';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { batchesWithin } from '@/lib/search/detail-batches';
import type { Stock } from '@/lib/stocks/schema';
import { createStockDetails } from './stock-details';

export type LoadedTable = { currency: DisplayCurrency; stocks: readonly Stock[]; Table: typeof CompanyTable };

/**
 * Loads the stocks of a table in a currency, and the table component.
 *
 * @throws Error if any of them failed to load: two currencies must not mix in a table
 */
export async function loadTable(ids: readonly string[], currency: DisplayCurrency): Promise<LoadedTable> {
  const details = createStockDetails([], currency);
  await Promise.all(batchesWithin(ids, 0, ids.length).map(details.load));
  const stocks = ids.map((id) => details.of(id)).filter((detail) => typeof detail === 'object');
  if (stocks.length < ids.length) throw new Error('Failed to load the stocks of a table');
  return { currency, stocks, Table: CompanyTable };
}
