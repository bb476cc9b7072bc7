import { ArrowDown, ArrowUp, ChevronRight } from 'lucide';
import { Fragment, memo, type ReactNode, useId, useMemo, useState } from 'react';
import { changeColour } from '@/components/stocks/change-colour';
import { Sparkline } from '@/components/stocks/sparkline';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { useStore } from '@/components/ui/use-store';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import {
  countOf,
  formatChange,
  formatNumber,
  formatPercent,
  NOT_AVAILABLE,
} from '@/lib/platform/format/number';
import {
  DEFAULT_POSITION_COLUMNS,
  POSITION_COLUMNS,
  type PositionColumn,
} from '@/lib/portfolio/position-columns';
import type { Position } from '@/lib/portfolio/schema';
import { shares } from '@/lib/portfolio/shares';
import type { PortfolioStatistics } from '@/lib/portfolio/statistics';
import { holdingGain } from '@/lib/stocks/cards/holding';
import type { PortfolioSortKey } from '@/lib/stocks/cards/sort-fields';
import type { SortOrder } from '@/lib/stocks/cards/sort-stocks';
import { fieldLabel } from '@/lib/stocks/rules';
import { isOwnSecurity, securityPath } from '@/lib/stocks/security-path';
import { positionColumns } from './position-column-choice';
import { type PositionActions, PositionDetails } from './position-details';

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

/** A column of the table: what it shows of a position with its weight in percent, and of all positions. */
type Column = {
  head: string;
  sort?: PortfolioSortKey;
  /** Where the table is too narrow for it, unless it was chosen. */
  hidden: string;
  cell: (position: Position, weight: number | null) => ReactNode;
  sum?: (positions: readonly Position[], statistics: PortfolioStatistics) => ReactNode;
};

const amount = (text: string) => <span className="amount">{text}</span>;
const total = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((all, one) => all + (one ?? 0), 0);
const gainOf = (positions: readonly Position[], { compared }: PortfolioStatistics) =>
  formatMoneyChange(compared && compared.value - compared.purchasePrice, currencyOf(positions));
const currencyOf = (positions: readonly Position[]) => positions[0]?.display_currency ?? '';

/** The value stands in every table, after what leads to it. */
type ColumnId = PositionColumn | 'value';
const BEFORE_VALUE: readonly PositionColumn[] = ['quantity', 'buy_price', 'price', 'year'];

const COLUMNS: Readonly<Record<ColumnId, Column>> = {
  value: {
    head: 'Wert',
    sort: 'value',
    hidden: '',
    cell: (position) => (
      <>
        <b className="font-semibold">
          {amount(formatMoney(position.total_value, position.display_currency))}
        </b>
        <span className={`block text-13 md:hidden ${changeColour(position.growth)}`}>
          {amount(formatMoneyChange(holdingGain(position), position.display_currency))}{' '}
          {formatChange(position.growth)}
        </span>
      </>
    ),
    sum: (positions, statistics) => (
      <>
        {amount(formatMoney(statistics.totalValue, currencyOf(positions)))}
        <span className={`block text-13 md:hidden ${changeColour(statistics.totalGrowth)}`}>
          {amount(gainOf(positions, statistics))} · {formatChange(statistics.totalGrowth)}
        </span>
      </>
    ),
  },
  quantity: {
    head: POSITION_COLUMNS.quantity,
    hidden: 'max-lg:hidden',
    cell: ({ quantity }) => shares(quantity),
  },
  buy_price: {
    head: POSITION_COLUMNS.buy_price,
    hidden: 'max-lg:hidden',
    cell: ({ average_buy_price, display_currency }) => formatMoney(average_buy_price, display_currency),
  },
  price: {
    head: POSITION_COLUMNS.price,
    sort: 'daily_change',
    hidden: 'max-md:hidden',
    cell: (position) => (
      <>
        {formatMoney(position.current_price, position.display_currency)}
        {isOwnSecurity(position.id) ? (
          <span className="block text-13 text-ink-3" title={`vom ${formatDay(position.price_date)}`}>
            eigener Kurs
          </span>
        ) : (
          <Change percent={position.daily_change} />
        )}
      </>
    ),
  },
  year: {
    head: POSITION_COLUMNS.year,
    sort: 'yearly_change',
    hidden: 'max-xl:hidden',
    cell: ({ yearly_change }) => (
      <span className={changeColour(yearly_change)}>{formatChange(yearly_change)}</span>
    ),
  },
  weight: {
    head: POSITION_COLUMNS.weight,
    hidden: 'max-md:hidden',
    cell: (_position, weight) => (
      <span className="grid grid-cols-[minmax(2.5rem,1fr)_3rem] items-center gap-2">
        <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className="h-1.5 w-full">
          <rect width="100" height="6" className="fill-track" />
          <rect width={Math.min(100, weight ?? 0)} height="6" className="fill-accent" />
        </svg>
        {weight === null ? NOT_AVAILABLE : formatPercent(weight, 1)}
      </span>
    ),
    sum: (positions, { unvalued }) => (unvalued === positions.length ? NOT_AVAILABLE : formatPercent(100, 0)),
  },
  gain: {
    head: POSITION_COLUMNS.gain,
    sort: 'total_growth',
    hidden: 'max-md:hidden',
    cell: (position) => (
      <span className={changeColour(position.growth)}>
        {amount(formatMoneyChange(holdingGain(position), position.display_currency))}
        <span className="block text-13">{formatChange(position.growth)}</span>
      </span>
    ),
    sum: (positions, statistics) => (
      <span className={changeColour(statistics.totalGrowth)}>
        {amount(gainOf(positions, statistics))}
        <span className="block text-13">{formatChange(statistics.totalGrowth)}</span>
      </span>
    ),
  },
  realised: {
    head: POSITION_COLUMNS.realised,
    hidden: 'max-xl:hidden',
    cell: ({ realised, display_currency }) =>
      realised === 0 ? (
        '–'
      ) : (
        <span className={changeColour(realised)}>
          {amount(formatMoneyChange(realised, display_currency))}
        </span>
      ),
    sum: (positions) =>
      amount(formatMoneyChange(total(positions.map(({ realised }) => realised)), currencyOf(positions))),
  },
  dividends: {
    head: POSITION_COLUMNS.dividends,
    hidden: 'max-xl:hidden',
    cell: ({ received_dividends, display_currency }) =>
      received_dividends === 0 ? '–' : amount(formatMoney(received_dividends, display_currency)),
    sum: (positions) =>
      amount(
        formatMoney(
          total(positions.map(({ received_dividends }) => received_dividends)),
          currencyOf(positions),
        ),
      ),
  },
  yield: {
    head: 'Rendite',
    sort: 'dividend_yield',
    hidden: 'max-xl:hidden',
    cell: ({ dividend_yield }) => formatPercent(dividend_yield),
    sum: (_positions, { totalDividendYield }) => formatPercent(totalDividendYield),
  },
  yield_on_cost: {
    head: 'Auf Einstand',
    hidden: 'max-xl:hidden',
    cell: ({ dividend, average_buy_price }) =>
      formatPercent(dividend === null || !average_buy_price ? null : (dividend / average_buy_price) * 100),
  },
  pe: {
    head: POSITION_COLUMNS.pe,
    sort: 'trailing_p_e',
    hidden: 'max-xl:hidden',
    cell: ({ trailing_p_e }) => formatNumber(trailing_p_e),
  },
  bought: {
    head: POSITION_COLUMNS.bought,
    hidden: 'max-xl:hidden',
    cell: ({ purchase_date }) => formatDay(purchase_date),
  },
  label: {
    head: POSITION_COLUMNS.label,
    hidden: 'max-xl:hidden',
    cell: ({ label }) => label ?? '–',
  },
};

const Change = ({ percent }: { percent: number | null }) => (
  <span className={`block text-13 ${changeColour(percent)}`}>{formatChange(percent)}</span>
);

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
                {weight === null ? NOT_AVAILABLE : formatPercent(weight, 1)} · {shares(quantity)} Stück
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
            <PositionDetails position={position} actions={actions} />
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
