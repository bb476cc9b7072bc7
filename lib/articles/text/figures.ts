import { z } from 'zod';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { isoDay } from '@/lib/finance/daily-series';
import { median } from '@/lib/finance/median';
import { numberAt } from '@/lib/finance/number-at';
import { formatNumber, NOT_AVAILABLE } from '@/lib/platform/format/number';
import { searchColumns } from '@/lib/search/matching/search-columns';
import { formatDerived, formatFigure, readableNumber } from '@/lib/stocks/figures/figure-format';
import { metricDay } from '@/lib/stocks/figures/metric-day';
import { DERIVED_FIGURES, type DerivedFigureKey, isDerived } from '@/lib/stocks/figures/page-figures';
import { countsOnlyPositive, METRIC_KEYS, type MetricKey } from '@/lib/stocks/metrics';
import { NO_DAY, type Universe } from '@/lib/stocks/universe/universe-columns';
import { setsNamed, stockSetShape, stocksOfSet } from '../featured-stocks';
import type { FeaturedStock } from '../schema';

export const FIGURE_MARKERS = /\{\{FIGURE ([^{}]*)\}\}/g;

const metric = z.enum(METRIC_KEYS as [MetricKey, ...MetricKey[]]);
const derived = z.enum(Object.keys(DERIVED_FIGURES) as [DerivedFigureKey, ...DerivedFigureKey[]]);
type Figure = MetricKey | DerivedFigureKey;

/** The number of a featured stock, from 1. */
const stock = z
  .string()
  .regex(/^[1-9]\d?$/)
  .transform(Number);

/** The request of a marker: a stock's name or figure, the median of a metric, or the number of stocks in a set. */
const requestSchema = z.union([
  z.strictObject({ stock, field: z.literal('name') }),
  z.strictObject({ stock, metric }),
  z
    .strictObject({ aggregate: z.literal('median'), metric: metric.or(derived), ...stockSetShape })
    .refine((request) => setsNamed(request) <= 1),
  z
    .strictObject({ aggregate: z.literal('count'), ...stockSetShape })
    .refine((request) => setsNamed(request) <= 1),
]);

export type FigureRequest = z.infer<typeof requestSchema>;

/** The figure in the place of a marker. */
export type ArticleFigure = {
  /** Formatted as on the page of a stock; 'N/A' where it is unknown. */
  text: string;
  /** Fractions as percent numbers; null for names and where it is unknown. */
  value: number | null;
  /** The day (ISO) of the figure; null for names and where it is unknown. */
  day: string | null;
  /** The stock whose name this is, for a link. */
  stockId: string | null;
};

const PAIR = /([a-z]+)=(?:"([^"]*)"|([^\s"]+))/y;

/**
 * Reads a marker: `metric=trailing_p_e aggregate=median sector="Consumer Cyclical"`.
 *
 * @param text the text between `{{FIGURE ` and `}}`
 * @returns null for an invalid request
 */
export function figureRequest(text: string): FigureRequest | null {
  const pairs: Record<string, string> = {};
  const source = text.trim();
  for (let at = 0; at < source.length; ) {
    PAIR.lastIndex = at;
    const match = PAIR.exec(source);
    if (!match || Object.hasOwn(pairs, match[1] as string)) return null;
    pairs[match[1] as string] = (match[2] ?? match[3]) as string;
    at = PAIR.lastIndex;
    while (source[at] === ' ') at++;
  }
  return requestSchema.safeParse(pairs).data ?? null;
}

const UNKNOWN: ArticleFigure = { text: NOT_AVAILABLE, value: null, day: null, stockId: null };

/**
 * Looks up the figure of a request in a market; amounts are in euros.
 *
 * @param featured the article's stocks, as its `featured_stocks`
 */
export function articleFigure(
  universe: Universe,
  request: FigureRequest,
  featured: readonly Pick<FeaturedStock, 'id'>[],
): ArticleFigure {
  if ('stock' in request) return figureOfStock(universe, request, featured[request.stock - 1]?.id ?? null);
  const indices = stocksOfSet(universe, request, universe.size);
  if (request.aggregate === 'count') {
    const day = newestDay(indices.map((index) => dayOf(universe, index, null)));
    return { ...UNKNOWN, text: formatNumber(indices.length, 0), value: indices.length, day };
  }
  const { metric } = request;
  const known = indices.filter((index) => counts(universe, index, metric));
  const values = Float64Array.from(known, (index) => figureAt(universe, index, metric));
  const stored = isDerived(metric) ? null : metric;
  const day = newestDay(known.map((index) => dayOf(universe, index, stored)));
  return { ...valued(metric, median(values)), day };
}

function figureOfStock(
  universe: Universe,
  request: Extract<FigureRequest, { stock: number }>,
  stockId: string | null,
): ArticleFigure {
  const index = stockId === null ? undefined : universe.indexOf.get(stockId);
  if (index === undefined) return UNKNOWN;
  if ('field' in request) return { ...UNKNOWN, text: universe.texts.name[index] as string, stockId };
  const value = figureAt(universe, index, request.metric);
  if (Number.isNaN(value)) return UNKNOWN;
  return { ...valued(request.metric, value), day: dayOf(universe, index, request.metric) };
}

const figureAt = (universe: Universe, index: number, key: Figure): number =>
  numberAt(searchColumns(universe, DEFAULT_CURRENCY).figure(key), index);

function counts(universe: Universe, index: number, key: Figure): boolean {
  const value = figureAt(universe, index, key);
  return countsOnlyPositive(key) ? value > 0 : !Number.isNaN(value);
}

function valued(key: Figure, value: number | null): ArticleFigure {
  if (value === null) return UNKNOWN;
  if (isDerived(key)) return { ...UNKNOWN, text: formatDerived(key, value), value };
  return { ...UNKNOWN, text: formatFigure(key, value, DEFAULT_CURRENCY), value: readableNumber(key, value) };
}

/** The day of a figure (see `metricDay`); without one, the newest day known of the stock. */
function dayOf({ days }: Universe, index: number, key: MetricKey | null): string | null {
  const [price_date, figures_date] = [days.price_date, days.figures_date].map((column) => {
    const day = numberAt(column, index);
    return day === NO_DAY ? null : isoDay(day);
  }) as [string | null, string | null];
  return (key && metricDay({ price_date, figures_date }, key, null)) ?? newestDay([price_date, figures_date]);
}

const newestDay = (days: readonly (string | null)[]): string | null =>
  days.reduce((newest, day) => (newest === null || (day !== null && day > newest) ? day : newest), null);
