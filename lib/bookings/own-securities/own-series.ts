import type { Rates } from '@/lib/currencies/rates';
import { type DailySeries, epochDay } from '@/lib/finance/daily-series';
import { type Split, splitFactor } from '@/lib/finance/split-factor';
import { listingRate } from '../stated-amounts';

/** A purchase or sale with a price; amounts in `currency`. */
export type PricedBooking = {
  date: string;
  /** Per share as it counted on `counted_on`. */
  price: number;
  counted_on: string;
  currency: string;
  exchange_rate: number | null;
};

/**
 * Joins the prices of an own security: the entered ones, and on days without one what was paid or received. Of several
 * bookings of a day the last one counts. One in a currency without a rate is left out. Prices are entered in the shares of
 * their day, and become those of today's.
 *
 * @param bookings in order of entry
 * @param currency of the security
 */
export function ownSeries(
  entered: readonly { date: string; price: number }[],
  bookings: readonly PricedBooking[],
  currency: string,
  rates: Rates,
  splits: readonly Split[] = [],
): DailySeries {
  const today = (price: number, countedOn: string) => price / splitFactor(splits, countedOn, null);
  const prices = new Map<number, number>();
  for (const booking of bookings) {
    const rate = listingRate(booking, currency, rates);
    if (rate !== null && booking.price > 0)
      prices.set(epochDay(booking.date), today(booking.price * rate, booking.counted_on));
  }
  for (const { date, price } of entered) prices.set(epochDay(date), today(price, date));
  const ordered = [...prices].sort(([a], [b]) => a - b);
  return {
    days: Int32Array.from(ordered, ([day]) => day),
    values: Float64Array.from(ordered, ([, price]) => price),
  };
}
