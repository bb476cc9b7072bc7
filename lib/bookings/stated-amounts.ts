import { convert } from '@/lib/currencies/convert';
import type { Rates } from '@/lib/currencies/rates';
import { epochDay } from '@/lib/finance/daily-series';
import { withoutNoise } from '@/lib/finance/rounding';
import { decimalOf, times } from '@/lib/platform/format/decimals';
import type { LedgerBooking } from './booking';

/**
 * The currency in which a booking states its amounts, where it is not that of the listing, and units of the listing's
 * currency for one of it.
 */
export type Stated = { currency: string; rate: number };

/**
 * Multiplies the shares of a booking by their price and rounds to cents, halves up: what was paid or received. Every
 * result is computed from this amount.
 */
export const bookedValue = (quantity: number, price: number): number =>
  Number(times(decimalOf(quantity), decimalOf(price)));

type Rated = Pick<LedgerBooking, 'currency' | 'exchange_rate' | 'date'>;

/** Returns units of the listing's currency for one of a booking's: as stated, else of its day; null if unknown. */
export const listingRate = (
  { currency, exchange_rate, date }: Rated,
  listing: string,
  rates: Rates,
): number | null =>
  currency === listing ? 1 : (exchange_rate ?? convert(1, currency, listing, rates.on(epochDay(date))));

/**
 * Returns the currency in which a booking states its amounts. One in the currency of its listing may state how many
 * units of it were one euro.
 */
export function statedIn(booking: Rated, listing: string, rates: Rates): Stated | null {
  const { currency, exchange_rate } = booking;
  if (currency === listing)
    return listing === 'EUR' || exchange_rate === null || exchange_rate === 1
      ? null
      : { currency: 'EUR', rate: exchange_rate };
  const rate = listingRate(booking, listing, rates);
  return rate === null ? null : { currency, rate };
}

/**
 * Converts an amount of a booking from the currency of its listing to another one. In the currency that the booking
 * states it is the stated amount, and into others it is converted from there: a stated rate is never turned back at
 * that of the market.
 *
 * @param day whose rates count, in days since 1970-01-01
 * @returns null where a rate is unknown
 */
export function amountIn(
  amount: number | null,
  { from, stated, day }: { from: string; stated: Stated | null; day: number },
  { currency, rates }: { currency: string; rates: Rates },
): number | null {
  const onDay = rates.on(day);
  const own =
    amount === null || stated === null || from === currency
      ? null
      : convert(withoutNoise(amount / stated.rate), stated.currency, currency, onDay);
  return own ?? convert(amount, from, currency, onDay);
}
