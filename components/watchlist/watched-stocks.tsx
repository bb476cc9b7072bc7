import { useCallback, useMemo, useRef, useState } from 'react';
import type { KeyedMutator } from 'swr';
import { AsOfAll } from '@/components/stocks/as-of-all';
import { SortControl } from '@/components/stocks/sort-control';
import { ColumnChooser } from '@/components/stocks/table/column-chooser';
import { watchlistView } from '@/components/stocks/table/list-choices';
import { Segmented } from '@/components/ui/segmented';
import { showToast } from '@/components/ui/toast-store';
import { useStore } from '@/components/ui/use-store';
import { track } from '@/lib/analytics/track';
import { countOf } from '@/lib/platform/format/number';
import { hasOwnContent } from '@/lib/watchlist/rules';
import {
  sortedWatchlist,
  usualOrder,
  WATCHLIST_SORT_KEYS,
  type Watched,
  watchlistSortName,
} from '@/lib/watchlist/sort-watchlist';
import { targetSummary } from '@/lib/watchlist/target-summary';
import { buySummary } from '@/lib/watchlist/value-groups';
import { addToWatchlist } from './add-to-watchlist';
import { EditEntryDialog } from './edit-entry-dialog';
import { EditValuationDialog } from './edit-valuation-dialog';
import { RemoveDialog } from './remove-dialog';
import { useWatchlistOrder } from './use-watchlist-order';
import { ValuedStocks } from './valued-stocks';
import { WatchedCards } from './watched-cards';
import { WatchedTable } from './watched-table';
import { isRefusal, watchlistMarks } from './watchlist-store';

type Props = {
  /** At least one. */
  watched: readonly Watched[];
  mutate: KeyedMutator<Watched[]>;
  /** Called before the last stock disappears together with the focused button. */
  onEmptied: () => void;
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
export function WatchedStocks({ watched, mutate, onEmptied, sendsMails }: Props) {
  const { key, order, sortBy } = useWatchlistOrder();
  const [editing, setEditing] = useState<Watched | null>(null);
  const [valuing, setValuing] = useState<Watched | null>(null);
  const [asking, setAsking] = useState<Watched | null>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const sorted = useMemo(() => sortedWatchlist(watched, key, order), [watched, key, order]);
  const view = useStore(watchlistView, null) ?? (hasOwnValue(watched) ? 'value' : 'table');
  const targets = targetSummary(watched);
  const values = buySummary(watched);

  const remove = useCallback(
    async (one: Watched) => {
      if (!(await removed(one, () => void mutate()))) return;
      // The pressed button disappears.
      count.current?.focus({ preventScroll: true });
      const without = (list?: Watched[]) => {
        const left = list?.filter(({ entry }) => entry.id !== one.entry.id);
        if (left?.length === 0) onEmptied();
        return left;
      };
      await mutate(without, { revalidate: false });
    },
    [mutate, onEmptied],
  );
  const askOrRemove = useCallback(
    (one: Watched) => (hasOwnContent(one.entry) ? setAsking(one) : void remove(one)),
    [remove],
  );
  const actions = { onEdit: setEditing, onRemove: askOrRemove };

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
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
              Notiere, was dir eine Aktie wert ist und warum: Aus deinem Wert und der Sicherheitsmarge folgt
              dein Kauflimit. Das alles siehst nur du.
            </p>
          )}
          {targets && <p className="text-14 text-ink-2">{targets}</p>}
          <AsOfAll stocks={watched.map(({ stock }) => stock)} />
        </div>
        <div className="flex flex-wrap items-center gap-2 max-md:w-full">
          <Segmented label="Ansicht" options={VIEWS} value={view} onChange={watchlistView.set} />
          {view === 'table' && (
            <div className="contents max-md:hidden">
              <ColumnChooser />
            </div>
          )}
          <SortControl
            options={OPTIONS}
            value={key}
            order={order}
            onChange={(next) => sortBy(next, usualOrder(next))}
            onOrderChange={(next) => sortBy(key, next)}
          />
        </div>
      </div>
      {view === 'value' ? (
        <ValuedStocks
          watched={sorted}
          sortBy={key}
          sortOrder={order}
          onSort={sortBy}
          sendsMails={sendsMails}
          onValue={setValuing}
          {...actions}
        />
      ) : view === 'table' ? (
        <WatchedTable
          watched={sorted}
          currency={sorted[0]?.stock.display_currency ?? ''}
          sortBy={key}
          sortOrder={order}
          onSort={sortBy}
          {...actions}
        />
      ) : (
        <WatchedCards watched={sorted} sortBy={key} sortOrder={order} {...actions} />
      )}
      {valuing && (
        <EditValuationDialog
          watched={valuing}
          sendsMails={sendsMails}
          onClose={() => setValuing(null)}
          onSaved={async () => {
            await mutate();
            setValuing(null);
          }}
        />
      )}
      {editing && (
        <EditEntryDialog
          watched={editing}
          onClose={() => setEditing(null)}
          onSaved={async () => {
            await mutate();
            setEditing(null);
          }}
        />
      )}
      {asking && (
        <RemoveDialog
          name={asking.stock.name}
          onClose={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null);
            void remove(asking);
          }}
        />
      )}
    </>
  );
}

/** Without any own value, the view of values has only empty columns. */
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
  const undo = {
    label: 'Rückgängig',
    onPress: () => void addToWatchlist(entry.id, entry.added_at).then(onBack),
  };
  showToast(
    `${stock.name} ist nicht mehr auf deiner Watchlist`,
    'success',
    hasOwnContent(entry) ? undefined : undo,
  );
  return true;
}
