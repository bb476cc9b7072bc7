import { findArticlePaths } from '@/lib/articles/list/sitemap-queries';
import { bankGuidePath, bankGuides } from '@/lib/bank-guides/bank-guides';
import { findIndexedMonths } from '@/lib/dividends/calendar';
import { calendarPath } from '@/lib/dividends/calendar-month';
import { findValuedIds } from '@/lib/fair-value/queries';
import { figureNames } from '@/lib/glossary/figure-text';
import { findFigurePaths } from '@/lib/glossary/queries';
import { today } from '@/lib/platform/clock';
import { INDEXED_ROUTES, TEXT_DAYS } from '@/lib/platform/seo/routes';
import { PAGES_PER_SITEMAP, type SitemapPage, sitemapsFor } from '@/lib/platform/seo/sitemap';
import { findPresetPagePaths } from '@/lib/search/preset-pages/queries';
import { findStrategyPaths } from '@/lib/search/strategies/queries';
import { FIGURES_PATH } from '@/lib/stocks/figures/figure-pages';
import { countListedStocks, findListedPages, getMarketFacts } from '@/lib/stocks/queries';

type Source = {
  /** Returns the number of sitemaps that the source fills. */
  count: () => Promise<number>;
  /** Returns the pages of one sitemap, counted from 1. */
  pages: (part: number) => Promise<readonly SitemapPage[]>;
};

/** The pages for search engines, by the name of their sitemaps. */
const SOURCES: Readonly<Record<string, Source>> = {
  pages: { count: async () => 1, pages: findRoutes },
  screens: parted(findListPages),
  figures: parted(findFigurePaths),
  articles: parted(findArticlePaths),
  stocks: { count: async () => sitemapsFor(await countListedStocks()), pages: findListedPages },
  values: parted(findValuePages),
  dividends: parted(findCalendarPages),
};

/** Divides pages that are found together. */
function parted(find: () => Promise<readonly SitemapPage[]>): Source {
  return {
    count: async () => sitemapsFor((await find()).length),
    pages: async (part) => (await find()).slice((part - 1) * PAGES_PER_SITEMAP, part * PAGES_PER_SITEMAP),
  };
}

/** Figures of the market change with its prices. */
const findMarketDay = async () => (await getMarketFacts())?.day ?? null;

async function findRoutes(): Promise<SitemapPage[]> {
  const marketDay = await findMarketDay();
  const days: Readonly<Record<string, string | null | undefined>> = {
    ...TEXT_DAYS,
    '/': marketDay,
    '/daten': marketDay,
    '/search': marketDay,
    '/articles': newest((await findArticlePaths()).map(({ changed }) => changed ?? '')),
    [FIGURES_PATH]: newest(figureNames().map(({ updated }) => updated)),
  };
  return [
    ...INDEXED_ROUTES.map((path) => ({ path, changed: days[path] })),
    ...bankGuides().map(({ slug, updated }) => ({ path: bankGuidePath(slug), changed: updated })),
  ];
}

/** Finds the pages that compute a value; the others exclude themselves. */
async function findValuePages(): Promise<SitemapPage[]> {
  const valued = await findValuedIds();
  const parts = Array.from({ length: sitemapsFor(await countListedStocks()) }, (_, i) =>
    findListedPages(i + 1),
  );
  return (await Promise.all(parts))
    .flat()
    .filter(({ path }) => valued.has(path.slice(path.lastIndexOf('/') + 1)))
    .map(({ path, changed }) => ({ path: `${path}/fairer-wert`, changed }));
}

const newest = (days: readonly string[]) => [...days].sort().at(-1);

async function findListPages(): Promise<SitemapPage[]> {
  const changed = await findMarketDay();
  return [...(await findPresetPagePaths()), ...(await findStrategyPaths())].map((path) => ({
    path,
    changed,
  }));
}

async function findCalendarPages(): Promise<SitemapPage[]> {
  const changed = await findMarketDay();
  return (await findIndexedMonths(today())).map((month) => ({ path: calendarPath(month), changed }));
}

/** Lists the paths of all sitemaps: `/sitemaps/stocks-1.xml`. */
export async function findSitemaps(): Promise<SitemapPage[]> {
  const sitemaps: SitemapPage[] = [];
  for (const [name, { count }] of Object.entries(SOURCES)) {
    const parts = await count();
    for (let part = 1; part <= parts; part++) sitemaps.push({ path: `/sitemaps/${name}-${part}.xml` });
  }
  return sitemaps;
}

/** Returns the pages of the sitemap with a file name, or null if it does not exist. */
export async function findSitemapPages(file: string): Promise<readonly SitemapPage[] | null> {
  const [, name = '', part = ''] = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(file) ?? [];
  if (!Object.hasOwn(SOURCES, name)) return null;
  const source = SOURCES[name];
  return source && Number(part) <= (await source.count()) ? source.pages(Number(part)) : null;
}
