import 'server-only';
import { derivedOnce } from '@/lib/platform/per-process';
import { areDemoPagesIndexed } from '@/lib/platform/seo/demo-pages';
import { isDemo } from '@/lib/stocks/source-label';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { codedText, type Universe } from '@/lib/stocks/universe/universe-columns';
import { sectorQuartiles } from '../market-days/market-medians';
import { findMedianDays } from '../market-days/queries';
import { usualFirst } from '../matching/category-stocks';
import { matchStocks } from '../matching/match-stocks';
import { type SearchColumns, searchColumns } from '../matching/search-columns';
import { countUnjudged } from '../matching/unjudged';
import { stocksAt } from '../queries';
import { LEAST_INDEXED, PRESET_PAGE_SIZE } from '../rules';
import { type PresetPageContent, presetPageFigures } from './figures';
import { partNumbers } from './part-numbers';
import { PRESET_PAGES, type PresetPage, partsOf } from './preset-pages';

export async function getPresetPageContent(page: PresetPage): Promise<PresetPageContent> {
  const universe = await getUniverse();
  const { search } = page;
  const columns = searchColumns(universe, search.currency);
  const { indices, total } = matchStocks(columns, search, universe.size);
  const totals = new Map(measuredPages(universe).map(({ path, total }) => [path, total]));
  return {
    total,
    unjudged: countUnjudged(columns, search),
    stocks: stocksAt(universe, shownOf(columns, indices), search.currency),
    figures: presetPageFigures(columns, indices),
    parts: partsOf(page)
      .map((part) => ({ page: part, total: totals.get(part.path) ?? 0 }))
      .filter(({ total }) => total >= LEAST_INDEXED),
    numbers: page.kind === 'part' ? partNumbers(columns, page, indices) : null,
    sector:
      page.kind === 'sector'
        ? { quartiles: sectorQuartiles(columns, indices), days: await findMedianDays(page.of) }
        : null,
  };
}

/** Chooses the stocks in the table of a page. */
export const shownOf = (columns: SearchColumns, indices: readonly number[]): number[] =>
  usualFirst(columns, indices).slice(0, PRESET_PAGE_SIZE);

/** Tests whether search engines may index a list: it is long enough, and shows no invented company on a public site. */
export const mayBeIndexed = (columns: SearchColumns, indices: readonly number[]): boolean => {
  const { source } = columns.universe.coded;
  return (
    indices.length >= LEAST_INDEXED &&
    (areDemoPagesIndexed() || !shownOf(columns, indices).some((index) => isDemo(codedText(source, index))))
  );
};

/** Counts the stocks of every preset page, and tests whether it may be indexed. */
const measuredPages = derivedOnce('measured-preset-pages', (universe: Universe) =>
  PRESET_PAGES.map(({ path, search }) => {
    const columns = searchColumns(universe, search.currency);
    const { indices, total } = matchStocks(columns, search, universe.size);
    return { path, total, isIndexed: mayBeIndexed(columns, indices) };
  }),
);

/** Finds the addresses of preset pages that search engines may index, for the sitemap. */
export async function findPresetPagePaths(): Promise<string[]> {
  return measuredPages(await getUniverse())
    .filter(({ isIndexed }) => isIndexed)
    .map(({ path }) => path);
}
