import 'server-only';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { today } from '@/lib/platform/clock';
import { env } from '@/lib/platform/env';
import { derivedOnce } from '@/lib/platform/per-process';
import { areDemoPagesIndexed } from '@/lib/platform/seo/demo-pages';
import { isIsin } from '@/lib/stocks/isin';
import type { SecurityKind } from '@/lib/stocks/kinds';
import { getLoadingOfPage } from '@/lib/stocks/market/queries';
import { findStockId } from '@/lib/stocks/queries';
import type { Stock } from '@/lib/stocks/schema';
import { hasOnlyDemo, isDemo } from '@/lib/stocks/source-label';
import { universeSecurity, universeStock } from '@/lib/stocks/stock-record';
import { largestCompanies } from '@/lib/stocks/universe/largest-companies';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { codedText, type Universe } from '@/lib/stocks/universe/universe-columns';
import { canLookUp } from '@/lib/stocks/wanted/can-look-up';
import { sectorQuartiles } from './market-days/market-medians';
import { findMedianDays } from './market-days/queries';
import { categoryStocks, usualFirst } from './matching/category-stocks';
import { type FilterHistogram, filterHistogram } from './matching/filter-histogram';
import { matchStocks } from './matching/match-stocks';
import { isOnlySimilar, searchItem } from './matching/search-answer';
import { type SearchColumns, searchColumns } from './matching/search-columns';
import { countUnjudged } from './matching/unjudged';
import { lookUpNames, lookUpSecurities, type SecurityLookup, type SecurityPlace } from './names/name-lookup';
import { type PresetPageContent, presetPageFigures } from './preset-pages/figures';
import { partNumbers } from './preset-pages/part-numbers';
import { PRESET_PAGES, type PresetPage, partsOf } from './preset-pages/preset-pages';
import {
  CATEGORIES,
  CATEGORY_SIZE,
  type CategoryId,
  FILTER_KEYS,
  type FilterKey,
  LEAST_INDEXED,
  LISTING_CURRENCY,
  NAME_LOOKUP,
  PRESET_PAGE_SIZE,
  PRESETS,
  type PresetId,
  SEARCH_COUNTRIES,
} from './rules';
import type { FoundTexts, NamedStock, NameLookupAnswer, SearchItem } from './schema';
import { EMPTY_SEARCH, SECTOR_KEYS, searchAddress } from './search-params';
import { type ChoiceCounts, EVERY_STOCK, type StockSearch } from './stock-search';

/**
 * Finds the first stocks of a search, with all their figures, counts all of them and those that cannot be judged, and
 * tells whether they are only similar.
 */
export async function findFirstStocks(
  search: StockSearch,
  limit: number,
): Promise<{ stocks: Stock[]; total: number; unjudged: number; similar: boolean }> {
  const universe = await getUniverse();
  const columns = searchColumns(universe, search.currency);
  const { indices, total } = matchStocks(columns, search, limit);
  return {
    stocks: stocksAt(universe, indices, search.currency),
    total,
    unjudged: countUnjudged(columns, search),
    similar: isOnlySimilar(universe, search),
  };
}

const choices = new WeakMap<Universe, ChoiceCounts>();

/**
 * Counts the stocks of each country and sector that a search can choose, and lists the currencies and the presets to
 * offer; once per market version, because every page of results needs it.
 */
export async function countChoices(): Promise<ChoiceCounts> {
  const universe = await getUniverse();
  const known = choices.get(universe);
  if (known) return known;
  const columns = searchColumns(universe, EVERY_STOCK.currency);
  const count = (choice: Partial<StockSearch>) =>
    matchStocks(columns, { ...EVERY_STOCK, ...choice }, 0).total;
  const counts = {
    countries: SEARCH_COUNTRIES.map((country) => count({ countries: [country] })),
    sectors: SECTOR_KEYS.map((sector) => count({ sectors: [sector] })),
    currencies: listingCurrencies(universe).map(({ currency }) => currency),
    presets: (Object.keys(PRESETS) as PresetId[]).filter((preset) => {
      const { filters } = PRESETS[preset];
      return !('dividend_increases' in filters) || count({ filters }) > 0;
    }),
  };
  choices.set(universe, counts);
  return counts;
}

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

/** Finds the first stocks of a category, with all their figures. */
export async function findCategoryStocks(
  id: CategoryId,
  currency: DisplayCurrency,
  limit: number = CATEGORY_SIZE.shown,
): Promise<Stock[]> {
  const universe = await getUniverse();
  return stocksAt(universe, categoryStocks(searchColumns(universe, currency), id, limit), currency);
}

/** Finds the stocks that each category row shows; empty categories are left out. */
export async function findCategoryRows(
  currency: DisplayCurrency,
): Promise<{ id: CategoryId; stocks: Stock[] }[]> {
  const ids = Object.keys(CATEGORIES) as CategoryId[];
  const rows = await Promise.all(
    ids.map(async (id) => ({ id, stocks: await findCategoryStocks(id, currency) })),
  );
  return rows.filter(({ stocks }) => stocks.length > 0);
}

/** Finds the first stocks of a category, as items. */
export async function findCategoryItems(
  id: CategoryId,
  currency: DisplayCurrency,
  limit: number = CATEGORY_SIZE.answered,
): Promise<SearchItem[]> {
  const columns = searchColumns(await getUniverse(), currency);
  return categoryStocks(columns, id, limit).map((index) => searchItem(columns, index));
}

/** Counts how the values of each filter are spread over the market. */
export async function getHistograms(currency: DisplayCurrency): Promise<Record<FilterKey, FilterHistogram>> {
  const columns = searchColumns(await getUniverse(), currency);
  const histograms = FILTER_KEYS.map((key) => [key, filterHistogram(columns, key)]);
  return Object.fromEntries(histograms) as Record<FilterKey, FilterHistogram>;
}

/** Counts the stocks listed in each currency, the most frequent first. */
export const findListingCurrencies = async () => listingCurrencies(await getUniverse());

function listingCurrencies({ coded }: Universe): { currency: string; count: number }[] {
  const { codes, table } = coded.trading_currency;
  const counts = new Int32Array(table.length);
  for (const code of codes) counts[code] = (counts[code] as number) + 1;
  return table
    .map((currency, code) => ({ currency: currency as string, count: counts[code] as number }))
    .filter(({ currency, count }) => count > 0 && LISTING_CURRENCY.test(currency))
    .sort((a, b) => b.count - a.count || (a.currency < b.currency ? -1 : 1));
}

/** Tests whether stocks of the market are listed in each of some currencies. */
export async function areListingCurrencies(currencies: readonly string[]): Promise<boolean> {
  const { table } = (await getUniverse()).coded.trading_currency;
  return currencies.every((currency) => table.includes(currency));
}

/**
 * Finds the securities that match a text, best first; none for a single character.
 *
 * @param options with `opens`, a fund or an index of which the text is the whole name or code goes first, whatever the
 * kinds, unless it is that of a share: Enter opens it as well
 */
export async function findStocksByName(
  name: string,
  { currency, limit = NAME_LOOKUP.answered, kinds = ['share'], opens = false }: NameLookupOptions,
): Promise<Omit<NameLookupAnswer, 'success' | keyof FoundTexts>> {
  const universe = await getUniverse();
  const day = today();
  const text = name.slice(0, NAME_LOOKUP.longest);
  const suggested = lookUpSecurities(universe, text, limit, kinds);
  const found = opens ? withNamedOther(universe, text, limit, suggested) : suggested;
  const idOf = (place: SecurityPlace) => place.universe.texts.id[place.index] as string;
  return {
    data: found.securities.flatMap((place) => {
      const security = universeSecurity(universe, idOf(place), currency, day);
      return security ? namedStock(security) : [];
    }),
    total: found.total,
    similar: found.onlySimilar,
    meant: found.meant ? idOf(found.meant) : null,
    demo: hasOnlyDemo(universe),
    demo_market: found.total === 0 && hasOnlyDemo(universe) ? demoMarket(universe) : null,
    seekable_isin: found.total === 0 ? seekableIsin(universe, name) : null,
    loading: found.total === 0 && (await getLoadingOfPage()) !== null,
  };
}

/** Puts the fund or index first that has a text as its whole name or code, where no share has. */
function withNamedOther(
  universe: Universe,
  text: string,
  limit: number,
  suggested: SecurityLookup,
): SecurityLookup {
  const { others } = universe;
  if (!others || lookUpNames(universe, text, 1).isExact) return suggested;
  const { isExact, meant: index } = lookUpNames(others, text, 1);
  if (!isExact || index === undefined) return suggested;
  const meant = { universe: others, index };
  const rest = suggested.onlySimilar
    ? []
    : suggested.securities.filter((place) => place.universe !== others || place.index !== index);
  const securities = [meant].concat(rest).slice(0, limit);
  const total = suggested.onlySimilar ? 1 : Math.max(securities.length, suggested.total);
  return { securities, total, onlySimilar: false, meant };
}

/** Examples of what an invented market has. */
const EXAMPLES = 3;

const demoMarket = ({ size, euro, texts }: Universe) => ({
  companies: size,
  examples: largestCompanies(euro.market_cap, EXAMPLES).map((index) => texts.name[index] as string),
});

const LISTED_KINDS: readonly SecurityKind[] = ['share', 'fund', 'index'];

/** Returns the ISIN that a text is, where no security of any kind has it and a source looks securities up. */
function seekableIsin(universe: Universe, text: string): string | null {
  const code = text.replace(/\s/g, '').toUpperCase();
  if (!isIsin(code) || !canLookUp(env)) return null;
  return lookUpSecurities(universe, code, 1, LISTED_KINDS).total === 0 ? code : null;
}

/** Finds the pages of figures and the articles that match a text. */
export type FindTexts = (text: string) => Promise<FoundTexts>;

/**
 * Finds the path of the page that a text stands for: of the stock or figure that it names, of the stock that alone
 * matches, of the search if several match or it is too short to match. Typing errors in names of stocks are forgiven
 * only where no figure or article matches. Null if no name is like it.
 */
export async function findPathOfName(text: string, findTexts: FindTexts): Promise<string | null> {
  const name = text.trim();
  const id = await findStockId(name);
  if (id) return stockPath(id);
  const universe = await getUniverse();
  const shortened = name.slice(0, NAME_LOOKUP.longest);
  const { meant, total, isExact, onlySimilar } = lookUpNames(universe, shortened, 1);
  if (!isExact) {
    const { figures, figures_first, articles } = await findTexts(shortened);
    const [first] = [...figures, ...articles];
    if (first && (figures_first || total === 0 || onlySimilar)) return first.path;
  }
  if (meant !== undefined) return stockPath(universe.texts.id[meant] as string);
  return total > 0 || name.length < NAME_LOOKUP.shortest ? searchAddress({ ...EMPTY_SEARCH, name }) : null;
}

const stockPath = (id: string) => `/stock-detail/${id}`;

type NameLookupOptions = {
  currency: DisplayCurrency;
  limit?: number;
  kinds?: readonly SecurityKind[];
  opens?: boolean;
};

const namedStock = (stock: Stock): NamedStock => ({
  id: stock.id,
  kind: stock.kind,
  name: stock.name,
  sector: stock.sector,
  symbol: stock.symbol,
  isin: stock.isin,
  wkn: stock.wkn,
  country: stock.country,
  trading_currency: stock.trading_currency,
  display_currency: stock.display_currency,
  current_price: stock.current_price,
  daily_change: stock.daily_change,
});

export const stocksAt = (
  universe: Universe,
  indices: readonly number[],
  currency: DisplayCurrency,
): Stock[] => {
  const day = today();
  return indices.map((index) => universeStock(universe, index, currency, day));
};
