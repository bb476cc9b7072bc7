import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { KeyedMutator } from 'swr';
import { AsOfAll } from '@/components/stocks/as-of-all';
import { SortControl } from '@/components/stocks/sort-control';
import { ColumnChooser } from '@/components/stocks/table/column-chooser';
import { type WatchlistView, watchlistView } from '@/components/stocks/table/list-choices';
import { Segmented } from '@/components/ui/segmented';
import type { Sorting } from '@/components/ui/sort-button';
import { showToast, undoing } from '@/components/ui/toast-store';
import { useStore } from '@/components/ui/use-store';
import { track } from '@/lib/analytics/track';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { countOf } from '@/lib/platform/format/number';
import { hasOwnContent } from '@/lib/watchlist/rules';
import {
  sortedWatchlist,
  usualOrder,
  WATCHLIST_SORT_KEYS,
  type Watched,
  type WatchlistSortKey,
  watchlistSortName,
} from '@/lib/watchlist/sort-watchlist';
import { targetSummary } from '@/lib/watchlist/target-summary';
import { buySummary } from '@/lib/watchlist/value-groups';
import { addToWatchlist } from './add-to-watchlist';
import { useWatchlistOrder } from './use-watchlist-order';
import { ValuedStocks } from './valued-stocks';
import { WatchedCards } from './watched-cards';
import { WatchedTable } from './watched-table';
import { type OpenDialog, WatchlistDialogs } from './watchlist-dialogs';
import { isRefusal, watchlistMarks } from './watchlist-store';

type Props = {
  /** At least one. */
  watched: readonly Watched[];
  mutate: KeyedMutator<Watched[]>;
  /** Whether this site sends mails. */
  sendsMails: boolean;
};

const VIEWS = [
  { value: 'value', label: 'Kauflimits' },
  { value: 'table', label: 'Tabelle' },
  { value: 'cards', label: 'Karten' },
] as const;

const OPTIONS = WATCHLIST_SORT_KEYS.map((value) => ({ value, label: watchlistSortName(value) }));

/** Shows the watchlist by margin of safety, as a table of figures or as cards, with edit and remove. */
export function WatchedStocks({ watched, mutate, sendsMails }: Props) {
  const hasValues = hasOwnValue(watched);
  const { key, order, sortBy } = useWatchlistOrder(hasValues ? 'buy_distance' : 'added_at');
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const sorted = useMemo(() => sortedWatchlist(watched, key, order), [watched, key, order]);
  const view = useStore(watchlistView, null) ?? (hasValues ? 'value' : 'table');

  const remove = useRemoval(mutate, count);
  const actions = useMemo(
    () => ({
      onEdit: (of: Watched) => setOpen({ of, shows: 'entry' }),
      onRemove: (of: Watched) =>
        hasOwnContent(of.entry) ? setOpen({ of, shows: 'removal' }) : void remove(of),
    }),
    [remove],
  );
  const list = { watched: sorted, sortBy: key, sortOrder: order, ...actions };

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <WatchlistSummary watched={watched} count={count} />
        <Tools view={view} sortBy={key} sortOrder={order} onSort={sortBy} />
      </div>
      {view === 'value' ? (
        <ValuedStocks
          {...list}
          onSort={sortBy}
          sendsMails={sendsMails}
          onValue={(of, offered = null) => setOpen({ of, shows: 'valuation', offered })}
        />
      ) : view === 'table' ? (
        <WatchedTable
          {...list}
          currency={sorted[0]?.stock.display_currency ?? DEFAULT_CURRENCY}
          onSort={sortBy}
        />
      ) : (
        <WatchedCards {...list} />
      )}
      <WatchlistDialogs
        open={open}
        onClose={() => setOpen(null)}
        sendsMails={sendsMails}
        onSaved={mutate}
        onRemove={(one) => void remove(one)}
      />
    </>
  );
}

const Tools = ({ view, sortBy, sortOrder, onSort }: Sorting<WatchlistSortKey> & { view: WatchlistView }) => (
  <div className="flex flex-wrap items-center gap-2 max-md:w-full">
    <Segmented label="Ansicht" options={VIEWS} value={view} onChange={watchlistView.set} />
    {view === 'table' && (
      <div className="contents max-md:hidden">
        <ColumnChooser />
      </div>
    )}
    <SortControl
      options={OPTIONS}
      value={sortBy}
      order={sortOrder}
      onChange={(next) => onSort(next, usualOrder(next))}
      onOrderChange={(next) => onSort(sortBy, next)}
    />
  </div>
);

/** Returns a function that removes a stock from the list. @param count takes the focus of the pressed button */
function useRemoval(mutate: Props['mutate'], count: RefObject<HTMLElement | null>) {
  return useCallback(
    async (one: Watched) => {
      if (!(await removed(one, () => void mutate()))) return;
      // The pressed button disappears.
      count.current?.focus({ preventScroll: true });
      const without = (list?: Watched[]) => list?.filter(({ entry }) => entry.id !== one.entry.id);
      await mutate(without, { revalidate: false });
    },
    [mutate, count],
  );
}

/** Without any own value, the view of values has only empty columns, and no stock has a distance to sort by. */
const hasOwnValue = (watched: readonly Watched[]) =>
  watched.some(({ entry }) => entry.valuation.own_value !== null);

/** Removes a stock from the list and shows a toast, which can undo it unless its owner had entered something. */
async function removed({ entry, stock }: Watched, onBack: () => void): Promise<boolean> {
  try {
    if (!(await watchlistMarks().remove(stock.id))) return false;
  } catch (error) {
    console.error(error);
    if (!isRefusal(error)) showToast('Fehler beim Entfernen von der Watchlist', 'error');
    return false;
  }
  track('remove_from_watchlist', {});
  const undo = undoing(() => addToWatchlist(entry.id, entry.added_at).then(onBack));
  showToast(
    `${stock.name} ist nicht mehr auf deiner Watchlist`,
    'success',
    hasOwnContent(entry) ? undefined : undo,
  );
  return true;
}

type WatchlistSummaryProps = {
  watched: readonly Watched[];
  /** Says how many there are; takes the focus when a removed stock's button disappears. */
  count: RefObject<HTMLParagraphElement | null>;
};

/** Says how many stocks are watched, and which limits and targets they have reached. */
function WatchlistSummary({ watched, count }: WatchlistSummaryProps) {
  const targets = targetSummary(watched);
  const values = buySummary(watched);
  return (
    <div>
      <p ref={count} tabIndex={-1} role="status" className="font-medium outline-none">
        {countOf(watched.length, 'Aktie', 'Aktien')}
      </p>
      {values ? (
        <p className="font-serif text-17 text-ink-2">
          <b className="font-semibold text-ink">{values.lead}</b>
          {values.rest}
        </p>
      ) : (
        <p className="max-w-[39em] text-14 text-ink-2">
          Notiere, was dir eine Aktie wert ist und warum: Aus deinem Wert und der Sicherheitsmarge folgt dein
          Kauflimit. Das alles siehst nur du.
        </p>
      )}
      {targets && <p className="text-14 text-ink-2">{targets}</p>}
      <AsOfAll stocks={watched.map(({ stock }) => stock)} />
    </div>
  );
}
