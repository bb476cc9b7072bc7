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

/** Longest first stage that is computed. */
const MOST_YEARS = 50;

/**
 * Dividend discount model with two stages: dividends grow at one rate for some years and at another for ever. The value
 * is the present value of both: the dividend of year t is dividend × (1 + growth)^t / (1 + return)^t; at the end of the
 * first stage, the later ones are worth next dividend / (return − growth). Without a first stage (0 years), this is the
 * model of Gordon.
 *
 * @returns value per share in the currency of the dividend; null where nothing is paid, the years are no whole number up
 *   to 50, a rate makes no sense, or growth is not at least two points below the return
 * @see M. J. Gordon: Dividends, Earnings, and Stock Prices, Review of Economics and Statistics 41 (1959)
 * @see A. Damodaran: Investment Valuation (3rd edition, 2012), chapter 13, "Two-Stage Dividend Discount Model"
 */
export function dividendDiscount(forecast: DividendForecast): number | null {
  const { dividend, growth, years, stableGrowth, requiredReturn } = forecast;
  if (!isComputable(forecast)) return null;
  const factor = (1 + growth) / (1 + requiredReturn);
  const dividends = Array.from({ length: years }, (_, year) => dividend * factor ** (year + 1));
  const lastDividend = dividend * factor ** years;
  const stable = (lastDividend * (1 + stableGrowth)) / (requiredReturn - stableGrowth);
  return dividends.reduce((sum, value) => sum + value, stable);
}

function isComputable(forecast: DividendForecast): boolean {
  const { dividend, growth, years, stableGrowth, requiredReturn } = forecast;
  return (
    Object.values(forecast).every(Number.isFinite) &&
    dividend > 0 &&
    Number.isInteger(years) &&
    years >= 0 &&
    years <= MOST_YEARS &&
    growth > -1 &&
    stableGrowth > -1 &&
    requiredReturn > 0 &&
    isFarBelow(stableGrowth, requiredReturn)
  );
}
