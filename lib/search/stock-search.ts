import { DEFAULT_CURRENCY, type DisplayCurrency } from '@/lib/currencies/rules';
import type { MarketSortKey } from '@/lib/stocks/cards/sort-fields';
import type { SortOrder } from '@/lib/stocks/cards/sort-stocks';
import type { Sector } from '@/lib/stocks/rules';
import type { PresetId } from './presets';
import { type FilterValues, SETTING_KEYS, type SearchCountry, type SettingKey } from './rules';

/** A search: conditions and sort order. */
export type StockSearch = {
  /** Part of a name, symbol, ISIN or WKN; empty for all. */
  name: string;
  /** Any of them; all if empty. In the order of SEARCH_COUNTRIES, none twice. */
  countries: readonly SearchCountry[];
  /** Any of them; all if empty. In the order of SECTORS, none twice. */
  sectors: readonly Sector[];
  /** Currencies of listing, any of them; all if empty. In alphabetical order, none twice. */
  tradingCurrencies: readonly string[];
  /** True for payers only, false for companies known to pay nothing; null for all. */
  paysDividend: boolean | null;
  /** Currency of amounts in filters and answer. */
  currency: DisplayCurrency;
  /** Only settings above 0. */
  filters: FilterValues;
  sortBy: MarketSortKey;
  sortOrder: SortOrder;
};

/** Search for all stocks, largest first (specification, section 9). */
export const EVERY_STOCK: StockSearch = {
  name: '',
  countries: [],
  sectors: [],
  tradingCurrencies: [],
  paysDividend: null,
  currency: DEFAULT_CURRENCY,
  filters: {},
  sortBy: 'market_cap',
  sortOrder: 'desc',
};

/** Keeps the active settings, finite and above 0, in the order of the panel. */
export function activeFilters(
  settings: { readonly [K in SettingKey]?: number | null | undefined },
): FilterValues {
  const filters: FilterValues = {};
  for (const key of SETTING_KEYS) {
    const setting = settings[key];
    if (typeof setting === 'number' && Number.isFinite(setting) && setting > 0) filters[key] = setting;
  }
  return filters;
}

/** Numbers of stocks, in the order of SEARCH_COUNTRIES and of the sectors, the currencies of listing, and the presets to offer. */
export type ChoiceCounts = {
  readonly countries: readonly number[];
  readonly sectors: readonly number[];
  readonly currencies: readonly string[];
  /** All but those by years in a row that no stock is known to have. */
  readonly presets: readonly PresetId[];
};
