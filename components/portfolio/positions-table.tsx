import { ArrowDown, ArrowUp, ChevronRight } from 'lucide';
import { Fragment, memo, type ReactNode, useId, useMemo, useState } from 'react';
import { Sparkline } from '@/components/stocks/sparkline';
import { StalePrice } from '@/components/stocks/stale-price';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { useStore } from '@/components/ui/use-store';
import { countText } from '@/lib/bookings/quotation';
import { countOf, formatPercent, NOT_AVAILABLE } from '@/lib/platform/format/number';
import { DEFAULT_POSITION_COLUMNS, type PositionColumn } from '@/lib/portfolio/position-columns';
import type { Position } from '@/lib/portfolio/schema';
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
import { BEFORE_VALUE, COLUMNS, type Column, type ColumnId } from './positions-columns';

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

const HEAD = 'px-0 pb-1.5 pl-4 text-right align-bottom font-medium whitespace-nowrap';
const CELL = 'h-16 border-line border-b pl-3 md:h-15 md:pl-4 text-right whitespace-nowrap tabular-nums';

/** Shows the positions as a table. A row opens to its purchases, bookings and scores. */
export function PositionsTable(props: Props) {
  const { positions, statistics, sums, sort, order, onSort, actions } = props;
  const chosen = useStore(positionColumns, DEFAULT_POSITION_COLUMNS);
  const hasSales = (sums ?? positions).some(({ realised }) => realised !== 0);
  const isUsual = String(chosen) === String(DEFAULT_POSITION_COLUMNS);
  const columns = useMemo(() => {
    const shown = chosen.filter((id) => id !== 'realised' || hasSales || !isUsual);
    const isBefore = (id: PositionColumn) => BEFORE_VALUE.includes(id);
    const ids = [...shown.filter(isBefore), 'value', ...shown.filter((id) => !isBefore(id))] as const;
    return ids.map((id) => {
      const column = COLUMNS[id];
      return { ...column, id, hidden: isUsual || id === 'value' ? column.hidden : 'max-md:hidden' };
    });
  }, [chosen, hasSales, isUsual]);
  const head = { sort, order, onSort };
  return (
    // Columns that were chosen may need more room than there is.
    <div className={isUsual ? '' : 'md:overflow-x-auto'}>
      <table className="w-full border-separate border-spacing-0 text-14">
        <caption className="sr-only">Positionen</caption>
        <thead className="text-13 text-ink-3 [&_th]:border-line-strong [&_th]:border-b">
          <tr>
            <th scope="col" className={`${HEAD} pl-0! text-left!`}>
              Name
            </th>
            {columns.map(({ id, head: name, sort: sortKey, hidden }) =>
              sortKey ? (
                <SortHead key={id} sortKey={sortKey} className={hidden} {...head}>
                  {name}
                </SortHead>
              ) : (
                <th key={id} scope="col" className={`${HEAD} ${hidden}`}>
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {positions.map((position) => (
            <Row
              key={position.id}
              position={position}
              total={statistics.totalValue}
              columns={columns}
              actions={actions}
            />
          ))}
        </tbody>
        {sums && <Sums positions={sums} statistics={statistics} columns={columns} />}
      </table>
    </div>
  );
}

type SortHeadProps = Pick<Props, 'sort' | 'order' | 'onSort'> & {
  sortKey: PortfolioSortKey;
  className?: string;
  children: ReactNode;
};

function SortHead({ sortKey, sort, order, onSort, className = '', children }: SortHeadProps) {
  const isSorted = sort === sortKey;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
      className={`${HEAD} ${className}`}
    >
      <button
        type="button"
        onClick={() => onSort(sortKey, isSorted && order === 'desc' ? 'asc' : 'desc')}
        className={`-mb-1 ml-auto inline-flex min-h-11 items-end gap-0.5 pb-1 hover:text-ink md:min-h-8 ${isSorted ? 'text-ink' : ''}`}
      >
        <span className="size-4 flex-none">
          {isSorted && <Icon of={order === 'asc' ? ArrowUp : ArrowDown} small />}
        </span>
        {children}
      </button>
    </th>
  );
}

type Columns = readonly (Column & { id: ColumnId })[];

type RowProps = {
  position: Position;
  /** Value of the whole portfolio. */
  total: number | null;
  columns: Columns;
  actions: PositionActions;
};

/** Memoised, so that a dialog or an opened row does not draw hundreds of them again. */
const Row = memo(function Row({ position, total, columns, actions }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { name, quantity, total_value, lots } = position;
  const weight = total && total_value !== null ? (total_value / total) * 100 : null;
  return (
    <Fragment>
      <tr>
        <th
          scope="row"
          className={`${CELL} min-w-56 pl-0! text-left! font-normal whitespace-normal! max-md:min-w-0`}
        >
          <div className="grid grid-cols-[1rem_minmax(0,1fr)] items-center gap-1.5 md:gap-2.5 md:grid-cols-[1.25rem_minmax(0,1fr)_4.25rem]">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              aria-label={`Einzelheiten: ${name}`}
              onPointerEnter={preloadDetails}
              onFocus={preloadDetails}
              onClick={() => setOpen(!isOpen)}
              className="-mx-3 grid h-11 w-11 place-items-center text-ink-3 hover:text-ink print:hidden"
            >
              <Icon of={ChevronRight} small className={`transition-[rotate] ${isOpen ? 'rotate-90' : ''}`} />
            </button>
            <span className="min-w-0">
              <Link
                href={securityPath(position.id)}
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
              {isOwnSecurity(position.id) && position.current_price === null && (
                <span className="block text-13 text-ink-3">
                  noch kein Kurs ·{' '}
                  <button type="button" onClick={actions.onOwn} className="text-accent hover:underline">
                    eintragen<span className="sr-only">: Kurs von {name}</span>
                  </button>
                </span>
              )}
              <span className="lg:hidden">
                <OpenSales quantity={position.open_sales} />
              </span>
            </span>
            <Sparkline
              stockId={position.id}
              change={position.yearly_change}
              className="h-6.5 w-17 max-md:hidden"
            />
          </div>
        </th>
        {columns.map(({ id: column, hidden, cell }) => (
          <td key={column} className={`${CELL} ${hidden}`}>
            {cell(position, weight)}
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr id={id}>
          <td colSpan={columns.length + 1} className="pb-5">
            <LoadedDetails position={position} actions={actions} />
          </td>
        </tr>
      )}
    </Fragment>
  );
});

type SumsProps = Pick<Props, 'positions' | 'statistics'> & { columns: Columns };

function Sums({ positions, statistics, columns }: SumsProps) {
  const cell = 'h-13 pl-4 text-right whitespace-nowrap tabular-nums';
  return (
    <tfoot className="font-semibold">
      <tr>
        <th scope="row" className="h-13 text-left font-semibold">
          Summe
        </th>
        {columns.map(({ id, hidden, sum }) => (
          <td key={id} className={`${cell} ${hidden}`}>
            {sum?.(positions, statistics)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
