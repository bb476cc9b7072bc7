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

export type PricedStock = Pick<
  Stock,
  'price_stale' | 'price_date' | 'current_price' | 'trading_currency' | 'display_currency'
>;

/** Marks a stale price: `Kurs vom 12.03.2026`, and one that no exchange rate converts; null for others. */
export function priceNotice(stock: PricedStock): string | null {
  const { price_stale, price_date, current_price, trading_currency, display_currency } = stock;
  if (price_date !== null && current_price === null && trading_currency !== display_currency)
    return 'Wechselkurs fehlt';
  return price_stale ? `Kurs vom ${formatDay(price_date)}` : null;
}
