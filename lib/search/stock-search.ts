import { DEFAULT_CURRENCY, type DisplayCurrency } from '@/lib/currencies/rules';
import type { Sector } from '@/lib/stocks/rules';
import type { SortKey } from '@/lib/stocks/sort-fields';
import type { SortOrder } from '@/lib/stocks/sort-stocks';
import { ALL, FILTER_KEYS, type FilterKey, type FilterValues, type SearchCountry } from './rules';

/** A search: which stocks, and in which order. */
export type StockSearch = {
  /** What name, symbol, ISIN or WKN hold; empty for all. */
  name: string;
  country: SearchCountry | typeof ALL;
  sector: Sector | typeof ALL;
  /** Of the filters that are amounts, and of the answer. */
  currency: DisplayCurrency;
  /** Only settings above 0. */
  filters: FilterValues;
  sortBy: SortKey;
  sortOrder: SortOrder;
};

/** All stocks, the largest first (specification, section 9). */
export const EVERY_STOCK: StockSearch = {
  name: '',
  country: ALL,
  sector: ALL,
  currency: DEFAULT_CURRENCY,
  filters: {},
  sortBy: 'market_cap',
  sortOrder: 'desc',
};

/** The settings that do something: finite and above 0. In the order of the panel. */
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
