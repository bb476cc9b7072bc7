import { type DailySeries, epochDay, indexOnOrBefore } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';
import { type Split, splitFactor } from '@/lib/finance/split-factor';

/** A stored booking; days are ISO text. */
export type Booking = {
  id: string;
  kind: 'purchase';
  date: string;
  /** Shares as of `counted_on`, negative if sold. */
  quantity: number;
  counted_on: string;
  /** Per such share, in the listing's currency; null: the day's close. */
  price: number | null;
  fees: number;
  /** Milliseconds since 1970. */
  created_at: number;
};

/** A booking in today's shares; days since 1970-01-01, amounts in the listing's currency. */
export type HeldLot = {
  booking: Booking;
  day: number;
  /** In the shares of the closes; negative if sold. */
  quantity: number;
  /** Per such share; null if the listing has no close and the booking no price of its own. */
  price: number | null;
  /** Day of the close used as `price`; null if the booking has its own price. */
  priceDay: number | null;
  /** True if the booking is before the first close, which is used as its price. */
  estimated: boolean;
};

/** A dividend for all shares held before its ex-date, in the listing's currency. */
type Payment = { day: number; quantity: number; amount: number };

/** A stock with all its bookings. */
export type HeldStock = {
  id: string;
  name: string;
  currency: string;
  /** Shares as of today. */
  quantity: number;
  lots: readonly HeldLot[];
  payments: readonly Payment[];
  /** Last close that is not in the future; null without one. */
  close: { day: number; price: number } | null;
};

/** Market data of a listing. Closes and dividends are adjusted for splits up to `adjusted_on`. */
export type Listing = {
  id: string;
  name: string;
  currency: string;
  adjusted_on: string | null;
  splits: readonly Split[];
  dividends: { days: ArrayLike<number>; amounts: ArrayLike<number> };
};

/**
 * Combines the bookings of one stock with its market data: quantities and prices in today's shares, buy prices
 * from the closes, dividends of the shares held on the day before each ex-date.
 *
 * @param bookings in any order
 * @param closes from the last one before the first booking, up to `today` or later
 * @param today days since 1970-01-01
 */
export function heldStock(
  listing: Listing,
  bookings: readonly Booking[],
  closes: DailySeries,
  today: number,
): HeldStock {
  const lots = bookings.map((booking) => heldLot(booking, listing, closes)).sort(byDay);
  const last = indexOnOrBefore(closes.days, today);
  return {
    id: listing.id,
    name: listing.name,
    currency: listing.currency,
    quantity: lots.reduce((sum, { quantity }) => sum + quantity, 0),
    lots,
    payments: payments(lots, listing.dividends, today),
    close: last < 0 ? null : { day: numberAt(closes.days, last), price: numberAt(closes.values, last) },
  };
}

const byDay = (a: HeldLot, b: HeldLot) =>
  a.day - b.day || a.booking.created_at - b.booking.created_at || (a.booking.id < b.booking.id ? -1 : 1);

function heldLot(booking: Booking, { splits, adjusted_on }: Listing, closes: DailySeries): HeldLot {
  const day = epochDay(booking.date);
  const factor = splitFactor(splits, booking.counted_on, adjusted_on);
  const quantity = wholeShares(booking.quantity * factor);
  if (booking.price !== null) {
    return { booking, day, quantity, price: booking.price / factor, priceDay: null, estimated: false };
  }
  const index = indexOnOrBefore(closes.days, day);
  const known = Math.max(0, index);
  return {
    booking,
    day,
    quantity,
    price: closes.values[known] ?? null,
    priceDay: closes.days[known] ?? null,
    estimated: index < 0 && closes.days.length > 0,
  };
}

/** Removes floating-point noise: 110 shares after a split of 1.1 are 121, not 121.00000000000001. */
const wholeShares = (quantity: number) => Number(quantity.toPrecision(14));

/** Lists the dividends received; shares bought on an ex-date come without the dividend. */
function payments(lots: readonly HeldLot[], dividends: Listing['dividends'], today: number): Payment[] {
  const received: Payment[] = [];
  let held = 0;
  let next = 0;
  for (let i = 0; i < dividends.days.length; i++) {
    const day = numberAt(dividends.days, i);
    if (day > today) break;
    for (let lot = lots[next]; lot && lot.day < day; lot = lots[++next]) held += lot.quantity;
    if (held > 0) received.push({ day, quantity: held, amount: held * numberAt(dividends.amounts, i) });
  }
  return received;
}
