import { parse } from 'yaml';
import { marketOrigin } from '@/lib/stocks/source-label';
import type { FeaturedRule } from '../featured-stocks';
import { type AnalysisMatter, analysisMatterSchema } from '../front-matter';
import type { Charts } from './charts';
import { type Market, marketDays } from './market';
import { filledTemplate } from './template';

export type Analysis = {
  slug: string;
  /** @returns null where the market has nothing to say about it */
  figures: (market: Market) => Figures | null;
};

export type Figures = {
  /** The indices of the stocks that have a card, in the order of their markers. */
  featured: readonly number[];
  charts: Charts;
  /** The values of the template, which `size`, `days` and `origin` of the market join. */
  values: object;
};

/** An article built from a market; its body is Markdown. */
export type BuiltArticle = AnalysisMatter & { stocks: FeaturedRule[]; body: string; charts: Charts };

/** Builds the article of an analysis; null where the market has nothing to say about it. */
export function buildAnalysis({ slug, figures }: Analysis, market: Market): BuiltArticle | null {
  const { universe } = market;
  const found = universe.size === 0 ? null : figures(market);
  if (!found) return null;
  const common = { size: universe.size, days: marketDays(universe), origin: marketOrigin(universe) };
  const { matter, body } = filledTemplate(slug, { ...common, ...found.values });
  return {
    ...analysisMatterSchema.parse(parse(matter)),
    // Ids are symbols of this market, so each rule finds exactly its stock.
    stocks: found.featured.map((index) => ({ symbol: universe.texts.id[index] as string, rank: 1 })),
    body,
    charts: found.charts,
  };
}
