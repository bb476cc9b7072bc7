'use client';
import { SortControl } from '@/components/stocks/sort-control';
import { Segmented } from '@/components/ui/segmented';
import { SEARCH_SIZE } from '@/lib/search/rules';
import type { SearchItem } from '@/lib/search/schema';
import type { SearchView } from '@/lib/search/search-params';
import { sortName } from '@/lib/stocks/cards/sort-fields';
import { SORT_SECTIONS } from '@/lib/stocks/cards/table-columns';
import { ResultsCsvButton } from './results-csv-button';
import { RESULT_TOOLS } from './results-head';
import type { Props } from './search-results';
import type { StockDetails } from './stock-details';
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
