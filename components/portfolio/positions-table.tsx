import { useCallback, useMemo } from 'react';
import type { Column } from '@/components/ui/column';
import { ScrolledTable } from '@/components/ui/scrolled-table';
import { useOpenRows } from '@/components/ui/use-open-rows';
import { useStore } from '@/components/ui/use-store';
import { DEFAULT_POSITION_COLUMNS, type PositionColumn } from '@/lib/portfolio/position-columns';
import type { Position } from '@/lib/portfolio/schema/positions';
import type { PortfolioStatistics } from '@/lib/portfolio/statistics';
import type { PortfolioSortKey } from '@/lib/stocks/cards/sort-fields';
import type { SortOrder } from '@/lib/stocks/cards/sort-stocks';
import { LoadedDetails } from './loaded-details';
import { positionColumns } from './position-column-choice';
import type { PositionActions } from './position-details';
import { PositionName } from './position-name';
import { BEFORE_VALUE, positionColumn } from './positions-columns';

export type PositionRowsProps = {
  /** The rows, in their order. */
  positions: readonly Position[];
  /** All positions, for the sums and weights. */
  all: readonly Position[];
  statistics: PortfolioStatistics;
  /** Only some positions are listed, without sums. */
  isFiltered: boolean;
  sort: PortfolioSortKey;
  order: SortOrder;
  onSort: (sort: PortfolioSortKey, order: SortOrder) => void;
  actions: PositionActions;
};

/** Shows the positions as a table. A row opens to its purchases, bookings and scores. */
export function PositionsTable(props: PositionRowsProps) {
  const { positions, all, statistics, isFiltered, sort, order, onSort, actions } = props;
  const { open, toggle } = useOpenRows();
  const chosen = useStore(positionColumns, DEFAULT_POSITION_COLUMNS);
  const isUsual = String(chosen) === String(DEFAULT_POSITION_COLUMNS);
  // Rows are drawn again where their columns change, not where another row opens.
  const columns = useMemo((): Column<Position>[] => {
    const hasSales = all.some(({ realised }) => realised !== 0);
    const shown = chosen.filter((id) => id !== 'realised' || hasSales || !isUsual);
    const isBefore = (id: PositionColumn) => BEFORE_VALUE.includes(id);
    const ids = [...shown.filter(isBefore), 'value', ...shown.filter((id) => !isBefore(id))] as const;
    return [
      {
        head: 'Name',
        className: 'min-w-56',
        cell: (position, state) => (
          <PositionName position={position} state={state} onToggle={toggle} onOwn={actions.onOwn} />
        ),
        sum: isFiltered ? undefined : 'Summe',
      },
      // Columns that were chosen may need more room than there is.
      ...ids.map((id) => positionColumn(id, { all, statistics, sort, isFiltered, hides: isUsual })),
    ];
  }, [chosen, isUsual, all, statistics, sort, isFiltered, actions, toggle]);
  const details = useCallback(
    (position: Position) => <LoadedDetails position={position} actions={actions} />,
    [actions],
  );
  return (
    <ScrolledTable
      caption="Positionen"
      className="text-14"
      headClass="whitespace-nowrap"
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
  );
}

const ROW = { className: 'h-15' };
const rowProps = () => ROW;
