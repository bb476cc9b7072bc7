import type { ReactNode } from 'react';
import { amount, changeAmount, coloured, moneyAmount, percentChange } from '@/components/ui/amounts';
import { changeColour } from '@/components/ui/change-colour';
import type { Column } from '@/components/ui/column';
import { isBond, priceText } from '@/lib/bookings/quotation';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { formatChange, formatNumber, formatPercent, NOT_AVAILABLE } from '@/lib/platform/format/number';
import { POSITION_COLUMNS, type PositionColumn } from '@/lib/portfolio/position-columns';
import type { Position } from '@/lib/portfolio/schema/positions';
import { shares } from '@/lib/portfolio/shares';
import type { PortfolioStatistics } from '@/lib/portfolio/statistics';
import { holdingGain } from '@/lib/stocks/cards/holding';
import type { PortfolioSortKey } from '@/lib/stocks/cards/sort-fields';
import { isOwnSecurity } from '@/lib/stocks/security-path';
import { OpenSales } from './open-sales';

/** A column of the table: what it shows of a position with its weight in percent, and of all positions. */
type PositionFigure = {
  head: string;
  sort?: PortfolioSortKey;
  /** Where the table is too narrow for it, unless it was chosen. */
  hidden: string;
  cell: (position: Position, weight: number | null) => ReactNode;
  sum?: (positions: readonly Position[], statistics: PortfolioStatistics) => ReactNode;
};

const total = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((all, one) => all + (one ?? 0), 0);
const gainOf = (positions: readonly Position[], { compared }: PortfolioStatistics) =>
  changeAmount(compared && compared.value - compared.purchasePrice, currencyOf(positions));
const currencyOf = (positions: readonly Position[]) => positions[0]?.display_currency ?? '';

/** A bond's price in percent, as long as it is not converted. */
const priceOf = ({ kind, display_currency, current_rate }: Position, price: number | null): string =>
  priceText(price, kind, (one) => formatMoney(one, display_currency), current_rate !== null);

/** Columns left of the value. */
export const BEFORE_VALUE: readonly PositionColumn[] = ['quantity', 'buy_price', 'price', 'year'];

/** The value stands in every table, after what leads to it. */
const COLUMNS: Readonly<Record<PositionColumn | 'value', PositionFigure>> = {
  value: {
    head: 'Wert',
    sort: 'value',
    hidden: '',
    cell: (position) => (
      <>
        <b className="font-semibold">{moneyAmount(position.total_value, position.display_currency)}</b>
        <span className={`block text-13 md:hidden ${changeColour(position.growth)}`}>
          {changeAmount(holdingGain(position), position.display_currency)} {formatChange(position.growth)}
        </span>
      </>
    ),
    sum: (positions, statistics) => (
      <>
        {moneyAmount(statistics.totalValue, currencyOf(positions))}
        <span className={`block text-13 md:hidden ${changeColour(statistics.totalGrowth)}`}>
          {gainOf(positions, statistics)} · {formatChange(statistics.totalGrowth)}
        </span>
      </>
    ),
  },
  quantity: {
    head: POSITION_COLUMNS.quantity,
    hidden: 'max-lg:hidden',
    cell: ({ quantity, kind, open_sales }) => (
      <>
        {amount(shares(quantity))}
        <OpenSales quantity={open_sales} />
        {isBond(kind) && <span className="block text-13 text-ink-3">Nominal</span>}
      </>
    ),
  },
  buy_price: {
    head: POSITION_COLUMNS.buy_price,
    hidden: 'max-lg:hidden',
    cell: (position) => priceOf(position, position.average_buy_price),
  },
  price: {
    head: POSITION_COLUMNS.price,
    sort: 'daily_change',
    hidden: 'max-md:hidden',
    cell: (position) => (
      <>
        {priceOf(position, position.current_price)}
        {isOwnSecurity(position.id) ? (
          <span className="block text-13 text-ink-3" title={`vom ${formatDay(position.price_date)}`}>
            eigener Kurs
          </span>
        ) : (
          <span className="block text-13">{percentChange(position.daily_change)}</span>
        )}
      </>
    ),
  },
  year: {
    head: POSITION_COLUMNS.year,
    sort: 'yearly_change',
    hidden: 'max-xl:hidden',
    cell: ({ yearly_change }) => percentChange(yearly_change),
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
        {changeAmount(holdingGain(position), position.display_currency)}
        <span className="block text-13">{formatChange(position.growth)}</span>
      </span>
    ),
    sum: (positions, statistics) => (
      <span className={changeColour(statistics.totalGrowth)}>
        {gainOf(positions, statistics)}
        <span className="block text-13">{formatChange(statistics.totalGrowth)}</span>
      </span>
    ),
  },
  realised: {
    head: POSITION_COLUMNS.realised,
    hidden: 'max-xl:hidden',
    cell: ({ realised, display_currency }) =>
      realised === 0 ? '–' : coloured(realised, changeAmount(realised, display_currency)),
    sum: (positions) => changeAmount(total(positions.map(({ realised }) => realised)), currencyOf(positions)),
  },
  dividends: {
    head: POSITION_COLUMNS.dividends,
    hidden: 'max-xl:hidden',
    cell: ({ received_dividends, display_currency }) =>
      received_dividends === 0 ? '–' : moneyAmount(received_dividends, display_currency),
    sum: (positions) =>
      moneyAmount(
        total(positions.map(({ received_dividends }) => received_dividends)),
        currencyOf(positions),
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
    head: POSITION_COLUMNS.yield_on_cost,
    hidden: 'max-xl:hidden whitespace-normal!',
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

/** Returns a position's percent of the whole portfolio. */
export const weightOf = ({ total_value }: Position, { totalValue }: PortfolioStatistics): number | null =>
  totalValue && total_value !== null ? (total_value / totalValue) * 100 : null;

/** @param all positions whose sum stands below the column; null if none does */
export function positionColumn(
  id: keyof typeof COLUMNS,
  statistics: PortfolioStatistics,
  all: readonly Position[] | null,
  className = COLUMNS[id].hidden,
): Column<Position> {
  const { head, sort, cell, sum } = COLUMNS[id];
  return {
    id,
    head,
    className,
    sort: sort && { key: sort, first: 'desc' },
    figure: (position) => cell(position, weightOf(position, statistics)),
    sum: all ? sum?.(all, statistics) : undefined,
  };
}
