import type { PricePoint, StockDetail } from './schema';

/**
 * A stock with its price and 52-week range as its chart draws them, each close at the rate of its own
 * day. Read from the figures they would be at the latest rate, and a page would contradict its chart.
 *
 * @param year the closes of the last year in the stock's display currency, oldest first
 */
export function withClosingPrices(stock: StockDetail, year: readonly PricePoint[]): StockDetail {
  const closes = year.map(({ price }) => price);
  const last = closes.at(-1);
  if (last === undefined) return stock;
  return {
    ...stock,
    current_price: last,
    week52_low: Math.min(...closes),
    week52_high: Math.max(...closes),
  };
}
