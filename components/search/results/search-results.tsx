'use client';

import { StockCard } from '@/components/stocks/stock-card';
import { EmptyState } from '@/components/ui/empty-state';
import { Select } from '@/components/ui/select';
import { formatCount } from '@/lib/platform/format/number';
import type { SearchItem } from '@/lib/search/schema';
import type { StockSearch } from '@/lib/search/stock-search';
import type { Stock } from '@/lib/stocks/schema';
import { SORT_KEYS, type SortKey, sortName, sortValue } from '@/lib/stocks/sort-fields';
import { type SortOrder, sortedBy } from '@/lib/stocks/sort-stocks';

type Props = {
  answer: { data: SearchItem[]; total: number; details: Stock[] };
  search: StockSearch;
  sortBy: SortKey;
  sortOrder: SortOrder;
  onSort: (sortBy: SortKey, sortOrder: SortOrder) => void;
};

/** What a search has found. */
export function SearchResults({ answer, sortBy, sortOrder, onSort }: Props) {
  const stocks = sortedBy(answer.details, (stock) => sortValue(stock, sortBy), sortOrder);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3 border-rule border-t pt-3">
        <h2 className="heading-2">{formatCount(answer.total)} Ergebnisse gefunden</h2>
        <Select
          label="Sortieren nach"
          options={SORT_KEYS.map((value) => ({ value, label: sortName(value) }))}
          value={sortBy}
          onChange={(event) => onSort(event.target.value as SortKey, sortOrder)}
        />
      </div>
      {stocks.length === 0 && <EmptyState>Keine Aktien gefunden</EmptyState>}
      <div className="card-grid">
        {stocks.map((stock) => (
          <StockCard key={stock.id} stock={stock} sortField={sortBy} />
        ))}
      </div>
    </>
  );
}
