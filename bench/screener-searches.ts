import type { FilterValues } from '@/lib/search/rules';
import type { SearchBody } from '@/lib/search/schema';

/** The filter sets of the floors, as the search has them. */
export const SEARCHES = {
  none: {},
  us_tech: {
    country: 'United States',
    sector: 'Technology',
    filters: { trailing_p_e: 40, price_to_book: 8, profit_margin: 5, revenue_growth: 1e-9 },
  },
  de_dividend: {
    country: 'Germany',
    sector: 'Industrials',
    filters: { dividend_yield: 1.5, market_cap: 0.1, trailing_p_e: 60, price_to_book: 10 },
  },
  finance_value: {
    sector: 'Finance',
    filters: { dividend_yield: 2, trailing_p_e: 15, price_to_book: 2.5, market_cap: 0.1 },
  },
  growth_all: {
    filters: { revenue_growth: 5, earnings_growth: 5, next_year_growth: 5, profit_margin: 2 },
  },
} as const satisfies Record<
  string,
  Partial<Pick<SearchBody, 'country' | 'sector'>> & { filters?: FilterValues }
>;

export type SearchName = keyof typeof SEARCHES;

export const SEARCH_NAMES = Object.keys(SEARCHES) as SearchName[];

/**
 * Bodies of the filter sets in turn, no two alike, so that none is answered by what was kept of another:
 * each asks for a market value that every company has.
 */
export function searchBodies(count: number, first = 0): string[] {
  return Array.from({ length: count }, (_, i) => {
    const { filters = {}, ...selects }: { filters?: FilterValues } =
      SEARCHES[SEARCH_NAMES[i % SEARCH_NAMES.length] as SearchName];
    return JSON.stringify({
      market_cap: (first + i + 1) * 1e-9,
      ...selects,
      ...filters,
      name: ' '.repeat(i % 90),
    });
  });
}
