import { figureOf } from '../figures/figure-format';
import {
  isScore,
  METRIC_KEYS,
  METRICS,
  type Metric,
  type MetricKey,
  metricName,
  SCORE_KEYS,
  shortMetricName,
} from '../metrics';
import type { Stock } from '../schema';
import type { MarketSortKey, SortKey } from './sort-fields';

/** A stock in a table: with all figures, or with those of a search result until the others are loaded. */
export type ListedStock = Stock | BriefStock;

type BriefStock = Pick<Stock, 'id' | 'name' | 'sector'> & { readonly [K in SortKey]: number | null };

export const isWhole = (stock: ListedStock): stock is Stock => 'metricScores' in stock;

/** Reads a figure of a listed stock; undefined while it is not loaded. */
export const listedFigure = (stock: ListedStock, key: MetricKey): number | null | undefined =>
  isWhole(stock) ? figureOf(stock, key) : key in stock ? stock[key as SortKey] : undefined;

/** A column that visitors can show or hide, beside the name: a metric, the line of a year, or the four scores. */
export type ColumnId = MetricKey | 'sparkline' | 'scores';

/** Every column, in the order of the table. */
export const COLUMN_IDS: readonly ColumnId[] = (() => {
  const groups: readonly Metric['group'][] = [
    'price',
    'performance',
    'size',
    'valuation',
    'dividend',
    'record',
    'financial',
    'growth',
    'estimate',
    'quality',
    'longGrowth',
  ];
  const metrics = groups.flatMap((group) => METRIC_KEYS.filter((key) => METRICS[key].group === group));
  const at = metrics.indexOf('yearly_change') + 1;
  return [...metrics.slice(0, at), 'sparkline', ...metrics.slice(at), 'scores'];
})();

/** Every column below headings, for choosing. */
export const COLUMN_SECTIONS: readonly { title: string; ids: readonly ColumnId[] }[] = (
  [
    ['Kurs', ['price', 'performance'], 'sparkline'],
    ['Bewertung und Größe', ['valuation', 'size']],
    ['Dividende', ['dividend', 'record']],
    ['Profitabilität und Bilanz', ['financial', 'quality']],
    ['Wachstum', ['growth', 'estimate', 'longGrowth']],
    ['Scores', [], 'scores'],
  ] as readonly [string, readonly Metric['group'][], ColumnId?][]
).map(([title, groups, more]) => ({
  title,
  ids: COLUMN_IDS.filter(
    (id) => id === more || (id !== 'sparkline' && id !== 'scores' && groups.includes(METRICS[id].group)),
  ),
}));

/** Figures that the market can be sorted by, below the same headings. */
export const SORT_SECTIONS: readonly { title: string; keys: readonly MarketSortKey[] }[] =
  COLUMN_SECTIONS.map(({ title, ids }) => ({
    title,
    keys: ids.flatMap((id) => (id === 'sparkline' ? [] : id === 'scores' ? SCORE_KEYS : [id])),
  }));

/** The column of a figure that a list is sorted by. */
export const columnOf = (sortBy: string): ColumnId | undefined =>
  isScore(sortBy) ? 'scores' : COLUMN_IDS.find((id) => id === sortBy);

/** The columns of somebody who has chosen none. */
export const DEFAULT_COLUMNS: readonly ColumnId[] = [
  'current_price',
  'daily_change',
  'yearly_change',
  'sparkline',
  'market_cap',
  'trailing_p_e',
  'dividend_yield',
  'scores',
];

/** Short heads of columns; the label of the metric is read out too. */
const HEADS: Partial<Record<ColumnId, string>> = {
  sparkline: 'Jahresverlauf',
  scores: 'Vier Scores',
  market_cap: 'Marktkap.',
  enterprise_value: 'Untern.-Wert',
  forward_p_e: 'Erw. KGV',
  dividend_yield: 'Rendite',
  payout_ratio: 'Quote',
  operating_margin: 'Op. Marge',
  return_on_equity: 'EK-Rendite',
  current_year_growth: 'Gewinn dieses J.',
  next_year_growth: 'Gewinn nächstes J.',
  equity_ratio: 'EK-Quote',
  net_debt_to_ebitda: 'Schulden/EBITDA',
  profit_years: 'Gewinnjahre',
  revenue_growth_5: 'Umsatz 5 J.',
  revenue_growth_10: 'Umsatz 10 J.',
  eps_growth_5: 'Gewinn 5 J.',
  eps_growth_10: 'Gewinn 10 J.',
  share_growth: 'Aktienzahl',
  dividend_increases: 'Erhöht, Jahre',
  dividend_without_cut: 'Ungekürzt, Jahre',
  dividend_growth_1: 'Dividende 1 J.',
  dividend_growth_3: 'Dividende 3 J.',
  dividend_growth_5: 'Dividende 5 J.',
  dividend_growth_10: 'Dividende 10 J.',
  free_cash_flow_payout: 'Quote vom FCF',
};

/** Name of a column in its head: `Marktkap.`. */
export function columnHead(id: ColumnId): string {
  const head = HEADS[id];
  if (head || id === 'sparkline' || id === 'scores') return head ?? id;
  return shortMetricName(id);
}

/** Full name of a column: `Marktkapitalisierung`. */
export const columnName = (id: ColumnId): string =>
  id === 'sparkline' || id === 'scores' ? columnHead(id) : metricName(id);

/** The order that a first press on a column's head gives. */
export const firstOrder = (key: string): 'asc' | 'desc' =>
  key in METRICS && METRICS[key as MetricKey].better === 'lower' ? 'asc' : 'desc';

/**
 * Reads the columns that somebody has stored, in the order of the table. Columns that no longer exist are left out;
 * the default columns if nothing that exists is stored.
 */
export function storedColumns(text: string | null): readonly ColumnId[] {
  const stored = parsed(text);
  if (!Array.isArray(stored)) return DEFAULT_COLUMNS;
  const known = COLUMN_IDS.filter((id) => stored.includes(id));
  return known.length > 0 || stored.length === 0 ? known : DEFAULT_COLUMNS;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
