'use client';

import { SortControl } from '@/components/stocks/sort-control';
import { CsvButton } from '@/components/ui/csv-button';
import { Segmented } from '@/components/ui/segmented';
import { SEARCH_SIZE } from '@/lib/search/rules';
import type { SearchItem } from '@/lib/search/schema';
import type { SearchView } from '@/lib/search/search-params';
import type { StockSearch } from '@/lib/search/stock-search';
import { sortName } from '@/lib/stocks/cards/sort-fields';
import { SORT_SECTIONS } from '@/lib/stocks/cards/table-columns';
import { findAll } from '../panel/find-stocks';
import { RESULT_TOOLS } from './results-head';
import type { Props } from './search-results';
import { loadAll, type StockDetails } from './stock-details';
import type { TableView } from './table-view';

const VIEWS = [
  { value: 'cards', label: 'Karten' },
  { value: 'table', label: 'Tabelle' },
] as const;

const OPTIONS = SORT_SECTIONS.map(({ title, keys }) => ({
  label: title,
  options: keys.map((value) => ({ value, label: sortName(value) })),
}));

type ToolsProps = Pick<Props, 'answer' | 'search' | 'sortBy' | 'sortOrder' | 'onSort' | 'saving'> & {
  items: readonly SearchItem[];
  figures: StockDetails;
  view: SearchView;
  choose: (view: SearchView) => void;
  table: TableView | null;
};

/** The controls of the list. */
export const Tools = (props: ToolsProps) => {
  const { search, sortBy, sortOrder, onSort, saving, items, figures, view, choose, table } = props;
  const { total } = props.answer;
  return (
    <div className={RESULT_TOOLS}>
      <Segmented label="Ansicht" options={VIEWS} value={view} onChange={choose} />
      {view === 'table' && table && (
        <div className="contents max-md:hidden">
          <table.Chooser />
        </div>
      )}
      <ResultsCsvButton
        items={items}
        isWhole={items.length >= Math.min(total, SEARCH_SIZE.answered)}
        details={figures}
        search={search}
      />
      {saving}
      <SortControl
        options={OPTIONS}
        value={sortBy}
        order={sortOrder}
        onChange={(key) => onSort(key, sortOrder)}
        onOrderChange={(order) => onSort(sortBy, order)}
      />
    </div>
  );
};

type CsvProps = {
  items: readonly SearchItem[];
  /** Whether these are all that an answer may hold; else they are asked for. */
  isWhole: boolean;
  details: StockDetails;
  search: StockSearch;
};

/** Saves all results as a file for a spreadsheet, also those that are not shown yet. */
function ResultsCsvButton({ items, isWhole, details, search }: CsvProps) {
  const load = async () => {
    const [{ resultsCsv }, all] = await Promise.all([
      import('@/lib/search/results-csv'),
      isWhole ? items : findAll(search),
    ]);
    const stocks = await loadAll(all, details, search.currency);
    return new Blob([resultsCsv(stocks, search.currency)], { type: 'text/csv;charset=utf-8' });
  };
  return (
    <CsvButton name="aktiensuche.csv" load={load} title="Die ganze Liste als Tabelle für Excel speichern" />
  );
}
