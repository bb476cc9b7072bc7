import { CircleCheck, Pencil, Target, Trash2 } from 'lucide';
import { useMemo } from 'react';
import { Value } from '@/components/stocks/figure-list';
import { stockColumns, type TableColumn } from '@/components/stocks/table/stock-columns';
import { StockTable } from '@/components/stocks/table/stock-table';
import { useChosenColumns } from '@/components/stocks/table/use-chosen-columns';
import { changeColour } from '@/components/ui/change-colour';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import type { SortOrder } from '@/lib/stocks/cards/sort-stocks';
import { DEFAULT_COLUMNS } from '@/lib/stocks/cards/table-columns';
import { buyDistanceText, figuresOf } from '@/lib/watchlist/margin';
import { hasOwnContent } from '@/lib/watchlist/rules';
import { hasReached, type Watched, type WatchlistSortKey } from '@/lib/watchlist/sort-watchlist';
import { distanceOf, distanceText } from '@/lib/watchlist/target-distance';

type Props = {
  /** In order. */
  watched: readonly Watched[];
  /** Currency of the amounts. */
  currency: DisplayCurrency;
  sortBy: WatchlistSortKey;
  sortOrder: SortOrder;
  onSort: (sortBy: WatchlistSortKey, sortOrder: SortOrder) => void;
  onEdit: (watched: Watched) => void;
  onRemove: (watched: Watched) => void;
};

const stockOf = ({ stock }: Watched) => stock;

/** Shows the watchlist as rows: after the price the member's own columns, then those of every table. */
export function WatchedTable({ watched, currency, sortBy, sortOrder, onSort, onEdit, onRemove }: Props) {
  const chosen = useChosenColumns(sortBy);
  // An empty column takes the room of the scores.
  const hasTarget = sortBy === 'target_distance' || watched.some(({ entry }) => entry.target);
  const hasLimit = watched.some(({ entry }) => entry.valuation.own_value !== null);
  const columns = useMemo(() => {
    const [first, ...others] = stockColumns<Watched, WatchlistSortKey>(chosen, {
      stockOf,
      currency,
      sortBy,
    });
    const own = [...(hasLimit ? [LIMIT] : []), ...(hasTarget ? [TARGET] : [])];
    const gone = String(chosen) === String(DEFAULT_COLUMNS) ? MAKE_ROOM.slice(0, own.length) : [];
    return [
      ...(first ? [first] : []),
      withRoom(SINCE, sortBy),
      ...own,
      ...others
        .filter(({ id }) => !gone.includes(id))
        .map((column) =>
          column.id === 'daily_change' && own.length < 2 ? column : withRoom(column, sortBy),
        ),
      actions(onEdit, onRemove),
    ];
  }, [chosen, currency, sortBy, hasTarget, hasLimit, onEdit, onRemove]);
  return (
    <StockTable
      caption="Deine Watchlist"
      rows={watched}
      stockOf={stockOf}
      columns={columns}
      sortBy={sortBy}
      sortOrder={sortOrder}
      onSort={onSort}
      nameKey="name"
      underName={noteOf}
      isMarked={hasReached}
    />
  );
}

type Column = TableColumn<Watched, WatchlistSortKey>;

/** Columns that make room for limit and target, unless somebody has chosen columns. */
const MAKE_ROOM = ['sparkline', 'market_cap'];

/** Where it is narrow, changes and on a tablet figures of the market make room for the member's own. */
function withRoom(column: Column, sortBy: string): Column {
  if (column.narrow || column.id === sortBy) return column;
  const isChange = column.id === 'added_change' || column.id === 'yearly_change';
  return { ...column, hidden: isChange ? 'md:max-xl:hidden' : `md:max-lg:hidden ${column.hidden ?? ''}` };
}

const NONE = (
  <span className="text-ink-3">
    <span aria-hidden="true">–</span>
    <span className="sr-only">nicht gesetzt</span>
  </span>
);

type ReachedProps = { price: number | null; currency: string; distance: string; isReached: boolean };

/** A price to reach, and how far it is. */
const ToReach = ({ price, currency, distance, isReached }: ReachedProps) => (
  <>
    <Value>{formatMoney(price, currency)}</Value>
    <span
      className={`figures flex items-center justify-end gap-1 text-13 leading-tight ${isReached ? 'font-semibold text-accent' : 'text-ink-3'}`}
    >
      {isReached && <Icon of={CircleCheck} small />}
      {distance}
    </span>
  </>
);

const LIMIT: Column = {
  id: 'buy_distance',
  head: 'Kauflimit',
  name: 'mit Abstand',
  sortKey: 'buy_distance',
  first: 'asc',
  cell(watched) {
    const figures = figuresOf(watched);
    if (!figures) return NONE;
    return (
      <ToReach
        price={figures.buyPrice}
        currency={watched.stock.display_currency}
        distance={figures.reached ? 'erreicht' : buyDistanceText(figures)}
        isReached={figures.reached}
      />
    );
  },
};

const SINCE: Column = {
  id: 'added_change',
  head: 'Seit Aufnahme',
  sortKey: 'added_change',
  cell: ({ entry, stock }) => (
    <span
      title={
        entry.added_price === null
          ? undefined
          : `Kurs damals ${formatMoney(entry.added_price, stock.display_currency)}`
      }
    >
      <span className={changeColour(entry.added_change)}>
        <Value>{formatChange(entry.added_change)}</Value>
      </span>
      <span className="block text-13 leading-tight text-ink-3">
        {formatDay(berlinDay(new Date(entry.added_at)))}
      </span>
    </span>
  ),
};

const TARGET: Column = {
  id: 'target_distance',
  head: 'Zielkurs',
  name: 'mit Abstand',
  sortKey: 'target_distance',
  first: 'asc',
  cell({ entry: { target }, stock }) {
    if (!target) return NONE;
    const distance = distanceOf(stock.current_price, target);
    return (
      <ToReach
        price={target.price}
        currency={target.currency}
        distance={distanceText(distance)}
        isReached={distance.reached}
      />
    );
  },
};

const noteOf = ({ entry }: Watched) =>
  entry.note !== '' && (
    <span title={entry.note} className="mt-0.5 line-clamp-2 text-13 leading-tight text-ink-2 wrap-anywhere">
      {entry.note}
    </span>
  );

const actions = (onEdit: Props['onEdit'], onRemove: Props['onRemove']): Column => ({
  id: 'actions',
  head: 'Aktionen',
  cell: (watched) => (
    <span className="inline-flex print:hidden">
      <IconButton
        icon={hasOwnContent(watched.entry) ? Pencil : Target}
        label={`Zielkurs und Notiz zu ${watched.stock.name}`}
        onClick={() => onEdit(watched)}
        className="md:size-9"
      />
      <IconButton
        icon={Trash2}
        label={`Entfernen: ${watched.stock.name}`}
        onClick={() => onRemove(watched)}
        className="md:size-9"
      />
    </span>
  ),
});
