import { summaryScore } from '../figures/scores';
import { SUMMARY_KEYS } from '../metrics';
import type { Stock } from '../schema';

/**
 * Sorts stocks by how much of the product they show, keeping the given order within a rank: first those with
 * all four summary scores and no currency conversion, then those with all scores, then the others.
 */
export function showcase<T extends ShowcaseStock>(stocks: readonly T[]): T[] {
  const rank = (stock: T) => {
    if (SUMMARY_KEYS.some((key) => summaryScore(stock.metricScores, key) === null)) return 2;
    return stock.trading_currency === stock.display_currency ? 0 : 1;
  };
  return stocks.toSorted((a, b) => rank(a) - rank(b));
}

type ShowcaseStock = Pick<Stock, 'metricScores' | 'trading_currency' | 'display_currency'>;
