import { startTransition, useEffect, useMemo, useReducer } from 'react';
import { stockColumns } from '@/components/stocks/table/stock-columns';
import { StockTable } from '@/components/stocks/table/stock-table';
import { useChosenColumns } from '@/components/stocks/table/use-chosen-columns';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { batchesWithin } from '@/lib/search/detail-batches';
import type { SearchItem } from '@/lib/search/schema';
import { MARKET_SORT_KEYS, type MarketSortKey, sortName } from '@/lib/stocks/cards/sort-fields';
import type { SortOrder } from '@/lib/stocks/cards/sort-stocks';
import type { ListedStock } from '@/lib/stocks/cards/table-columns';
import { FailedStocks } from './failed-stocks';
import type { StockDetails } from './stock-details';

type Props = {
  /** The results shown. */
  items: readonly SearchItem[];
  details: StockDetails;
  sortBy: MarketSortKey;
  sortOrder: SortOrder;
  /** Currency of the amounts. */
  currency: DisplayCurrency;
  onSort: (sortBy: MarketSortKey, sortOrder: SortOrder) => void;
};

const stockOf = (stock: ListedStock) => stock;

/** Shows items as rows. Figures that a search does not answer are loaded for the rows near the window. */
export function ResultTable({ items, details, sortBy, sortOrder, currency, onSort }: Props) {
  const [loads, loaded] = useReducer((count: number) => count + 1, 0);
  const chosen = useChosenColumns(sortBy);
  const columns = useMemo(
    () =>
      stockColumns<ListedStock, MarketSortKey>(chosen, {
        stockOf,
        currency,
        sortBy,
        sortKeys: MARKET_SORT_KEYS,
      }),
    [chosen, currency, sortBy],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `details` fills up in place
  const rows = useMemo(
    () =>
      items.map((item): ListedStock => {
        const detail = details.of(item.id);
        return typeof detail === 'object' ? detail : item;
      }),
    [items, details, loads],
  );
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  useEffect(() => details.abort, [details]);

  const failed = ids.filter((id) => details.of(id) === 'failed');
  const load = (list: readonly string[], from: number, to: number) => {
    for (const batch of batchesWithin(list, from, to))
      details.load(batch).then(() => startTransition(loaded));
  };
  return (
    <>
      <StockTable
        caption={`Ergebnisse der Suche, ${sortName(sortBy)}`}
        rows={rows}
        stockOf={stockOf}
        columns={columns}
        sortBy={sortBy}
        sortOrder={sortOrder}
        onSort={onSort}
        onNear={(from, to) => load(ids, from, to)}
      />
      <FailedStocks
        count={failed.length}
        onRetry={() => {
          details.forgive(failed);
          load(failed, 0, failed.length);
          loaded();
        }}
        // In view, because the rows without figures may be far from the table's end.
        className="sticky bottom-3 z-10 mt-3"
      />
    </>
  );
}
