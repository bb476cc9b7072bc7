import type { ReactNode } from 'react';
import { changeColour } from '@/components/ui/change-colour';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { SORT_KEYS } from '@/lib/stocks/cards/sort-fields';
import type { SortOrder } from '@/lib/stocks/cards/sort-stocks';
import {
  type ColumnId,
  columnHead,
  columnName,
  DEFAULT_COLUMNS,
  isWhole,
  type ListedStock,
  listedFigure,
} from '@/lib/stocks/cards/table-columns';
import { formatFigure, formatOwn } from '@/lib/stocks/figures/figure-format';
import { summaryScore } from '@/lib/stocks/figures/scores';
import {
  METRICS,
  type Metric,
  type MetricKey,
  SUMMARY_KEYS,
  SUMMARY_SCORES,
  type SummaryKey,
} from '@/lib/stocks/metrics';
import { isUnusualYield, UNUSUAL_YIELD } from '@/lib/stocks/rules';
import { Value } from '../figure-list';
import { ScoreCell } from '../score-cell';
import { Sparkline } from '../sparkline';

/** A column of a StockTable, beside the name. */
export type TableColumn<Row, Key extends string> = {
  id: string;
  /** In the head. */
  head: string;
  /** Read out after the head. */
  name?: string | undefined;
  /** Makes the head a button that sorts. */
  sortKey?: Key | undefined;
  /** Order of the first press; by default descending, or ascending for a metric that is better low. */
  first?: SortOrder;
  /** Stands close to its neighbours. */
  narrow?: boolean;
  /** Where it gives its room to others. */
  hidden?: string | undefined;
  cell: (row: Row) => ReactNode;
};

type Options<Row> = {
  stockOf: (row: Row) => ListedStock;
  /** Currency of amounts and changes. */
  currency: DisplayCurrency;
  sortBy: string;
  /** Keys that the list can be sorted by. */
  sortKeys?: readonly string[];
};

/** Columns that make room on a tablet and beside the filters, unless the list is sorted by them. */
const HIDDEN: Partial<Record<ColumnId, string>> = {
  sparkline: 'md:max-xl:hidden beside-filters:hidden',
  yearly_change: 'md:max-lg:hidden max-[80rem]:beside-filters:hidden',
  daily_change: 'max-[80rem]:beside-filters:hidden',
  market_cap: 'max-[80rem]:beside-filters:hidden',
  dividend_yield: 'max-[72rem]:beside-filters:hidden',
};

/** Columns that also make room for one that only the order adds. */
const HIDDEN_FOR_MORE: typeof HIDDEN = { ...HIDDEN, daily_change: 'beside-filters:hidden' };

/** Builds columns that visitors have chosen. */
export function stockColumns<Row, Key extends string>(
  ids: readonly ColumnId[],
  options: Options<Row>,
): TableColumn<Row, Key>[] {
  // Fewer columns leave room for all of them.
  const isFull = DEFAULT_COLUMNS.every((id) => ids.includes(id));
  const hidden = ids.length > DEFAULT_COLUMNS.length ? HIDDEN_FOR_MORE : HIDDEN;
  return ids.flatMap((id): TableColumn<Row, Key>[] => {
    if (id === 'scores') return scoreColumns(options);
    const column = id === 'sparkline' ? lineColumn<Row, Key>(options) : metricColumn<Row, Key>(id, options);
    return [{ ...column, hidden: isFull && id !== options.sortBy ? hidden[id] : undefined }];
  });
}

function metricColumn<Row, Key extends string>(
  id: MetricKey,
  { stockOf, currency, sortKeys = SORT_KEYS }: Options<Row>,
): TableColumn<Row, Key> {
  const { group }: Metric = METRICS[id];
  const head = columnHead(id);
  const name = columnName(id);
  return {
    id,
    head,
    name: name === head ? undefined : name,
    sortKey: sortKeys.includes(id) ? (id as string as Key) : undefined,
    cell(row) {
      const stock = stockOf(row);
      const value = listedFigure(stock, id);
      if (value === undefined) return <Unloaded />;
      const text = (
        <Value>
          {isWhole(stock) ? formatOwn(stock, id, value, currency) : formatFigure(id, value, currency)}
        </Value>
      );
      if (id === 'dividend_yield' && isUnusualYield(value)) {
        return (
          <span title={UNUSUAL_YIELD}>
            {text}
            <span aria-hidden="true" className="text-warn">
              {' '}
              *
            </span>
            <span className="sr-only"> {UNUSUAL_YIELD}</span>
          </span>
        );
      }
      return group === 'performance' && value !== null ? (
        <span className={changeColour(value)}>{text}</span>
      ) : (
        text
      );
    },
  };
}

const lineColumn = <Row, Key extends string>({ stockOf, currency }: Options<Row>): TableColumn<Row, Key> => ({
  id: 'sparkline',
  head: '1 Jahr',
  name: columnName('sparkline'),
  cell(row) {
    const stock = stockOf(row);
    const change = listedFigure(stock, 'yearly_change') ?? null;
    return (
      <Sparkline
        stockId={stock.id}
        currency={currency}
        change={change}
        className="ml-auto h-6 w-22 beside-filters:w-16"
      />
    );
  },
});

const SCORE_HEADS: Record<SummaryKey, string> = {
  valuation: 'Bew.',
  financial: 'Fin.',
  dividend: 'Div.',
  growth: 'Wa.',
};

const scoreColumns = <Row, Key extends string>({
  stockOf,
  sortKeys = [],
}: Options<Row>): TableColumn<Row, Key>[] =>
  SUMMARY_KEYS.map((key) => ({
    id: key,
    head: SCORE_HEADS[key],
    name: `${SUMMARY_SCORES[key].label}, Score`,
    narrow: true,
    sortKey: sortKeys.includes(`${key}_score`) ? (`${key}_score` as string as Key) : undefined,
    cell(row) {
      const stock = stockOf(row);
      return isWhole(stock) ? <ScoreCell score={summaryScore(stock.metricScores, key)} /> : <Unloaded />;
    },
  }));

const Unloaded = () => (
  <span className="text-ink-3">
    <span aria-hidden="true">…</span>
    <span className="sr-only">noch nicht geladen</span>
  </span>
);
