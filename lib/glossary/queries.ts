import 'server-only';
import { findArticleFigures, getArticleLink } from '@/lib/articles/queries';
import { articleSections } from '@/lib/articles/text/article-sections';
import { figureDays } from '@/lib/articles/text/figure-html';
import { areDemoPagesIndexed } from '@/lib/platform/seo/demo-pages';
import type { SitemapPage } from '@/lib/platform/seo/sitemap';
import { figurePath } from '@/lib/stocks/figures/figure-pages';
import { hasDemo } from '@/lib/stocks/source-label';
import { largestCompanies } from '@/lib/stocks/universe/largest-companies';
import { newestDay } from '@/lib/stocks/universe/newest-day';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { findExample, isOfStock, spreadKey } from './example-queries';
import type { FigurePage } from './figure-page';
import { type FigureText, figureNames, figureText } from './figure-text';
import { spreadOf } from './spread';

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
  const hasExample = isOfStock(slug);
  const { figures, origin } = await findArticleFigures({ content: text.content, featured_stocks: [] });
  return {
    text,
    key,
    sections: articleSections(text.content, figures),
    days: figureDays(figures.values()),
    spread: key && spreadOf(universe, key),
    hasExample,
    example: hasExample ? await findExample(universe, slug, typed, origin) : null,
    suggested: largestCompanies(universe.euro.market_cap, SUGGESTED).map(
      (index) => universe.texts.name[index] as string,
    ),
    related: text.related.flatMap((other) => figureText(other) ?? []),
    articles: await articlesOf(text),
    origin,
    demo: (key !== null || hasExample) && hasDemo(universe),
  };
}

async function articlesOf({ articles }: FigureText): Promise<{ slug: string; title: string }[]> {
  const found = await Promise.all(articles.map(getArticleLink));
  return found.flatMap((one) => (one?.kind === 'article' ? one.article : []));
}

/**
 * Finds the addresses of the pages that search engines may index, with the day of their last change: that of the newest
 * prices where the page has figures of the market and its text did not change later.
 */
export async function findFigurePaths(): Promise<SitemapPage[]> {
  const universe = await getUniverse();
  const isOpen = areDemoPagesIndexed() || !hasDemo(universe);
  const prices = newestDay(universe.days.price_date) ?? '';
  return figureNames().flatMap(({ slug, body, updated }) => {
    const hasStocks = spreadKey(slug) !== null || isOfStock(slug);
    if (hasStocks && !isOpen) return [];
    const isOfMarket = hasStocks || body.includes('{{FIGURE ');
    return { path: figurePath(slug), changed: isOfMarket && prices > updated ? prices : updated };
  });
}
