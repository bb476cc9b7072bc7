import type { Comparison } from './score-view';

/** Day on which the backtests of docs/dividends.md were run. */
export const BACKTEST_DAY = '2026-11-30';

/**
 * Results of `npm run dividends:backtest` as docs/dividends.md has them: forecasts at each month end against the twelve
 * months after. Errors of amounts and the share inside the range are fractions, errors of the day are days.
 */
export const BACKTESTS = [
  {
    name: 'S&P 500, 2014 bis 2016',
    forecasts: null,
    came: null,
    own: { amount_error: 0.078, sum_error: 0.036, company_error: 0.098, day_error: 1.91, inside: 0.825 },
    last_year: { amount_error: 0.134, sum_error: 0.112, company_error: 0.155, day_error: 2.02 },
  },
  {
    name: '14 US-Unternehmen, Juni 2016 bis 2024',
    forecasts: null,
    came: null,
    own: { amount_error: 0.023, sum_error: 0.012, company_error: 0.028, day_error: 1.18, inside: 0.905 },
    last_year: { amount_error: 0.059, sum_error: 0.044, company_error: 0.066, day_error: 1.37 },
  },
  {
    name: '26 deutsche Unternehmen, 2002 bis Juni 2018',
    forecasts: null,
    came: null,
    own: { amount_error: 0.291, sum_error: 0.131, company_error: 0.299, day_error: 5.95, inside: 0.737 },
    last_year: { amount_error: 0.29, sum_error: 0.14, company_error: 0.299, day_error: 6.04 },
  },
] as const satisfies readonly Comparison[];
