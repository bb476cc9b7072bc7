import { formatDay } from '@/lib/platform/format/day';
import type { Stock } from '../schema';

/** Trading days of an exchange without a close after which a price counts as stale. */
export const STALE_AFTER = 5;

/**
 * Days without any close of an exchange, weekends included, that holidays explain: Tokyo closed for eleven in May 2019,
 * Shanghai does at New Year. After more of them, closes are missing.
 */
const LONGEST_CLOSURE = 12;

/**
 * Tests whether the last close of a security is stale: its exchange has traded on five later days, known from the closes of
 * others there, or nobody has had a close for longer than any exchange closes. Days count from 1970.
 *
 * @param priceDay null without a close
 * @param lastDays of the exchange, newest first, STALE_AFTER of them or fewer; none for a security of an account's own
 */
export function isStale(priceDay: number | null, lastDays: readonly number[], today: number): boolean {
  if (priceDay === null) return false;
  return priceDay < (lastDays[STALE_AFTER - 1] ?? priceDay) || today - priceDay > LONGEST_CLOSURE;
}

/** Days after which the last exchange rate is stale: five trading days and a weekend. The ECB pauses for five days at most, at Easter. */
const STALE_RATE_AFTER = 7;

/** Tests whether the last exchange rate of a conversion is stale. Days count from 1970; null without a conversion. */
export const isStaleRate = (rateDay: number | null, today: number): boolean =>
  rateDay !== null && today - rateDay > STALE_RATE_AFTER;

export type PricedStock = Pick<
  Stock,
  | 'price_stale'
  | 'price_date'
  | 'rate_stale'
  | 'rate_date'
  | 'current_price'
  | 'trading_currency'
  | 'display_currency'
>;

/**
 * Marks a stale price, `Kurs vom 12.03.2026`, one that a stale exchange rate converts, and one that none does; null for
 * others.
 */
export function priceNotice(stock: PricedStock): string | null {
  const { price_date, current_price, trading_currency, display_currency } = stock;
  if (price_date !== null && current_price === null && trading_currency !== display_currency)
    return 'Wechselkurs fehlt';
  const marks = [
    stock.price_stale && `Kurs vom ${formatDay(price_date)}`,
    stock.rate_stale && price_date !== null && `Wechselkurs vom ${formatDay(stock.rate_date)}`,
  ].filter(Boolean);
  return marks.length > 0 ? marks.join(', ') : null;
}
