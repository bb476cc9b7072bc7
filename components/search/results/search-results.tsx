'use client';

import { type ReactNode, startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { AsOfAll } from '@/components/stocks/as-of-all';
import { searchView, TABLE_FIRST } from '@/components/stocks/table/list-choices';
import { Button } from '@/components/ui/button';
import { showError } from '@/components/ui/toast-store';
import { useMedia } from '@/components/ui/use-media';
import { useStore } from '@/components/ui/use-store';
import { formatCount } from '@/lib/platform/format/number';
import { SEARCH_SIZE } from '@/lib/search/rules';
import type { SearchItem } from '@/lib/search/schema';
import type { SearchView } from '@/lib/search/search-params';
import type { StockSearch } from '@/lib/search/stock-search';
import { isSortKey, type MarketSortKey } from '@/lib/stocks/cards/sort-fields';
import { type SortOrder, sortedBy } from '@/lib/stocks/cards/sort-stocks';
import type { Stock } from '@/lib/stocks/schema';
import { NoResults } from './no-results';
import { ResultCards } from './result-cards';
import { Tools } from './result-tools';
import { ResultsHead } from './results-head';
import { storedCount } from './shown-count';
import { detailsOfAnswer } from './stock-details';
import { loadedTable, loadTableView, type TableView } from './table-view';

export type Props = {
  /** The first items in the order of the search, the number of all results, and some items with all their figures. */
  answer: {
    data: readonly SearchItem[];
    total: number;
    unjudged: number;
    similar: boolean;
    details: readonly Stock[];
  };
  /** The search that was answered. */
  search: StockSearch;
  sortBy: MarketSortKey;
  sortOrder: SortOrder;
  /** Called with a new order. If `answer` does not hold all results and their figures, the caller has to search again. */
  onSort: (sortBy: MarketSortKey, sortOrder: SortOrder) => void;
  view: SearchView;
  onView: (view: SearchView) => void;
  /** Called for the results that `answer` leaves out. */
  onWhole: () => void;
  /** Whether another answer is being asked for. */
  isRunning: boolean;
  /** Conditions of the search, beside the count. */
  conditions: ReactNode;
  /** Among the controls, on a phone. */
  saving: ReactNode;
};

/** Results shown at first, and added by each press of the button. */
const PAGE = SEARCH_SIZE.shown;

/** Shows the results of a search as cards or as a table. Sorts them here if the answer holds all of them and their figure. */
export function SearchResults(props: Props) {
  const { answer, search, sortBy, sortOrder, onSort, onWhole, isRunning, conditions } = props;
  const { data, total, unjudged, similar, details } = answer;
  const sortedHere = total <= data.length && isSortKey(sortBy) ? sortBy : null;
  const wanted = sortedHere ? { sortBy, sortOrder } : { sortBy: search.sortBy, sortOrder: search.sortOrder };
  const items = useMemo(
    () => (sortedHere ? sortedBy(data, (item) => item[sortedHere], sortOrder) : data),
    [data, sortedHere, sortOrder],
  );
  const { view, choose } = useView(props);
  const table = useTable(view === 'table', () => choose('cards'));
  const { currency } = search;
  const figures = useMemo(() => detailsOfAnswer(details, currency), [details, currency]);
  const { count, showMore } = useShownCount(answer);
  const shown = useMemo(() => items.slice(0, count), [items, count]);
  const reachable = Math.min(total, SEARCH_SIZE.answered);
  const more = () => {
    showMore();
    if (data.length < reachable) onWhole();
  };
  return (
    <div className="page mt-2 max-md:mt-1">
      <ResultsHead
        total={total}
        unjudged={unjudged}
        similarTo={similar ? search.name.trim() : null}
        listed={reachable}
        conditions={conditions}
      >
        {total > 0 && (
          <Tools {...props} items={items} figures={figures} view={view} choose={choose} table={table} />
        )}
      </ResultsHead>
      {total === 0 ? (
        <NoResults search={search} />
      ) : view === 'table' && table ? (
        <table.Table items={shown} details={figures} {...wanted} currency={currency} onSort={onSort} />
      ) : (
        <ResultCards items={shown} sortBy={wanted.sortBy} details={figures} />
      )}
      {reachable > PAGE && <More shown={shown.length} of={reachable} isBusy={isRunning} onMore={more} />}
      {details.length > 0 && (
        <div className="mt-4 text-13 text-ink-3">
          <AsOfAll stocks={details} />
        </div>
      )}
    </div>
  );
}

/** Returns the view that is shown: that of the address or the visitor's last choice, else what fits the window. */
function useView({ view, onView }: Pick<Props, 'view' | 'onView'>) {
  const remembered = useStore(searchView, null);
  const usual = useMedia(TABLE_FIRST, false) ? 'table' : 'cards';
  const choose = (next: SearchView) => {
    searchView.set(next);
    onView(next);
  };
  return { view: view === 'table' ? view : (remembered ?? usual), choose };
}

type MoreProps = { shown: number; of: number; isBusy: boolean; onMore: () => void };

/** Says how many results are shown, and shows more. */
function More({ shown, of, isBusy, onMore }: MoreProps) {
  const progress = useRef<HTMLParagraphElement>(null);
  return (
    <div className="mt-6 grid justify-items-center gap-3 print:hidden">
      <p ref={progress} tabIndex={-1} role="status" className="text-14 text-ink-2 outline-none">
        {formatCount(shown)} von {formatCount(of)} angezeigt
      </p>
      {shown < of && (
        <Button
          look="secondary"
          busy={isBusy}
          onClick={() => {
            // The last press removes the button.
            if (shown + PAGE >= of) progress.current?.focus({ preventScroll: true });
            onMore();
          }}
        >
          Weitere anzeigen
        </Button>
      )}
    </div>
  );
}

/**
 * Returns how many results of a list are shown, and shows more of them. The number is kept in the step of the
 * browser's history, so the list has its old length when the visitor comes back to it.
 *
 * @param list another one starts with the first results again
 */
function useShownCount(list: object): { count: number; showMore: () => void } {
  const [shown, setShown] = useState({ list, count: storedCount() });
  const count = shown.list === list ? shown.count : storedCount();
  const showMore = () => {
    const next = count + PAGE;
    history.replaceState({ ...history.state, shown: next }, '');
    startTransition(() => setShown({ list, count: next }));
  };
  return { count, showMore };
}

/** Returns the table once it is wanted and loaded. Shows a toast if loading fails. */
function useTable(isWanted: boolean, onFailure: () => void): TableView | null {
  const [table, setTable] = useState(loadedTable);

  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    if (!isWanted || table) return;
    let isOver = false;
    loadTableView().then(
      (view) => isOver || setTable(view),
      (error) => {
        if (isOver) return;
        showError(error, 'Die Tabelle konnte nicht geladen werden');
        fail();
      },
    );
    return () => {
      isOver = true;
    };
  }, [isWanted, table]);

  return table;
}
