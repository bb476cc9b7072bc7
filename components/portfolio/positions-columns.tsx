import type { ReactNode } from 'react';
import { amount, changeAmount, coloured, moneyAmount, percentChange } from '@/components/ui/amounts';
import type { Column } from '@/components/ui/column';
import { isBond } from '@/lib/bookings/quotation';
import { formatDay } from '@/lib/platform/format/day';
import { formatNumber, formatPercent, NOT_AVAILABLE } from '@/lib/platform/format/number';
import { POSITION_COLUMNS, type PositionColumn } from '@/lib/portfolio/position-columns';
import type { Position } from '@/lib/portfolio/schema/positions';
import { shares } from '@/lib/portfolio/shares';
import type { PortfolioStatistics } from '@/lib/portfolio/statistics';
import { holdingGain } from '@/lib/stocks/cards/holding';
import type { PortfolioSortKey } from '@/lib/stocks/cards/sort-fields';
import { columnHead } from '@/lib/stocks/cards/table-columns';
import { formatOwn } from '@/lib/stocks/figures/figure-format';
import { isOwnSecurity } from '@/lib/stocks/security-path';
import { OpenSales } from './open-sales';
import {
  barWidth,
  currencyOf,
  gainLines,
  gainOf,
  Lines,
  NarrowGain,
  priceOf,
  total,
  weightOf,
} from './position-figures';

/** Figures and order that all cells are drawn by. */
type Shown = {
  /** All positions, for weights and sums. */
  all: readonly Position[];
  statistics: PortfolioStatistics;
  sort?: PortfolioSortKey;
};

/** A column of the table: what it shows of a position, and of all. */
type PositionFigure = {
  /** If it is not the name of the column. */
  head?: string;
  sort?: PortfolioSortKey;
  /** Where the table is too narrow for it, unless it was chosen; without it, below the widest. */
  hidden?: string;
  cell: (position: Position, shown: Shown) => ReactNode;
  sum?: (shown: Shown) => ReactNode;
};

/** Shows a figure of the record of dividends, which is the same in every currency. */
function recordFigure(
  key: 'dividend_increases' | 'dividend_without_cut' | 'dividend_growth_5',
): PositionFigure {
  return {
    head: columnHead(key),
    cell: (position) => formatOwn(position, key, position[key], position.display_currency),
  };
}

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
        <NarrowGain
          amount={changeAmount(holdingGain(position), position.display_currency)}
          percent={position.growth}
        />
      </>
    ),
    sum: ({ all, statistics }) => (
      <>
        {moneyAmount(statistics.totalValue, currencyOf(all))}
        <NarrowGain amount={gainOf(all, statistics)} percent={statistics.totalGrowth} />
      </>
    ),
  },
  quantity: {
    hidden: 'max-[50rem]:hidden print:table-cell',
    cell: ({ quantity, kind, open_sales }) => (
      <>
        {amount(shares(quantity))}
        <OpenSales quantity={open_sales} />
        {isBond(kind) && <span className="block text-13 text-ink-3">Nominal</span>}
      </>
    ),
  },
  buy_price: {
    hidden: 'max-lg:hidden',
    cell: (position) => priceOf(position, position.average_buy_price),
  },
  price: {
    sort: 'daily_change',
    hidden: 'max-md:hidden print:table-cell',
    cell: (position, { sort }) => {
      const price = priceOf(position, position.current_price);
      const note = isOwnSecurity(position.id) ? (
        <span className="text-ink-3" title={`vom ${formatDay(position.price_date)}`}>
          eigener Kurs
        </span>
      ) : (
        percentChange(position.daily_change)
      );
      return <Lines of={sort === 'daily_change' ? [note, price] : [price, note]} />;
    },
  },
  year: {
    sort: 'yearly_change',
    cell: ({ yearly_change }) => percentChange(yearly_change),
  },
  weight: {
    hidden: 'max-md:hidden print:table-cell',
    cell: (position, { all, statistics }) => {
      const weight = weightOf(position, statistics);
      return (
        <span className="grid grid-cols-[1fr_auto] items-center gap-2 lg:grid-cols-[minmax(2.5rem,1fr)_3.5rem]">
          <svg
            viewBox="0 0 100 6"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="h-1.5 w-full max-lg:hidden"
          >
            <rect width="100" height="6" className="fill-track" />
            <rect width={barWidth(position, all)} height="6" className="fill-accent" />
          </svg>
          <span className="col-start-2">{weight === null ? NOT_AVAILABLE : formatPercent(weight, 1)}</span>
        </span>
      );
    },
    sum: ({ all, statistics }) =>
      statistics.unvalued === all.length ? NOT_AVAILABLE : formatPercent(100, 0),
  },
  gain: {
    sort: 'total_growth',
    hidden: 'max-md:hidden print:table-cell',
    cell: (position, { sort }) => {
      const amount = changeAmount(holdingGain(position), position.display_currency);
      return coloured(
        position.growth,
        <Lines of={gainLines(amount, position.growth, sort === 'total_growth')} />,
      );
    },
    sum: ({ all, statistics, sort }) =>
      coloured(
        statistics.totalGrowth,
        <Lines of={gainLines(gainOf(all, statistics), statistics.totalGrowth, sort === 'total_growth')} />,
      ),
  },
  realised: {
    cell: ({ realised, display_currency }) =>
      realised === 0 ? '–' : coloured(realised, changeAmount(realised, display_currency)),
    sum: ({ all }) => changeAmount(total(all.map(({ realised }) => realised)), currencyOf(all)),
  },
  dividends: {
    cell: ({ received_dividends, display_currency }) =>
      received_dividends === 0 ? '–' : moneyAmount(received_dividends, display_currency),
    sum: ({ all }) =>
      moneyAmount(total(all.map(({ received_dividends }) => received_dividends)), currencyOf(all)),
  },
  yield: {
    head: 'Rendite',
    sort: 'dividend_yield',
    cell: ({ dividend_yield }) => formatPercent(dividend_yield),
    sum: ({ statistics }) => formatPercent(statistics.totalDividendYield),
  },
  yield_on_cost: {
    cell: ({ dividend, average_buy_price }) =>
      formatPercent(dividend === null || !average_buy_price ? null : (dividend / average_buy_price) * 100),
  },
  increases: recordFigure('dividend_increases'),
  without_cut: recordFigure('dividend_without_cut'),
  dividend_growth: recordFigure('dividend_growth_5'),
  pe: {
    sort: 'trailing_p_e',
    cell: ({ trailing_p_e }) => formatNumber(trailing_p_e),
  },
  bought: {
    cell: ({ purchase_date }) => formatDay(purchase_date),
  },
  label: {
    cell: ({ label }) => label ?? '–',
  },
};

type Options = Shown & {
  /** Has no sum below it. */
  isFiltered: boolean;
  /** Gives its room to others where the table is narrow. */
  hides: boolean;
};

export function positionColumn(
  id: keyof typeof COLUMNS,
  { isFiltered, hides, ...shown }: Options,
): Column<Position> {
  const figure = COLUMNS[id];
  const { head = POSITION_COLUMNS[id as PositionColumn], hidden = 'max-xl:hidden', sort, cell, sum } = figure;
  return {
    id,
    head,
    className: hides ? hidden : undefined,
    sort: sort && { key: sort, first: 'desc' },
    figure: (position) => cell(position, shown),
    sum: isFiltered ? undefined : sum?.(shown),
  };
}
