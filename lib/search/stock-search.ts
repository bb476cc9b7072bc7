import { DEFAULT_CURRENCY, type DisplayCurrency } from '@/lib/currencies/rules';
import type { SortKey } from '@/lib/stocks/cards/sort-fields';
import type { SortOrder } from '@/lib/stocks/cards/sort-stocks';
import type { Sector } from '@/lib/stocks/rules';
import { ALL, FILTER_KEYS, type FilterKey, type FilterValues, type SearchCountry } from './rules';

/** A search: conditions and sort order. */
export type StockSearch = {
  /** Part of a name, symbol, ISIN or WKN; empty for all. */
  name: string;
  country: SearchCountry | typeof ALL;
  sector: Sector | typeof ALL;
  /** Currency of amounts in filters and answer. */
  currency: DisplayCurrency;
  /** Only settings above 0. */
  filters: FilterValues;
  sortBy: SortKey;
  sortOrder: SortOrder;
};

/** Search for all stocks, largest first (specification, section 9). */
export const EVERY_STOCK: StockSearch = {
  name: '',
  country: ALL,
  sector: ALL,
  currency: DEFAULT_CURRENCY,
  filters: {},
  sortBy: 'market_cap',
  sortOrder: 'desc',
};

/** Keeps the active settings, finite and above 0, in the order of the panel. */
export function activeFilters(
  settings: { readonly [K in FilterKey]?: number | null | undefined },
): FilterValues {
  const filters: FilterValues = {};
  for (const key of FILTER_KEYS) {
    const setting = settings[key];
    if (typeof setting === 'number' && Number.isFinite(setting) && setting > 0) filters[key] = setting;
  }
  return filters;
}
