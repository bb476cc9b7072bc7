import 'server-only';
import type { LedgerBooking } from '@/lib/bookings/booking';
import { findDepots } from '@/lib/bookings/depots/queries';
import { linkedStocks } from '@/lib/bookings/linked-queries';
import { countedOn } from '@/lib/bookings/own-securities/own-splits';
import type { BookingPreview, PreviewedBooking } from '@/lib/bookings/preview-schema';
import { today } from '@/lib/platform/clock';
import { getDatabase } from '@/lib/platform/db/client';
import { AppError } from '@/lib/platform/errors/app-error';
import { finishInTurns } from '@/lib/platform/turns';
import { getPortfolio } from '../cached-portfolios';
import { findBookedListings, findBookings, findListing } from '../holding-queries';
import { portfolioCurrency } from '../performance';
import { findPricesAround } from '../prices-around';
import { bookingPreview } from './preview';

/** Id of the booking in its preview; no stored one has it. */
const PREVIEWED = 'preview';

/**
 * Tells what a booking would do.
 *
 * @throws AppError `stock_not_found`, `depot_not_found`
 */
export async function previewBooking(accountId: string, given: PreviewedBooking): Promise<BookingPreview> {
  const [{ portfolio, universe, state, today: currentDay }, listed, listing, depots] = await Promise.all([
    getPortfolio(accountId),
    findBookedListings(accountId),
    findListing(given.stock_id, accountId),
    findDepots(accountId),
  ]);
  if (!listing) throw new AppError('stock_not_found');
  const depotId = given.depot_id ?? depots[0]?.id;
  if (given.depot_id !== undefined && !depots.some(({ id }) => id === depotId))
    throw new AppError('depot_not_found');
  const { db } = await getDatabase();
  const ids = await linkedStocks(db, accountId, [given.stock_id]);
  const others: LedgerBooking[] = [];
  for await (const some of findBookings(accountId, ids))
    others.push(...some.filter(({ id }) => id !== given.replaces));
  const preview = bookingPreview(numericBooking(given, listing.currency, depotId ?? ''), {
    others,
    listings: new Map([...listed, listing].map((one) => [one.id, one])),
    origins: portfolio.origins,
    depots,
    closes: await findPricesAround(accountId, listing, universe.rates, given.date),
    shown: {
      currency: portfolioCurrency(undefined, state.currency),
      rates: universe.rates,
      today: currentDay,
    },
  });
  return finishInTurns(preview);
}

/** Fills up a booking with what is not entered yet. */
function numericBooking(given: PreviewedBooking, listingCurrency: string, depotId: string): LedgerBooking {
  const { quantity, price, fees = '0', exchange_rate, currency = listingCurrency } = given;
  const number = (text: string | null | undefined) =>
    text === null || text === undefined ? null : Number(text);
  return {
    id: PREVIEWED,
    kind: given.kind,
    stock_id: given.stock_id,
    depot_id: depotId,
    date: given.date,
    time: given.time ?? null,
    quantity: number(quantity),
    counted_on: given.counted_on ?? countedOn(given, today()),
    price: number(price),
    amount: null,
    fees: Number(fees),
    taxes: 0,
    withholding_tax: null,
    currency,
    exchange_rate: number(exchange_rate),
    bought_on: null,
    to_depot_id: given.to_depot_id ?? null,
    legs: [],
    created_at: 0,
  };
}
