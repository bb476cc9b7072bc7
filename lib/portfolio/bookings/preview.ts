import type { LedgerBooking } from '@/lib/bookings/booking';
import { isSale, movesQuantity } from '@/lib/bookings/kinds';
import { ledgerOfBookings, type PriceOf } from '@/lib/bookings/ledger/booked-stocks';
import type { Lot } from '@/lib/bookings/ledger/lots';
import type { BookingPreview } from '@/lib/bookings/preview-schema';
import { placesOf, shortageSentence } from '@/lib/bookings/shortage';
import { bookedValue, listingRate } from '@/lib/bookings/stated-amounts';
import { type DailySeries, epochDay, indexOnOrBefore, isoDay } from '@/lib/finance/daily-series';
import { grouped } from '@/lib/finance/grouped';
import { computedCents } from '@/lib/finance/rounding';
import { splitFactor } from '@/lib/finance/split-factor';
import type { Parts } from '@/lib/platform/parts';
import { closedCost, gainInCents, proceedsByLot, soldPart, sumOfKnown } from '../closed-cost';
import type { Listing } from '../move';
import { appliedRate, type Origins, type Shown } from '../position-figures';

type PreviewListing = Omit<Listing, 'symbol' | 'dividends'>;

/** The state that a booking is previewed in. */
type PreviewContext = {
  /** All other bookings of the account. */
  others: readonly LedgerBooking[];
  /** The security of the booking, and those of the others. */
  listings: ReadonlyMap<string, PreviewListing>;
  origins: Origins;
  depots: readonly { id: string; name: string }[];
  /** Around the day of the booking. */
  closes: DailySeries;
  shown: Shown;
};

/**
 * Tells what a booking would do: which lots it closes, what it earns, and whether shares are missing. Yields between two
 * bookings.
 */
export function* bookingPreview(booking: LedgerBooking, context: PreviewContext): Parts<BookingPreview> {
  const { others, listings, origins, depots, closes, shown } = context;
  const { rates } = shown;
  const { stock_id, depot_id, kind, date, currency, fees } = booking;
  const listing = listings.get(stock_id) as PreviewListing;
  const day = epochDay(date);
  const rate = listingRate(booking, listing.currency, rates);
  const factor = splitFactor(listing.splits, booking.counted_on, listing.adjusted_on);
  const close = closeOn(closes, day);
  const marketPrice = close && rate ? (close.price * factor) / rate : null;
  const priceOf: PriceOf = ({ id }) => origins.get(id)?.move.price;
  const ledger = (some: readonly LedgerBooking[]) =>
    ledgerOfBookings(some, listings, 'fifo', undefined, priceOf);
  const until = others.filter((other) => other.date <= date);
  const before = (yield* ledger(until)).lots.get(stock_id)?.get(depot_id) ?? [];
  const keyOf = ({ origin, via }: Pick<Lot, 'origin' | 'via'>) => `${origin.id} ${via.id}`;
  const lotsBefore = grouped(before, keyOf);
  const isComplete = booking.quantity !== null && movesQuantity(kind);
  const all = isComplete ? [...others, booking] : others;
  const { closings, shortage } = yield* ledger(all);
  const own = closings.filter(({ by }) => by.id === booking.id);
  const price = booking.price ?? marketPrice;
  const value = price === null ? null : amountOf(booking, price);
  const isSold = isSale(kind);
  const received =
    isSold && value !== null ? proceedsByLot(computedCents((value - fees) * soldPart(own)), own) : [];
  const lots = own.map((closing, i) => {
    const [lot] = lotsBefore.get(keyOf(closing)) ?? [];
    const cost = closedCost(closing, origins, { currency, rates });
    const proceeds = received[i];
    return {
      bought_on: isoDay(closing.boughtOn),
      quantity: closing.quantity / factor,
      of: (lot?.quantity ?? closing.quantity) / factor,
      cost,
      gain: proceeds === undefined || cost === null ? null : computedCents(proceeds - cost),
    };
  });
  const cost = lots.length > 0 ? sumOfKnown(lots.map(({ cost }) => cost)) : null;
  const short = isComplete && shortage && all.find(({ id }) => id === shortage.booking.id);
  return {
    currency: listing.currency,
    market_price: marketPrice,
    price_date: close && isoDay(close.day),
    price_estimated: close?.estimated ?? false,
    rate,
    shown_rate: appliedRate(day, currency, shown),
    // Counted like the shares that are being entered.
    held: before.reduce((sum, { quantity }) => sum + quantity, 0) / factor,
    lots,
    gain: isSold && cost !== null && value !== null && !shortage ? gainInCents(value, fees, cost) : null,
    cost,
    missing:
      short && shortage
        ? shortageSentence({
            ...short,
            name: listings.get(short.stock_id)?.name ?? '',
            missing: shortage.missing,
            ...(yield* placesOf(short, all, listings, depots)),
          })
        : null,
  };
}

/** Multiplies in cents, as `heldStock` does. */
const amountOf = ({ quantity, price: own }: LedgerBooking, price: number): number | null =>
  quantity === null ? null : own === null ? computedCents(quantity * price) : bookedValue(quantity, own);

function closeOn({ days, values }: DailySeries, day: number) {
  const index = indexOnOrBefore(days, day);
  const known = Math.max(0, index);
  const price = values[known];
  return price === undefined ? null : { price, day: days[known] as number, estimated: index < 0 };
}
