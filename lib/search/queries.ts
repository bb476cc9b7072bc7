import 'server-only';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { today } from '@/lib/platform/clock';
import type { Stock } from '@/lib/stocks/schema';
import { universeStock } from '@/lib/stocks/stock-record';
import { getUniverse } from '@/lib/stocks/universe/universe';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import { SLIDER_TRACKS } from './filter-slider';
import { categoryStocks } from './matching/category-stocks';
import { inFigureUnit, matchStocks } from './matching/match-stocks';
import { isOnlySimilar, searchItem } from './matching/search-answer';
import { type SearchColumns, searchColumns } from './matching/search-columns';
import { countUnjudged } from './matching/unjudged';
import { CATEGORIES, CATEGORY_SIZE, type CategoryId, PRESETS, type PresetId } from './presets';
import {
  FILTER_KEYS,
  FILTERS,
  type FilterKey,
  HISTOGRAM_BINS,
  LISTING_CURRENCY,
  SEARCH_COUNTRIES,
} from './rules';
import type { SearchItem } from './schema';
import { SECTOR_KEYS } from './search-params';
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

export const stocksAt = (
  universe: Universe,
  indices: readonly number[],
  currency: DisplayCurrency,
): Stock[] => {
  const day = today();
  return indices.map((index) => universeStock(universe, index, currency, day));
};

/**
 * Counts the values of a filter's figure, in parts of equal width on the slider. `bins[i]` counts those from i to
 * i + 1 times `width` (in the filter's unit; null on a track that is not linear), without the upper end except in the
 * last bin; `below` counts those of zero or less, `above` those over the slider's maximum.
 */
export type FilterHistogram = {
  bins: number[];
  width: number | null;
  below: number;
  above: number;
  unknown: number;
};

function filterHistogram(columns: SearchColumns, key: FilterKey): FilterHistogram {
  const { maximum } = FILTERS[key];
  const end = inFigureUnit(key, maximum);
  const counts = new Int32Array(HISTOGRAM_BINS);
  let below = 0;
  let above = 0;
  let unknown = 0;
  const figures = columns.figure(key);
  const track = SLIDER_TRACKS[key];
  const place = (figure: number) => (track ? track.positionOf((figure / end) * maximum) : figure / end);
  for (let i = 0; i < figures.length; i++) {
    const figure = figures[i] as number;
    if (Number.isNaN(figure)) unknown++;
    else if (figure <= 0) below++;
    else if (figure > end) above++;
    else {
      const bin = Math.min(HISTOGRAM_BINS - 1, Math.floor(place(figure) * HISTOGRAM_BINS));
      counts[bin] = (counts[bin] as number) + 1;
    }
  }
  const width = track ? null : maximum / HISTOGRAM_BINS;
  return { bins: [...counts], width, below, above, unknown };
}
