import { DISPLAY_CURRENCIES, type DisplayCurrency } from '@/lib/currencies/rules';
import { SORT_KEYS, type SortKey } from '@/lib/stocks/cards/sort-fields';
import { SECTORS, type Sector } from '@/lib/stocks/rules';
import {
  ALL,
  FILTER_KEYS,
  FILTERS,
  type FilterKey,
  type FilterValues,
  isAmount,
  NAME_LOOKUP,
  PRESETS,
  type PresetId,
  SEARCH_COUNTRIES,
  type SearchCountry,
} from './rules';
import { EVERY_STOCK, type StockSearch } from './stock-search';

/** Layout of the results. */
export type SearchView = 'cards' | 'table';

/**
 * The state of the search page: a search, the chosen preset if any (its settings are the filters), and the
 * view.
 */
export type SearchState = StockSearch & { preset: PresetId | null; view: SearchView };

export const EMPTY_SEARCH: SearchState = { ...EVERY_STOCK, preset: null, view: 'cards' };

/** Search parameters of an address, as in browsers (URLSearchParams) or in Next.js. */
type Params = URLSearchParams | Readonly<Record<string, string | string[] | undefined>>;

/** Decimals of a setting in an address. */
const DIGITS = 2;

/**
 * Reads a search state from an address. Invalid parameters count as absent: an address can be mistyped, cut
 * off or old. A preset sets the filters; filters beside it are ignored.
 *
 * @param usual currency of an address without one
 */
export function searchStateFromParams(params: Params, usual = EVERY_STOCK.currency): SearchState {
  const value = (key: string): string => {
    const given = params instanceof URLSearchParams ? params.get(key) : own(params, key);
    return (Array.isArray(given) ? given[0] : given) ?? '';
  };
  const preset = memberOf(Object.keys(PRESETS) as PresetId[], value('preset')) ?? null;
  return {
    name: cleanName(value('name')),
    country: memberOf<SearchCountry>(SEARCH_COUNTRIES, value('country')) ?? ALL,
    sector: memberOf(Object.keys(SECTORS) as Sector[], value('sector')) ?? ALL,
    currency: memberOf(Object.keys(DISPLAY_CURRENCIES) as DisplayCurrency[], value('currency')) ?? usual,
    filters: preset ? { ...PRESETS[preset].filters } : filtersOf(value),
    preset,
    sortBy: memberOf<SortKey>(SORT_KEYS, value('sort')) ?? EVERY_STOCK.sortBy,
    sortOrder: memberOf(['asc', 'desc'], value('order')) ?? EVERY_STOCK.sortOrder,
    view: memberOf(['cards', 'table'], value('view')) ?? EMPTY_SEARCH.view,
  };
}

/**
 * Writes a search state as parameters: only what differs from the search for all stocks, always in the same
 * order. The currency is included if it differs from the visitor's, or if amounts were set by hand, which
 * would mean something else in another currency; a preset has its own amounts in each currency.
 *
 * @param usual the currency of an address that names none
 */
export function paramsFromSearchState(state: SearchState, usual = EVERY_STOCK.currency): URLSearchParams {
  const params = new URLSearchParams();
  const put = (key: string, value: string, usual: string) => value !== usual && params.set(key, value);
  put('name', cleanName(state.name), '');
  put('country', state.country, ALL);
  put('sector', state.sector, ALL);
  if (state.preset) params.set('preset', state.preset);
  else
    for (const [key, setting] of Object.entries(boundedFilters(state.filters)))
      put(key, String(setting), '0');
  put('currency', state.currency, !state.preset && hasAmount(state.filters) ? '' : usual);
  put('sort', state.sortBy, EVERY_STOCK.sortBy);
  put('order', state.sortOrder, EVERY_STOCK.sortOrder);
  put('view', state.view, EMPTY_SEARCH.view);
  return params;
}

/** Parameters that make an address a search. */
const SEARCH_PARAMS: ReadonlySet<string> = new Set([
  'name',
  'country',
  'sector',
  'preset',
  'sort',
  'order',
  ...FILTER_KEYS,
]);

/** Reads the search of an address; null if it has none. */
export const searchFromAddress = (params: URLSearchParams, usual?: DisplayCurrency): SearchState | null =>
  [...params.keys()].some((key) => SEARCH_PARAMS.has(key)) ? searchStateFromParams(params, usual) : null;

/** Returns the address of a search. The search for all stocks also has one, different from the empty page. */
export function searchAddress(state: SearchState, usual?: DisplayCurrency): string {
  const params = paramsFromSearchState(state, usual);
  if (!searchFromAddress(params)) params.set('sort', state.sortBy);
  return `/search?${params}`;
}

function filtersOf(value: (key: string) => string): FilterValues {
  const settings = FILTER_KEYS.map((key) => [key, numberOf(value(key))] as const);
  return boundedFilters(Object.fromEntries(settings) as FilterValues);
}

/** Limits settings to their sliders, in the order of the panel; settings of 0 are left out. */
function boundedFilters(filters: FilterValues): FilterValues {
  const bounded: FilterValues = {};
  for (const key of FILTER_KEYS) {
    const setting = Number(Math.min(filters[key] ?? 0, FILTERS[key].maximum).toFixed(DIGITS));
    if (setting > 0) bounded[key as FilterKey] = setting;
  }
  return bounded;
}

const hasAmount = (filters: FilterValues): boolean =>
  FILTER_KEYS.some((key) => filters[key] && isAmount(key));

/** Parses `3.5` as we write it, and `3,5` as a German reader may. */
const numberOf = (text: string): number => {
  const number = /^\d{1,9}([.,]\d{1,9})?$/.test(text) ? Number(text.replace(',', '.')) : 0;
  return Number.isFinite(number) ? number : 0;
};

const cleanName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}]+/gu, ' ')
    .trim()
    .slice(0, NAME_LOOKUP.longest);

const memberOf = <Member extends string>(members: readonly Member[], text: string): Member | undefined =>
  members.find((member) => member === text);

const own = (params: Readonly<Record<string, string | string[] | undefined>>, key: string) =>
  Object.hasOwn(params, key) ? params[key] : undefined;
