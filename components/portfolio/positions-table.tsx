import { ArrowDown, ArrowUp, ChevronRight } from 'lucide';
import { Fragment, memo, type ReactNode, useId, useState } from 'react';
import { changeColour } from '@/components/stocks/change-colour';
import { Sparkline } from '@/components/stocks/sparkline';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { countOf, formatChange, formatPercent } from '@/lib/platform/format/number';
import type { Position } from '@/lib/portfolio/schema';
import { shares } from '@/lib/portfolio/shares';
import type { PortfolioStatistics } from '@/lib/portfolio/statistics';
import { holdingGain } from '@/lib/stocks/cards/holding';
import type { PortfolioSortKey } from '@/lib/stocks/cards/sort-fields';
import type { SortOrder } from '@/lib/stocks/cards/sort-stocks';
import { sectorLabel } from '@/lib/stocks/rules';
import { type PositionActions, PositionDetails } from './position-details';

type Props = {
  /** The rows, in their order. */
  positions: readonly Position[];
  /** Of all positions, for the sums and weights. */
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
  const hasSales = (sums ?? positions).some(({ realised }) => realised !== 0);
  const head = { sort, order, onSort };
  return (
    <table className="w-full border-separate border-spacing-0 text-14">
      <caption className="sr-only">Positionen</caption>
      <thead className="text-13 text-ink-3 [&_th]:border-line-strong [&_th]:border-b">
        <tr>
          <th scope="col" className={`${HEAD} pl-0! text-left!`}>
            Name
          </th>
          <th scope="col" className={`${HEAD} max-lg:hidden`}>
            Anzahl
          </th>
          <th scope="col" className={`${HEAD} max-lg:hidden`}>
            Kaufkurs
          </th>
          <SortHead sortKey="daily_change" className="max-md:hidden" {...head}>
            Kurs, 1T
          </SortHead>
          <SortHead sortKey="value" {...head}>
            Wert
          </SortHead>
          <th scope="col" className={`${HEAD} max-md:hidden`}>
            Anteil
          </th>
          <SortHead sortKey="total_growth" className="max-md:hidden" {...head}>
            Gewinn seit Kauf
          </SortHead>
          {hasSales && (
            <th scope="col" className={`${HEAD} max-xl:hidden`}>
              Realisiert
            </th>
          )}
          <th scope="col" className={`${HEAD} max-xl:hidden`}>
            Dividenden
          </th>
        </tr>
      </thead>
      <tbody>
        {positions.map((position) => (
          <Row
            key={position.id}
            position={position}
            total={statistics.totalValue}
            hasSales={hasSales}
            actions={actions}
          />
        ))}
      </tbody>
      {sums && <Sums positions={sums} statistics={statistics} hasSales={hasSales} />}
    </table>
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

type RowProps = {
  position: Position;
  /** Value of the whole portfolio. */
  total: number | null;
  hasSales: boolean;
  actions: PositionActions;
};

/** Memoised, so that a dialog or an opened row does not draw hundreds of them again. */
const Row = memo(function Row({ position, total, hasSales, actions }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { name, quantity, average_buy_price, current_price, daily_change, total_value, growth } = position;
  const { realised, received_dividends, lots } = position;
  const currency = position.display_currency;
  const weight = total && total_value !== null ? (total_value / total) * 100 : null;
  const gain = formatMoneyChange(holdingGain(position), currency);
  const colour = changeColour(growth);
  const value = formatMoney(total_value, currency);
  return (
    <Fragment>
      <tr>
        <th scope="row" className={`${CELL} pl-0! text-left! font-normal whitespace-normal!`}>
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
                href={`/stock-detail/${position.id}`}
                title={name}
                className="line-clamp-1 font-serif text-15 leading-[1.3] font-semibold wrap-anywhere hover:underline md:line-clamp-2"
              >
                {name}
              </Link>
              <span className="block truncate text-13 text-ink-3 max-md:hidden">
                {sectorLabel(position.sector) ?? 'N/A'} · {countOf(lots.length, 'Kauf', 'Käufe')}
              </span>
              <span className="block text-13 text-ink-3 tabular-nums md:hidden">
                {weight === null ? 'N/A' : formatPercent(weight, 1)} · {shares(quantity)} Stück
              </span>
            </span>
            <Sparkline
              stockId={position.id}
              change={position.yearly_change}
              className="h-6.5 w-17 max-md:hidden"
            />
          </div>
        </th>
        <td className={`${CELL} max-lg:hidden`}>{shares(quantity)}</td>
        <td className={`${CELL} max-lg:hidden`}>{formatMoney(average_buy_price, currency)}</td>
        <td className={`${CELL} max-md:hidden`}>
          {formatMoney(current_price, currency)}
          <span className={`block text-13 ${changeColour(daily_change)}`}>{formatChange(daily_change)}</span>
        </td>
        <td className={CELL}>
          <b className="font-semibold">
            <span className="amount">{value}</span>
          </b>
          <span className={`block text-13 md:hidden ${colour}`}>
            <span className="amount">{gain}</span> {formatChange(growth)}
          </span>
        </td>
        <td className={`${CELL} max-md:hidden`}>
          <span className="grid grid-cols-[minmax(2.5rem,1fr)_3rem] items-center gap-2">
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className="h-1.5 w-full">
              <rect width="100" height="6" className="fill-track" />
              <rect width={Math.min(100, weight ?? 0)} height="6" className="fill-accent" />
            </svg>
            {weight === null ? 'N/A' : formatPercent(weight, 1)}
          </span>
        </td>
        <td className={`${CELL} max-md:hidden ${colour}`}>
          <span className="amount">{gain}</span>
          <span className="block text-13">{formatChange(growth)}</span>
        </td>
        {hasSales && (
          <td className={`${CELL} max-xl:hidden ${changeColour(realised || null)}`}>
            {realised === 0 ? '–' : <span className="amount">{formatMoneyChange(realised, currency)}</span>}
          </td>
        )}
        <td className={`${CELL} max-xl:hidden`}>
          {received_dividends === 0 ? (
            '–'
          ) : (
            <span className="amount">{formatMoney(received_dividends, currency)}</span>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr id={id}>
          <td colSpan={hasSales ? 9 : 8} className="pb-5">
            <PositionDetails position={position} actions={actions} />
          </td>
        </tr>
      )}
    </Fragment>
  );
});

type SumsProps = Pick<Props, 'positions' | 'statistics'> & { hasSales: boolean };

function Sums({ positions, statistics, hasSales }: SumsProps) {
  const currency = positions[0]?.display_currency ?? '';
  const { totalValue, totalGrowth, compared, unvalued } = statistics;
  const gain = formatMoneyChange(compared && compared.value - compared.purchasePrice, currency);
  const sum = (amounts: readonly (number | null)[]) =>
    amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0);
  const cell = 'h-13 pl-4 text-right whitespace-nowrap tabular-nums';
  return (
    <tfoot className="font-semibold">
      <tr>
        <th scope="row" className="h-13 text-left font-semibold">
          Summe
        </th>
        <td className="max-lg:hidden" colSpan={2} />
        <td className="max-md:hidden" />
        <td className={cell}>
          <span className="amount">{formatMoney(totalValue, currency)}</span>
          <span className={`block text-13 md:hidden ${changeColour(totalGrowth)}`}>
            <span className="amount">{gain}</span> · {formatChange(totalGrowth)}
          </span>
        </td>
        <td className={`${cell} max-md:hidden`}>
          {unvalued === positions.length ? 'N/A' : formatPercent(100, 0)}
        </td>
        <td className={`${cell} max-md:hidden ${changeColour(totalGrowth)}`}>
          <span className="amount">{gain}</span>
          <span className="block text-13">{formatChange(totalGrowth)}</span>
        </td>
        {hasSales && (
          <td className={`${cell} max-xl:hidden`}>
            <span className="amount">
              {formatMoneyChange(sum(positions.map(({ realised }) => realised)), currency)}
            </span>
          </td>
        )}
        <td className={`${cell} max-xl:hidden`}>
          <span className="amount">
            {formatMoney(sum(positions.map(({ received_dividends }) => received_dividends)), currency)}
          </span>
        </td>
      </tr>
    </tfoot>
  );
}
