import 'server-only';
import { findArticleFigures, getArticleLink } from '@/lib/articles/queries';
import { articleSections } from '@/lib/articles/text/article-sections';
import { figureDays } from '@/lib/articles/text/figure-html';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { numberAt } from '@/lib/finance/number-at';
import { areDemoPagesIndexed } from '@/lib/platform/seo/demo-pages';
import type { SitemapPage } from '@/lib/platform/seo/sitemap';
import { searchColumns } from '@/lib/search/matching/search-columns';
import { findStocksByName } from '@/lib/search/queries';
import { explainedFigure } from '@/lib/stocks/figures/explained-figure';
import { FIGURE_PAGES, figurePath } from '@/lib/stocks/figures/figure-pages';
import { DERIVED_FIGURES, PAGE_FIGURES, type PageFigure } from '@/lib/stocks/figures/page-figures';
import { METRICS, type MetricKey } from '@/lib/stocks/metrics';
import { paymentSummary } from '@/lib/stocks/prices/payment-summary';
import { findStockId, getStock } from '@/lib/stocks/queries';
import { hasDemo } from '@/lib/stocks/source-label';
import { largestCompanies } from '@/lib/stocks/universe/largest-companies';
import { newestDay } from '@/lib/stocks/universe/newest-day';
import { getUniverse } from '@/lib/stocks/universe/universe';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import type { FigureExample, FigurePage } from './figure-page';
import { type FigureText, figureNames, figureText } from './figure-text';
import { type SpreadKey, spreadOf } from './spread';

/** Companies that the field of the example suggests. */
const SUGGESTED = 100;

/**
 * Loads the page of a figure with its figures of the market; null for a slug without one.
 *
 * @param typed name, symbol or ISIN of the stock of the example; null: the largest company that has the figure
 */
export async function getFigurePage(slug: string, typed: string | null): Promise<FigurePage | null> {
  const text = figureText(slug);
  if (!text) return null;
  const universe = await getUniverse();
  const key = spreadKey(slug);
  const ofStock = exampleKey(slug);
  const { figures, origin } = await findArticleFigures({ content: text.content, featured_stocks: [] });
  return {
    text,
    key,
    sections: articleSections(text.content, figures),
    days: figureDays(figures.values()),
    spread: key && spreadOf(universe, key),
    hasExample: ofStock !== null,
    example: ofStock && (await exampleOf(universe, ofStock, typed)),
    suggested: largestCompanies(universe.euro.market_cap, SUGGESTED).map(
      (index) => universe.texts.name[index] as string,
    ),
    related: text.related.flatMap((other) => figureText(other) ?? []),
    articles: await articlesOf(text),
    origin,
    demo: (key ?? ofStock) !== null && hasDemo(universe),
  };
}

/** Returns the figure whose distribution a page shows; null if it is not known per stock. */
function spreadKey(slug: string): SpreadKey | null {
  const found = FIGURE_PAGES[slug]?.find((key) => key in METRICS || key in DERIVED_FIGURES);
  return (found as SpreadKey | undefined) ?? null;
}

/** Returns the figure that a stock's own numbers explain; null if it does not belong to a single stock. */
function exampleKey(slug: string): MetricKey | PageFigure | null {
  const [first] = FIGURE_PAGES[slug] ?? [];
  return first && (first in METRICS || first in PAGE_FIGURES) ? (first as MetricKey | PageFigure) : null;
}

/** Computes the figure of a stock; null for an unknown one, and where no stock has it. */
async function exampleOf(
  universe: Universe,
  key: MetricKey | PageFigure,
  typed: string | null,
): Promise<FigureExample | null> {
  const id = typed ? await stockNamed(typed) : largestWith(universe, key);
  const stock = id === null ? null : await getStock(id, DEFAULT_CURRENCY);
  if (!stock) return null;
  const payments = paymentSummary(stock.dividend_history, stock.price_date);
  const { value, sum, day } = explainedFigure(stock, key, payments);
  return { id: stock.id, name: stock.name, value, sum, day };
}

/** Finds the stock that a text names, else the one most like it. */
async function stockNamed(text: string): Promise<string | null> {
  const id = await findStockId(text);
  if (id) return id;
  const { data } = await findStocksByName(text, { currency: DEFAULT_CURRENCY, limit: 1 });
  return data[0]?.id ?? null;
}

/** Finds the largest company that has a metric above zero; for other figures the largest of all. */
function largestWith(universe: Universe, key: MetricKey | PageFigure): string | null {
  const figures = key in METRICS ? searchColumns(universe, DEFAULT_CURRENCY).figure(key as MetricKey) : null;
  const sizes = universe.euro.market_cap.map((size, i) =>
    figures === null || numberAt(figures, i) > 0 ? size : Number.NaN,
  );
  const [largest] = largestCompanies(sizes, 1);
  return largest === undefined ? null : (universe.texts.id[largest] as string);
}

async function articlesOf({ articles }: FigureText): Promise<{ slug: string; title: string }[]> {
  const found = await Promise.all(articles.map(getArticleLink));
  return found.flatMap((one) => (one?.kind === 'article' ? one.article : []));
}

/**
 * Finds the addresses of the pages that search engines may index, with the day of their last change: that of the newest
 * prices where the page has figures of the market and its text was not checked later.
 */
export async function findFigurePaths(): Promise<SitemapPage[]> {
  const universe = await getUniverse();
  const isOpen = areDemoPagesIndexed() || !hasDemo(universe);
  const prices = newestDay(universe.days.price_date) ?? '';
  return figureNames().flatMap(({ slug, body, checked }) => {
    const hasStocks = (spreadKey(slug) ?? exampleKey(slug)) !== null;
    if (hasStocks && !isOpen) return [];
    const isOfMarket = hasStocks || body.includes('{{FIGURE ');
    return { path: figurePath(slug), changed: isOfMarket && prices > checked ? prices : checked };
  });
}
