import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LedgerBooking } from '@/lib/bookings/booking';
import { type Depots, ledgerOfStocks } from '@/lib/bookings/ledger/booked-stocks';
import type { CostMethod } from '@/lib/bookings/ledger/lots';
import { stocksOf } from '@/lib/bookings/legs';
import { listingRate } from '@/lib/bookings/stated-amounts';
import type { Rates } from '@/lib/currencies/rates';
import { type DailySeries, EMPTY_SERIES, epochDay, indexOnOrBefore } from '@/lib/finance/daily-series';
import { grouped, inMap } from '@/lib/finance/grouped';
import { splitFactor } from '@/lib/finance/split-factor';
import { createPause, finishInTurns, type Pause } from '@/lib/platform/turns';
import { addHeldStock } from './daily-sums';
import { emptySums } from './day-columns';
import { withEntered } from './entered-closes';
import { type HeldPortfolio, originsOf } from './held-portfolio';
import { heldStock, priceOf } from './held-stock';
import {
  type BookedListing,
  findBookedListings,
  findBookedVersion,
  findBookings,
  findEnteredCloses,
  findHoldings,
} from './holding-queries';
import { findPricesAround } from './prices-around';
import { findUnpaid } from './unpaid';

/**
 * Loads a portfolio up to `today` (days since 1970-01-01), in no display currency yet. Each security is summed as
 * it arrives; its closes are not stored.
 */
export async function loadPortfolio(
  accountId: string,
  today: number,
  rates: Rates,
  depots: Depots = null,
  method: CostMethod = 'fifo',
): Promise<HeldPortfolio> {
  const version = await findBookedVersion(accountId);
  const listings = new Map((await findBookedListings(accountId)).map((listing) => [listing.id, listing]));
  const bookings: LedgerBooking[] = [];
  for await (const some of findBookings(accountId)) bookings.push(...some);
  const daily = emptySums(Math.min(today, firstDay(bookings, depots)), today, rates);
  const pause = createPause();
  const prices = await competingPrices(accountId, bookings, listings, rates, pause);
  const priceOf = ({ id }: LedgerBooking) => prices.get(id);
  const ledger = await finishInTurns(ledgerOfStocks(bookings, listings, method, depots, priceOf), pause);
  const ofStock = bookingsByStock(bookings);
  const entered = grouped(await findEnteredCloses(accountId), ({ stock_id }) => stock_id);
  const unpaid = grouped(await findUnpaid(accountId), ({ stock_id }) => stock_id);
  const held: HeldPortfolio['held'][number][] = [];
  for await (const holding of findHoldings(accountId)) {
    const listing = listings.get(holding.id);
    // A booking was changed meanwhile: start again instead of mixing two states.
    if (holding.version !== version || !listing)
      return loadPortfolio(accountId, today, rates, depots, method);
    const { id, dividends } = holding;
    const closes = upTo(today, withEntered(holding.closes, entered.get(id) ?? [], listing, rates));
    const work = heldStock({ ...listing, dividends }, ofStock.get(id) ?? [], ledger(id), closes, {
      today,
      rates,
      depots,
      unpaid: unpaid.get(id) ?? [],
    });
    const stock = await finishInTurns(work, pause);
    held.push(stock);
    await finishInTurns(addHeldStock(daily, stock, closes), pause);
  }
  const origins = originsOf(held);
  // The figures that follow take a turn of their own.
  await nextTurn();
  return { held, origins, daily, cost: method };
}

/** Returns the day of the first booking in the chosen depots; infinite without one. */
function firstDay(bookings: readonly LedgerBooking[], depots: Depots): number {
  let first = '';
  for (const { date, depot_id, to_depot_id } of bookings) {
    if (depots && !depots.has(depot_id) && !depots.has(to_depot_id ?? '')) continue;
    if (first === '' || date < first) first = date;
  }
  return first === '' ? Number.POSITIVE_INFINITY : epochDay(first);
}

/** Groups bookings by security; those that bring others stand with all of them. */
function bookingsByStock(bookings: readonly LedgerBooking[]): Map<string, LedgerBooking[]> {
  const ofStock = grouped(bookings, ({ stock_id }) => stock_id);
  for (const booking of bookings)
    for (const id of booking.legs.length > 0 ? stocksOf(booking).slice(1) : [])
      inMap(ofStock, id, (): LedgerBooking[] => []).push(booking);
  return ofStock;
}

const upTo = (today: number, { days, values }: DailySeries): DailySeries => {
  const length = indexOnOrBefore(days, today) + 1;
  return { days: days.subarray(0, length), values: values.subarray(0, length) };
};

/**
 * Finds the prices that decide which of several bookings of one moment counts first, by id: in the currency of the
 * listing, at the close of the day where none is stated. Pauses between two securities.
 */
async function competingPrices(
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
