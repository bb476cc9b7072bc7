import { ChevronRight } from 'lucide';
import { useCallback, useMemo, useState } from 'react';
import { Sparkline } from '@/components/stocks/sparkline';
import { StalePrice } from '@/components/stocks/stale-price';
import type { Column, RowState } from '@/components/ui/column';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Table } from '@/components/ui/table';
import { useStore } from '@/components/ui/use-store';
import { countText } from '@/lib/bookings/quotation';
import { countOf, formatPercent, NOT_AVAILABLE } from '@/lib/platform/format/number';
import { DEFAULT_POSITION_COLUMNS, type PositionColumn } from '@/lib/portfolio/position-columns';
import type { Position } from '@/lib/portfolio/schema/positions';
import { shares } from '@/lib/portfolio/shares';
import type { PortfolioStatistics } from '@/lib/portfolio/statistics';
import type { PortfolioSortKey } from '@/lib/stocks/cards/sort-fields';
import type { SortOrder } from '@/lib/stocks/cards/sort-stocks';
import { fieldLabel } from '@/lib/stocks/rules';
import { isOwnSecurity, securityPath } from '@/lib/stocks/security-path';
import { LoadedDetails, preloadDetails } from './loaded-details';
import { OpenSales } from './open-sales';
import { positionColumns } from './position-column-choice';
import type { PositionActions } from './position-details';
import { BEFORE_VALUE, positionColumn, weightOf } from './positions-columns';

type Props = {
  /** The rows, in their order. */
  positions: readonly Position[];
  /** Statistics of all positions, for the sums and weights. */
  statistics: PortfolioStatistics;
  /** All positions, if the rows are not filtered: their sums stand below. */
  sums: readonly Position[] | null;
  sort: PortfolioSortKey;
  order: SortOrder;
  onSort: (sort: PortfolioSortKey, order: SortOrder) => void;
  actions: PositionActions;
};

/** Shows the positions as a table. A row opens to its purchases, bookings and scores. */
export function PositionsTable(props: Props) {
  const { positions, statistics, sums, sort, order, onSort, actions } = props;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const chosen = useStore(positionColumns, DEFAULT_POSITION_COLUMNS);
  const hasSales = (sums ?? positions).some(({ realised }) => realised !== 0);
  const isUsual = String(chosen) === String(DEFAULT_POSITION_COLUMNS);
  // Rows are drawn again where their columns change, not where another row opens.
  const columns = useMemo((): Column<Position>[] => {
    const toggle = (id: string) => setOpen((ids) => (ids.has(id) ? without(ids, id) : new Set([...ids, id])));
    const shown = chosen.filter((id) => id !== 'realised' || hasSales || !isUsual);
    const isBefore = (id: PositionColumn) => BEFORE_VALUE.includes(id);
    const ids = [...shown.filter(isBefore), 'value', ...shown.filter((id) => !isBefore(id))] as const;
    return [
      {
        head: 'Name',
        className: 'md:min-w-56',
        cell: (position, state) => (
          <PositionName
            position={position}
            weight={weightOf(position, statistics)}
            state={state}
            onToggle={toggle}
            onOwn={actions.onOwn}
          />
        ),
        sum: sums ? 'Summe' : undefined,
      },
      ...ids.map((id) =>
        positionColumn(id, statistics, sums, isUsual || id === 'value' ? undefined : 'max-md:hidden'),
      ),
    ];
  }, [chosen, hasSales, isUsual, statistics, sums, actions]);
  const details = useCallback(
    (position: Position) => <LoadedDetails position={position} actions={actions} />,
    [actions],
  );
  return (
    // Columns that were chosen may need more room than there is.
    <div className={isUsual ? '' : 'md:overflow-x-auto'}>
      <Table
        caption="Positionen"
        className="text-14"
        columns={columns}
        rows={positions}
        keyOf={({ id }) => id}
        rowProps={rowProps}
        sorting={{
          sortBy: sort,
          sortOrder: order,
          onSort: (key, order) => onSort(key as typeof sort, order),
        }}
        isOpen={({ id }) => open.has(id)}
        details={details}
      />
    </div>
  );
}

const ROW = { className: 'h-16 md:h-15' };
const rowProps = () => ROW;

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((one) => one !== id));

type NameProps = {
  position: Position;
  /** Percent of the whole portfolio. */
  weight: number | null;
  state: RowState;
  onToggle: (id: string) => void;
  onOwn: () => void;
};

function PositionName({ position, weight, state: { isOpen, detailsId }, onToggle, onOwn }: NameProps) {
  const { id, name, quantity, lots } = position;
  return (
    <div className="grid grid-cols-[1rem_minmax(0,1fr)] items-center gap-1.5 md:gap-2.5 md:grid-cols-[1.25rem_minmax(0,1fr)_4.25rem]">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        aria-label={`Einzelheiten: ${name}`}
        onPointerEnter={preloadDetails}
        onFocus={preloadDetails}
        onClick={() => onToggle(id)}
        className="-mx-3 grid h-11 w-11 place-items-center text-ink-3 hover:text-ink print:hidden"
      >
        <Icon of={ChevronRight} small className={`transition-[rotate] ${isOpen ? 'rotate-90' : ''}`} />
      </button>
      <span className="min-w-0">
        <Link
          href={securityPath(id)}
          title={name}
          className="line-clamp-1 font-serif text-15 leading-[1.3] font-semibold wrap-anywhere hover:underline md:line-clamp-2"
        >
          {name}
        </Link>
        <span className="block truncate text-13 text-ink-3 max-md:hidden">
          {fieldLabel(position)} · {countOf(lots.length, 'Kauf', 'Käufe')}
        </span>
        <span className="block text-13 text-ink-3 tabular-nums md:hidden">
          {weight === null ? NOT_AVAILABLE : formatPercent(weight, 1)} ·{' '}
          {countText(shares(quantity), position.kind)}
        </span>
        <StalePrice stock={position} />
        {isOwnSecurity(id) && position.current_price === null && (
          <span className="block text-13 text-ink-3">
            noch kein Kurs ·{' '}
            <button type="button" onClick={onOwn} className="text-accent hover:underline">
              eintragen<span className="sr-only">: Kurs von {name}</span>
            </button>
          </span>
        )}
        <span className="lg:hidden">
          <OpenSales quantity={position.open_sales} />
        </span>
      </span>
      <Sparkline
        stockId={id}
        currency={position.display_currency}
        change={position.yearly_change}
        className="h-6.5 w-17 max-md:hidden"
      />
    </div>
  );
}
