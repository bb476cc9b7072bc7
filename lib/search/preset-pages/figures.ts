import { median } from '@/lib/finance/median';
import { numberAt } from '@/lib/finance/number-at';
import { countsOnlyPositive, type MetricKey } from '@/lib/stocks/metrics';
import type { Stock } from '@/lib/stocks/schema';
import type { MetricQuartiles } from '../market-days/market-medians';
import type { MediansDay } from '../market-days/rules';
import type { SearchColumns } from '../matching/search-columns';
import type { PartNumbers } from './part-numbers';
import type { PartPage, PresetPage } from './preset-pages';

/** Median of a metric on the page and in the whole market, in the unit it is stored in. */
export type PresetPageFigure = { metric: MetricKey; here: number | null; everywhere: number | null };

export type PresetPageContent = {
  total: number;
  /** Payers of which the known payments cannot tell whether they belong to it; see `countUnjudged`. */
  unjudged: number;
  /** The largest of its stocks. */
  stocks: Stock[];
  figures: PresetPageFigure[];
  /** Indexed parts of the page, with the numbers of their stocks. */
  parts: { page: PartPage; total: number }[];
  /** The numbers in the text of a part; null for other pages. */
  numbers: PartNumbers | null;
  /** Quartiles of a sector, and its stored medians, newest first; null for other pages. */
  sector: { quartiles: MetricQuartiles[]; days: MediansDay[] } | null;
};

/** Metrics of a preset page. */
const PRESET_PAGE_METRICS = [
  'trailing_p_e',
  'price_to_book',
  'dividend_yield',
  'profit_margin',
  'revenue_growth',
  'yearly_change',
] as const satisfies readonly MetricKey[];

/** Columns of a preset page's table: the metrics it filters by, filled up with the general ones. */
export function presetPageColumns({ search }: Pick<PresetPage, 'search'>): MetricKey[] {
  const asked = Object.keys(search.filters) as MetricKey[];
  return [...new Set<MetricKey>(['market_cap', ...asked, 'trailing_p_e', 'dividend_yield'])].slice(0, 4);
}

/** Compares the medians of some stocks with those of all. */
export function presetPageFigures(columns: SearchColumns, indices: readonly number[]): PresetPageFigure[] {
  return PRESET_PAGE_METRICS.map((metric) => {
    const figures = columns.figure(metric);
    const here = Float64Array.from(indices, (index) => numberAt(figures, index));
    return { metric, here: middle(metric, here), everywhere: middle(metric, figures) };
  });
}

/** Computes the median of a metric. */
export const middle = (metric: MetricKey, values: Float64Array): number | null =>
  median(countsOnlyPositive(metric) ? values.filter((value) => value > 0) : values);
