import { figureOf } from '../figures/figure-format';
import { summaryScore } from '../figures/scores';
import {
  isScore,
  METRIC_KEYS,
  METRICS,
  type MetricKey,
  SCORE_KEYS,
  type ScoreKey,
  scoreLabel,
  summaryOf,
} from '../metrics';
import type { Stock } from '../schema';
import type { Holding } from './holding';

/**
 * Metrics that the browser can sort any list of stocks by (specification, section 3, 'Sort keys'): they are the figures of
 * each search result in the API, and in this order the first columns of the CSV file. The server sorts by more.
 */
export const SORT_KEYS = [
  'market_cap',
  'current_price',
  'trailing_p_e',
  'forward_p_e',
  'price_to_book',
  'dividend_yield',
  'profit_margin',
  'operating_margin',
  'next_year_growth',
  'revenue_growth',
  'earnings_growth',
  'daily_change',
  'weekly_change',
  'monthly_change',
  'yearly_change',
  'revenue',
] as const satisfies readonly MetricKey[];

export type SortKey = (typeof SORT_KEYS)[number];

export const isSortKey = (key: string): key is SortKey => SORT_KEYS.some((known) => known === key);

/** A figure that the server sorts the market by. */
export type MarketSortKey = MetricKey | ScoreKey;

/** All of them: those of each search result, every other metric, and the four scores. */
export const MARKET_SORT_KEYS: readonly MarketSortKey[] = [
  ...SORT_KEYS,
  ...METRIC_KEYS.filter((key) => !isSortKey(key)),
  ...SCORE_KEYS,
];

/** A portfolio can also be sorted by the value and the gain of its positions. */
export const PORTFOLIO_SORT_KEYS = ['total_growth', 'value', ...SORT_KEYS] as const;

export type PortfolioSortKey = (typeof PORTFOLIO_SORT_KEYS)[number];

/** Every value a card can show at its top: each metric and score, and the two of a position. */
export type SortField = MarketSortKey | 'value' | 'total_growth';

const LABELS: Partial<Record<SortField, string>> = {
  daily_change: '1 Tag',
  weekly_change: '1 Woche',
  monthly_change: '1 Monat',
  yearly_change: '1 Jahr',
  value: 'Wert',
  total_growth: 'Seit Kauf',
};

/** Names for keys whose label alone is unclear in a sort control. */
const NAMES: Partial<Record<SortField, string>> = {
  daily_change: 'Kursänderung 1T',
  weekly_change: 'Kursänderung 1W',
  monthly_change: 'Kursänderung 1M',
  yearly_change: 'Kursänderung 1J',
  total_growth: 'Gewinn seit Kauf',
};

const isMetric = (field: SortField): field is MetricKey => field in METRICS;

/** Label below the value at the top of a card: `KGV`, `1 Woche`. */
export const sortLabel = (field: SortField): string =>
  LABELS[field] ?? (isMetric(field) ? METRICS[field].label : isScore(field) ? scoreLabel(field) : field);

/** Name of a key in the sort control: `KGV`, `Kursänderung 1W`. */
export const sortName = (field: SortField): string => NAMES[field] ?? sortLabel(field);

/** Value a stock is sorted by, in the unit it is stored in; null for position values without a position. */
export function sortValue(stock: Stock, field: SortField, holding?: Holding): number | null {
  if (field === 'value') return holding?.total_value ?? null;
  if (field === 'total_growth') return holding?.growth ?? null;
  if (isScore(field)) return summaryScore(stock.metricScores, summaryOf(field));
  return figureOf(stock, field);
}
