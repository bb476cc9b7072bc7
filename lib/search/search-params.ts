import { DISPLAY_CURRENCIES, type DisplayCurrency } from '@/lib/currencies/rules';
import { MARKET_SORT_KEYS } from '@/lib/stocks/cards/sort-fields';
import { SECTORS, type Sector } from '@/lib/stocks/rules';
import { PRESETS, type PresetId } from './presets';
import {
  FILTER_KEYS,
  FILTERS,
  type FilterKey,
  type FilterValues,
  isAmount,
  LISTING_CURRENCY,
  MOST_LISTING_CURRENCIES,
  NAME_LOOKUP,
  oppositeKey,
  SEARCH_COUNTRIES,
  SETTING_KEYS,
  type SettingKey,
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
 * off or old. A preset sets the filters; filters beside it are ignored. Several countries, sectors and listing
 * currencies are repeated parameters or separated by commas.
 *
 * @param usual currency of an address without one
 * @param listed currencies of the market's stocks; without them, any code counts as one
 */
export function searchStateFromParams(
  params: Params,
  usual = EVERY_STOCK.currency,
  listed?: readonly string[],
): SearchState {
  const values = (key: string): string[] =>
    params instanceof URLSearchParams ? params.getAll(key) : [own(params, key) ?? []].flat();
  const value = (key: string): string => values(key)[0] ?? '';
  const texts = (key: string): string[] => values(key).flatMap((text) => text.split(','));
  const isListed = (code: string) => listed?.includes(code) ?? true;
  const preset = memberOf(Object.keys(PRESETS) as PresetId[], value('preset')) ?? null;
  return {
    name: cleanName(value('name')),
    countries: membersOf(SEARCH_COUNTRIES, texts('country')),
    sectors: membersOf(SECTOR_KEYS, texts('sector')),
    tradingCurrencies: preset ? [] : listingCurrencies(texts('trading_currency').filter(isListed)),
    paysDividend: preset ? null : (PAYS.get(value('pays_dividend')) ?? null),
    currency: memberOf(Object.keys(DISPLAY_CURRENCIES) as DisplayCurrency[], value('currency')) ?? usual,
    filters: preset ? { ...PRESETS[preset].filters } : filtersOf(value),
    preset,
    sortBy: memberOf(MARKET_SORT_KEYS, value('sort')) ?? EVERY_STOCK.sortBy,
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
  const putAll = (key: string, members: readonly string[]) => {
    for (const member of members) params.append(key, member);
  };
  putAll('country', membersOf(SEARCH_COUNTRIES, state.countries));
  putAll('sector', membersOf(SECTOR_KEYS, state.sectors));
  if (state.preset) params.set('preset', state.preset);
  else {
    putAll('trading_currency', listingCurrencies(state.tradingCurrencies));
    if (state.paysDividend !== null) params.set('pays_dividend', state.paysDividend ? 'yes' : 'no');
    for (const [key, setting] of Object.entries(boundedFilters(state.filters)))
      put(key, String(setting), '0');
  }
  put('currency', state.currency, !state.preset && hasAmount(state.filters) ? '' : usual);
  put('sort', state.sortBy, EVERY_STOCK.sortBy);
  put('order', state.sortOrder, EVERY_STOCK.sortOrder);
  put('view', state.view, EMPTY_SEARCH.view);
  return params;
}

/** Parameters that make an address a search. */
export const SEARCH_PARAMS: ReadonlySet<string> = new Set([
  'name',
  'country',
  'sector',
  'trading_currency',
  'pays_dividend',
  'preset',
  'sort',
  'order',
  ...SETTING_KEYS,
]);

/** Reads the search of an address; null if it has none. */
export const searchFromAddress = (
  params: URLSearchParams,
  usual?: DisplayCurrency,
  listed?: readonly string[],
): SearchState | null =>
  [...params.keys()].some((key) => SEARCH_PARAMS.has(key))
    ? searchStateFromParams(params, usual, listed)
    : null;

/** Returns the address of a search. The search for all stocks also has one, different from the empty page. */
export function searchAddress(state: SearchState, usual?: DisplayCurrency): string {
  const params = paramsFromSearchState(state, usual);
  if (!searchFromAddress(params)) params.set('sort', state.sortBy);
  return `/search?${params}`;
}

function filtersOf(value: (key: string) => string): FilterValues {
  const settings = SETTING_KEYS.map((key) => [key, numberOf(value(key))] as const);
  return boundedFilters(Object.fromEntries(settings) as FilterValues);
}

/** Limits settings to their sliders, in the order of the panel; settings of 0 are left out. */
function boundedFilters(filters: FilterValues): FilterValues {
  const bounded: FilterValues = {};
  const bound = (key: SettingKey, maximum: number) => {
    const setting = Number(Math.min(filters[key] ?? 0, maximum).toFixed(DIGITS));
    if (setting > 0) bounded[key] = setting;
  };
  for (const key of FILTER_KEYS) {
    bound(key, FILTERS[key].maximum);
    bound(oppositeKey(key), FILTERS[key].maximum);
  }
  return bounded;
}

/** Tests whether filters hold an amount, which means something else in another currency. */
export const hasAmount = (filters: FilterValues): boolean =>
  FILTER_KEYS.some((key: FilterKey) => isAmount(key) && (filters[key] || filters[oppositeKey(key)]));

/** Parses `3.5` as we write it, and `3,5` as a German reader may. */
const numberOf = (text: string): number => {
  const number = /^\d{1,9}([.,]\d{1,9})?$/.test(text) ? Number(text.replace(',', '.')) : 0;
  return Number.isFinite(number) ? number : 0;
};

/** Replaces what nobody can read, and cuts to the length of a name. */
export const cleanName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}]+/gu, ' ')
    .trim()
    .slice(0, NAME_LOOKUP.longest);

/** The sectors that a search can choose, in their order. */
export const SECTOR_KEYS = Object.keys(SECTORS) as Sector[];

const PAYS: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['no', false],
]);

/** Keeps the members that are in `texts`, in their own order. */
export const membersOf = <Member extends string>(
  members: readonly Member[],
  texts: readonly string[],
): Member[] => members.filter((member) => texts.includes(member));

/** Keeps codes of currencies, each once, in alphabetical order. */
export const listingCurrencies = (texts: readonly string[]): string[] =>
  [...new Set(texts.filter((text) => LISTING_CURRENCY.test(text)))].sort().slice(0, MOST_LISTING_CURRENCIES);

const memberOf = <Member extends string>(members: readonly Member[], text: string): Member | undefined =>
  members.find((member) => member === text);

const own = (params: Readonly<Record<string, string | string[] | undefined>>, key: string) =>
  Object.hasOwn(params, key) ? params[key] : undefined;
