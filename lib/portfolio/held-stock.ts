import type { LedgerBooking } from '@/lib/bookings/booking';
import { isAcquisition, isDelivery, KINDS, kindOf } from '@/lib/bookings/kinds';
import type { Depots, StockLedger } from '@/lib/bookings/ledger/booked-stocks';
import type { Closing, Exchange, Lot } from '@/lib/bookings/ledger/lots';
import type { StayMove } from '@/lib/bookings/ledger/stays';
import { bookedValue, listingRate, type Stated, statedIn } from '@/lib/bookings/stated-amounts';
import type { Rates } from '@/lib/currencies/rates';
import { type DailySeries, epochDay, indexOnOrBefore } from '@/lib/finance/daily-series';
import { grouped } from '@/lib/finance/grouped';
import { numberAt } from '@/lib/finance/number-at';
import { computedCents, withoutNoise } from '@/lib/finance/rounding';
import { splitFactor } from '@/lib/finance/split-factor';
import { mappedParts, type Parts } from '@/lib/platform/parts';
import type { Listing, Move } from './move';
import { type Payment, receivedPayments, type Unpaid } from './received-payments';

/** A tax, a refund or a fee without shares. */
export type Charge = {
  day: number;
  fees: number;
  taxes: number;
  stated: Stated | null;
  booking: LedgerBooking;
};

/** The close on a day, and that of the day before; the first close where there was none yet. */
type Mark = { day: number; before: number; close: number };

/** A security with all its bookings in the chosen depots. */
export type HeldStock = {
  id: string;
  symbol: string;
  name: string;
  currency: string;
  /** Shares as of today. */
  quantity: number;
  /** By day. */
  moves: readonly Move[];
  /** Purchases and deliveries in all depots: what lots come from. */
  acquired: readonly Move[];
  /** Shares held today, in the order in which sales close them. */
  lots: readonly Lot[];
  closings: readonly Closing[];
  /** By day: the moves of what is still held, and of what has left. */
  stays: readonly StayMove[];
  payments: readonly Payment[];
  /** Dividends that never came, as the owner says; they count nowhere. */
  unpaid: readonly Payment[];
  charges: readonly Charge[];
  /** Closes on the days of moves, payments and charges, by day; empty without closes. */
  marks: readonly Mark[];
  /** Last close that is not in the future; null without one. */
  close: { day: number; price: number } | null;
};

/** `unpaid` has what never came of this security's dividends. */
type Circumstances = { today: number; rates: Rates; depots: Depots; unpaid?: readonly Unpaid[] };

/**
 * Combines the bookings of one security with its market data: quantities and prices in today's shares, prices from the
 * closes where none is booked, dividends of the shares held on the day before each ex-date unless they are booked. Yields
 * between two bookings: a security may have tens of thousands.
 *
 * @param bookings of this security or bringing it, in the order of their entry
 * @param closes from the last one before the first booking, up to `today` or later
 * @param today days since 1970-01-01
 */
export function* heldStock(
  listing: Listing,
  bookings: readonly LedgerBooking[],
  { lots, closings, exchanges, stays }: StockLedger,
  closes: DailySeries,
  { today, rates, depots, unpaid = [] }: Circumstances,
): Parts<HeldStock> {
  const counts = (depotId: string | null) => depotId !== null && (depots?.has(depotId) ?? true);
  const exchangesOf = grouped(exchanges, ({ by }) => by.id);
  const all = yield* mappedParts(bookings, (booking) =>
    movesOf(booking, listing, exchangesOf.get(booking.id) ?? [], closes, rates),
  );
  all.sort((a, b) => a.day - b.day);
  const perDepot = all.filter(({ depotId }) => counts(depotId));
  // A transfer between two depots that count moves nothing, but its fees count.
  const isWithin = ({ depot_id, to_depot_id }: LedgerBooking) => counts(depot_id) && counts(to_depot_id);
  const moves = perDepot.filter(({ booking }) => !isWithin(booking));
  const last = indexOnOrBefore(closes.days, today);
  const own = bookings.filter(({ stock_id, depot_id }) => stock_id === listing.id && counts(depot_id));
  const received = receivedPayments(perDepot, own, listing, { today, rates, unpaid });
  yield;
  const charges = own.flatMap((booking) => charge(booking, isWithin(booking), listing, rates));
  yield;
  return {
    id: listing.id,
    symbol: listing.symbol,
    name: listing.name,
    currency: listing.currency,
    quantity: withoutNoise(moves.reduce((sum, { quantity }) => sum + quantity, 0)),
    moves,
    acquired: all.filter(({ booking: { kind } }) => isAcquisition(kind)),
    lots,
    closings,
    stays,
    payments: received.payments,
    unpaid: received.unpaid,
    charges,
    marks: marks([...moves, ...received.payments, ...charges], closes),
    close: last < 0 ? null : { day: numberAt(closes.days, last), price: numberAt(closes.values, last) },
  };
}

function marks(events: readonly { day: number }[], { days, values }: DailySeries): Mark[] {
  if (days.length === 0) return [];
  const closeOn = (day: number) => numberAt(values, Math.max(0, indexOnOrBefore(days, day)));
  return [...new Set(events.map(({ day }) => day))]
    .sort((a, b) => a - b)
    .map((day) => ({ day, before: closeOn(day - 1), close: closeOn(day) }));
}

/** @param exchanges those of the booking */
function movesOf(
  booking: LedgerBooking,
  listing: Listing,
  exchanges: readonly Exchange[],
  closes: DailySeries,
  rates: Rates,
): Move[] {
  const { kind, depot_id, to_depot_id } = booking;
  const day = epochDay(booking.date);
  const factor = splitFactor(listing.splits, booking.counted_on, listing.adjusted_on);
  const rate = listingRate(booking, listing.currency, rates);
  const stated = statedIn(booking, listing.currency, rates);
  const shares = withoutNoise((booking.quantity ?? 0) * factor);
  const priced = priceOf(booking, day, factor, rate, closes);
  const amount = amountOf(booking, shares, priced.price, rate ?? 1);
  const move = (quantity: number, flow: Move['flow'], depotId = depot_id): Move => ({
    booking,
    depotId,
    day,
    quantity,
    flow,
    amount,
    flowed:
      flow === 'payment'
        ? (amount ?? 0)
        : flow === 'delivery'
          ? computedCents(Math.abs(quantity) * (priced.close ?? 0))
          : 0,
    fees: rate === null ? 0 : booking.fees * rate,
    cash: 0,
    stated,
    ...priced,
  });
  const flow = isDelivery(kind) ? 'delivery' : 'payment';
  switch (KINDS[kind].shares) {
    case 'in':
      return [move(shares, flow)];
    case 'out':
      return [move(-shares, flow)];
    case 'moved':
      // A delivery, where only one of the two depots counts.
      return [move(-shares, 'delivery'), { ...move(shares, 'delivery', to_depot_id ?? depot_id), fees: 0 }];
    case 'exchanged':
    case 'kept':
      return exchanges.flatMap(({ changes }) => {
        const changed = withoutNoise(changes.get(listing.id) ?? 0);
        const received = changed > 0 ? [{ ...move(changed, 'none'), fees: 0 }] : [];
        if (booking.stock_id !== listing.id) return received;
        // Also where all shares stay: cash is paid for them, or others take a part of their value.
        const cash = (booking.amount ?? 0) * (rate ?? 0);
        return [...received, { ...move(Math.min(0, changed), 'none'), cash }];
      });
    case 'counted':
    case 'none':
      return [];
  }
}

/** Multiplies as the booking counts its shares; at the close, shares as closes count them. */
function amountOf(booking: LedgerBooking, shares: number, price: number | null, rate: number): number | null {
  if (price === null) return null;
  const { quantity, price: own } = booking;
  return rate * (own === null ? computedCents((shares * price) / rate) : bookedValue(quantity ?? 0, own));
}

export function priceOf(
  { price }: LedgerBooking,
  day: number,
  factor: number,
  rate: number | null,
  closes: DailySeries,
): Pick<Move, 'price' | 'close' | 'priceDay' | 'estimated'> {
  const index = indexOnOrBefore(closes.days, day);
  const known = Math.max(0, index);
  const close = closes.values[known] ?? null;
  if (price !== null) {
    return { price: rate === null ? null : (price / factor) * rate, close, priceDay: null, estimated: false };
  }
  return {
    price: close,
    close,
    priceDay: closes.days[known] ?? null,
    estimated: index < 0 && closes.days.length > 0,
  };
}

/**
 * Lists what a booking costs or refunds beside its shares: German taxes, and a fee of its own.
 *
 * @param isWithin it is a transfer between two depots that count
 */
function charge(booking: LedgerBooking, isWithin: boolean, listing: Listing, rates: Rates): Charge | [] {
  const rate = listingRate(booking, listing.currency, rates);
  const { kind, taxes } = booking;
  const amount = booking.amount ?? 0;
  const { amount: part, cash } = kindOf(kind);
  const charged = cash === 'in' ? -amount : amount;
  const own = part === 'taxes' ? charged : 0;
  const fees = part === 'fees' ? charged : part === 'income' || isWithin ? booking.fees : 0;
  if (rate === null || (taxes === 0 && own === 0 && fees === 0)) return [];
  const stated = statedIn(booking, listing.currency, rates);
  return { day: epochDay(booking.date), fees: fees * rate, taxes: (taxes + own) * rate, stated, booking };
}
