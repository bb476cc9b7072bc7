import 'server-only';
import type { LedgerBooking } from '@/lib/bookings/booking';
import { listingRate } from '@/lib/bookings/stated-amounts';
import type { Rates } from '@/lib/currencies/rates';
import { EMPTY_SERIES, epochDay } from '@/lib/finance/daily-series';
import { grouped } from '@/lib/finance/grouped';
import { splitFactor } from '@/lib/finance/split-factor';
import type { Pause } from '@/lib/platform/turns';
import { priceOf } from './held-stock';
import type { BookedListing } from './holding-queries';
import { findPricesAround } from './prices-around';

/**
 * Finds the prices that decide which of several bookings of one moment counts first, by id: in the currency of the
 * listing, at the close of the day where none is stated. Pauses between two securities.
 */
export async function competingPrices(
  accountId: string,
  bookings: readonly LedgerBooking[],
  listings: ReadonlyMap<string, BookedListing>,
  rates: Rates,
  pause: Pause,
): Promise<ReadonlyMap<string, number>> {
  const prices = new Map<string, number>();
  for (const [stockId, own] of grouped(bookings, ({ stock_id }) => stock_id)) {
    await pause();
    const listing = listings.get(stockId);
    const moments = grouped(own, ({ date, time, kind }) => `${date} ${time} ${kind}`);
    const some = [...moments.values()].filter(isDecidedByPrice).flat();
    if (!listing || some.length === 0) continue;
    const days = some.flatMap(({ date, price }) => (price === null ? date : [])).sort();
    const [first, last] = [days[0], days.at(-1)];
    const closes =
      first === undefined ? EMPTY_SERIES : await findPricesAround(accountId, listing, rates, first, last);
    for (const booking of some) {
      const factor = splitFactor(listing.splits, booking.counted_on, listing.adjusted_on);
      const rate = listingRate(booking, listing.currency, rates);
      const { price } = priceOf(booking, epochDay(booking.date), factor, rate, closes);
      if (price !== null) prices.set(booking.id, price);
    }
  }
  return prices;
}

/** Tests whether bookings of one kind and moment state their prices differently. */
function isDecidedByPrice([first, ...others]: readonly LedgerBooking[]): boolean {
  return others.some(
    ({ price, currency, exchange_rate }) =>
      (price === null) !== (first?.price === null) ||
      (price !== null && (currency !== first?.currency || exchange_rate !== first.exchange_rate)),
  );
}
