import type { PortfolioSortKey } from '@/lib/stocks/cards/sort-fields';
import { type SortOrder, sortedBy } from '@/lib/stocks/cards/sort-stocks';
import { FILTER_LIMITS } from './rules';
import type { Position } from './schema/positions';

type Filter = {
  label: string;
  /** Sort key that is set with the card (specification, section 4). */
  sort: PortfolioSortKey;
  order: SortOrder;
  /** Whether it keeps a position; absent: it keeps the best by its sort key. */
  keeps?: (position: Position) => boolean;
};

/** A multiple of zero or less never counts as low. */
const isLow = (ratio: number | null, below: number) => ratio !== null && ratio > 0 && ratio < below;

const isAbove = (value: number | null, above: number) => value !== null && value > above;

/** The filter cards of a portfolio, in the order of the page. */
export const PORTFOLIO_FILTERS = {
  all: { label: 'Alle', sort: 'total_growth', order: 'desc', keeps: () => true },
  best_month: { label: 'Top 30T', sort: 'monthly_change', order: 'desc' },
  best_week: { label: 'Top 7T', sort: 'weekly_change', order: 'desc' },
  undervalued: {
    label: 'Niedriges KGV',
    sort: 'trailing_p_e',
    order: 'asc',
    keeps: ({ trailing_p_e }) => isLow(trailing_p_e, FILTER_LIMITS.trailingPeBelow),
  },
  book_value: {
    label: 'Niedriges KBV',
    sort: 'price_to_book',
    order: 'asc',
    keeps: ({ price_to_book }) => isLow(price_to_book, FILTER_LIMITS.priceToBookBelow),
  },
  high_dividend: {
    label: 'Hohe Dividende',
    sort: 'dividend_yield',
    order: 'desc',
    keeps: ({ dividend_yield }) => isAbove(dividend_yield, FILTER_LIMITS.dividendYieldAbove),
  },
  quality_growth: {
    label: 'Qualität und Wachstum',
    sort: 'profit_margin',
    order: 'desc',
    keeps: ({ profit_margin, growth_estimates }) =>
      isAbove(profit_margin, FILTER_LIMITS.profitMarginAbove) &&
      isAbove(growth_estimates.next_year, FILTER_LIMITS.nextYearGrowthAbove),
  },
} as const satisfies Record<string, Filter>;

export type PortfolioFilter = keyof typeof PORTFOLIO_FILTERS;

/** Keeps the positions that pass a filter card, in their order. */
export function filteredPositions(positions: readonly Position[], filter: PortfolioFilter): Position[] {
  const { sort, keeps }: Filter = PORTFOLIO_FILTERS[filter];
  if (keeps) return positions.filter(keeps);
  const change = sort as 'monthly_change' | 'weekly_change';
  const known = positions.filter((position) => position[change] !== null);
  const best = sortedBy(known, (position) => position[change], 'desc').slice(0, FILTER_LIMITS.best);
  return positions.filter((position) => best.includes(position));
}
