import 'server-only';
import type { Payment, StockDetail } from '../schema';
import { getMonthEnds } from '../series-queries';
import { getUniverse } from '../universe/universe';
import type { StockFundamentals } from './fundamentals';
import { type OwnHistory, ownHistory } from './own-history';
import { type Quality, quality } from './quality';
import { getFundamentals } from './queries';

/** The fiscal years on a stock's page. */
export type StockYears = {
  fundamentals: StockFundamentals;
  /** Null where the reporting currency or a first published year is missing. */
  history: OwnHistory | null;
  quality: Quality | null;
};

/**
 * Loads the fiscal years of a stock and what follows from them; null if no source has a year.
 *
 * @param payments dividends in the trading currency, oldest first
 */
export async function getStockYears(
  stock: StockDetail,
  payments: readonly Payment[],
): Promise<StockYears | null> {
  const [fundamentals, closes, { rates }] = await Promise.all([
    getFundamentals(stock.id),
    getMonthEnds(stock.id),
    getUniverse(),
  ]);
  if (!fundamentals || fundamentals.years.length === 0) return null;
  const { years, currency } = fundamentals;
  return {
    fundamentals,
    history: ownHistory(closes, fundamentals, stock.trading_currency, rates),
    quality: quality({ stock, years, currency, payments, rates }),
  };
}
