import type { BasicFilterKey } from './rules';

/**
 * A setting of each filter, and the value of the example company (lib/stocks/figures/metric-explanations),
 * both in the filter's unit.
 */
export const FILTER_EXAMPLES: Readonly<Record<BasicFilterKey, { setting: number; value: number }>> = {
  market_cap: { setting: 1, value: 2.4 },
  trailing_p_e: { setting: 15, value: 20 },
  forward_p_e: { setting: 20, value: 16 },
  price_to_book: { setting: 3, value: 3 },
  enterprise_to_ebitda: { setting: 10, value: 12 },
  dividend: { setting: 1, value: 1.2 },
  dividend_yield: { setting: 3.5, value: 2.5 },
  profit_margin: { setting: 10, value: 10 },
  operating_margin: { setting: 20, value: 15 },
  next_year_growth: { setting: 10, value: 13.64 },
  revenue_growth: { setting: 8, value: 5 },
  earnings_growth: { setting: 10, value: 10 },
};
