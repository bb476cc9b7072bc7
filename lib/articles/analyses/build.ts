import { parse } from 'yaml';
import { marketOrigin } from '@/lib/stocks/source-label';
import type { FeaturedRule } from '../featured-stocks';
import { type AnalysisMatter, analysisMatterSchema } from '../front-matter';
import { type ChartData, chartOf } from './chart-words';
import type { Charts } from './charts';
import { asOf, type Market, marketDays } from './market';
import { filledTemplate } from './template';

export type Analysis = {
  slug: string;
  /** @returns null where the market has nothing to say about it */
  figures: (market: Market) => Figures | null;
};

export type Figures = {
  /** The indices of the stocks that have a card, in the order of their markers. */
  featured: readonly number[];
  /** By the name in their marker; a false one is left out. The template has their words. */
  charts: Readonly<Record<string, ChartData | false>>;
  /** The values of the template, which `size`, `days`, `asOf` and `origin` of the market join. */
  values: object;
};

/** An article built from a market; its body is Markdown. */
export type BuiltArticle = Omit<AnalysisMatter, 'charts'> & {
  stocks: FeaturedRule[];
  body: string;
  charts: Charts;
};

/** Builds the article of an analysis; null where the market has nothing to say about it. */
export function buildAnalysis({ slug, figures }: Analysis, market: Market): BuiltArticle | null {
  const { universe } = market;
  const found = universe.size === 0 ? null : figures(market);
  if (!found) return null;
  const days = {
    prices: asOf(universe, 'prices'),
    figures: asOf(universe, 'figures'),
    both: asOf(universe, 'both'),
  };
  const common = {
    size: universe.size,
    days: marketDays(universe),
    asOf: days,
    origin: marketOrigin(universe),
  };
  const { matter, body } = filledTemplate(slug, { ...common, ...found.values });
  const { charts: words, ...said } = analysisMatterSchema.parse(parse(matter));
  const charts = Object.entries(found.charts).flatMap(([name, data]) => {
    if (!data) return [];
    const its = words?.[name];
    if (!its) throw new Error(`${slug}: no words for the chart ${name}`);
    return [[name, chartOf(data, its, days)] as const];
  });
  return {
    ...said,
    // Ids are symbols of this market, so each rule finds exactly its stock.
    stocks: found.featured.map((index) => ({ symbol: universe.texts.id[index] as string, rank: 1 })),
    body,
    charts: Object.fromEntries(charts),
  };
}
