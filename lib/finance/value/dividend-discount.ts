import { isFarBelow } from './discounted-earnings';

/** Rates are a year, as fractions (0.08 = 8 %). */
export type DividendForecast = {
  /** Dividend per share of the last twelve months. */
  dividend: number;
  /** Growth in the first stage, and its years, a whole number. */
  growth: number;
  years: number;
  /** Growth for ever after. */
  stableGrowth: number;
  requiredReturn: number;
};

type ForecastError =
  | 'not_a_number'
  | 'no_dividend'
  | 'years_not_whole'
  | 'growth_too_low'
  | 'return_not_positive'
  | 'growth_too_near_return';

type DividendValue =
  | {
      perShare: number;
      /** Present value of the dividend of each year of the first stage. */
      dividends: number[];
      /** Present value of all later dividends. */
      stable: number;
      error: null;
    }
  | { perShare: null; error: ForecastError };

/** Longest first stage that is computed. */
const MOST_YEARS = 50;

/**
 * Dividend discount model with two stages: dividends grow at one rate for some years and at another for ever. The value
 * is the present value of both: the dividend of year t is dividend × (1 + growth)^t / (1 + return)^t; at the end of the
 * first stage, the later ones are worth next dividend / (return − growth), with growth at least two points below the
 * return. Without a first stage (0 years), this is the
 * model of Gordon.
 *
 * @returns value per share in the currency of the dividend, with its parts, or why it cannot be computed
 * @see M. J. Gordon: Dividends, Earnings, and Stock Prices, Review of Economics and Statistics 41 (1959)
 * @see A. Damodaran: Investment Valuation (3rd edition, 2012), chapter 13, "Two-Stage Dividend Discount Model"
 */
export function dividendDiscount(forecast: DividendForecast): DividendValue {
  const { dividend, growth, years, stableGrowth, requiredReturn } = forecast;
  const error = errorOf(forecast);
  if (error) return { perShare: null, error };
  const factor = (1 + growth) / (1 + requiredReturn);
  const dividends = Array.from({ length: years }, (_, year) => dividend * factor ** (year + 1));
  const lastDividend = dividend * factor ** years;
  const stable = (lastDividend * (1 + stableGrowth)) / (requiredReturn - stableGrowth);
  const perShare = dividends.reduce((sum, value) => sum + value, stable);
  return { perShare, dividends, stable, error: null };
}

function errorOf(forecast: DividendForecast): ForecastError | null {
  const { dividend, growth, years, stableGrowth, requiredReturn } = forecast;
  if (!Object.values(forecast).every(Number.isFinite)) return 'not_a_number';
  if (dividend <= 0) return 'no_dividend';
  if (!Number.isInteger(years) || years < 0 || years > MOST_YEARS) return 'years_not_whole';
  if (growth <= -1 || stableGrowth <= -1) return 'growth_too_low';
  if (requiredReturn <= 0) return 'return_not_positive';
  return isFarBelow(stableGrowth, requiredReturn) ? null : 'growth_too_near_return';
}
