import { periodChanges } from '@/lib/finance/change';
import { epochDay } from '@/lib/finance/daily-series';
import type { PricePoint, Stock } from '../schema';

/**
 * Returns the stock with the changes of its price in the displayed currency, computed from the closes of a year, so
 * that they agree with the chart. Stored changes are in the trading currency.
 *
 * @param year closes from the reference day of a year on, oldest first, each converted at the rate of its day
 */
export function withDisplayedChanges<Shown extends Stock>(stock: Shown, year: readonly PricePoint[]): Shown {
  if (stock.display_currency === stock.trading_currency) return stock;
  const { daily_change, weekly_change, monthly_change, yearly_change } = periodChanges({
    days: Int32Array.from(year, ({ date }) => epochDay(date)),
    values: Float64Array.from(year, ({ price }) => price),
  });
  return { ...stock, daily_change, weekly_change, monthly_change, yearly_change };
}
