import { epochDay } from '@/lib/finance/daily-series';
import { grouped, inMap } from '@/lib/finance/grouped';
import { withoutNoise } from '@/lib/finance/rounding';
import { type Split, splitFactor } from '@/lib/finance/split-factor';
import { AppError } from '@/lib/platform/errors/app-error';
import { mappedParts, type Parts } from '@/lib/platform/parts';
import type { LedgerBooking, SharesBooking } from '../booking';
import { isExchange, movesShares } from '../kinds';
import type { Leg } from '../legs';
import { MOST_CLOSINGS } from './assignment';
import {
  type Closing,
  type CostMethod,
  type Exchange,
  type Ledger,
  type Lot,
  ledgerOf,
  type ShareBooking,
  type ShareEvent,
  type Takes,
} from './lots';
import { type StayMove, staysOf } from './stays';

/** A security without the market data that its lots do not depend on. */
type SplitListing = { id: string; splits: readonly Split[]; adjusted_on: string | null };

/** The price of a booking as `ShareBooking` has it, where `price` alone does not say it; undefined: it does. */
export type PriceOf<Of = LedgerBooking> = (booking: Of) => number | null | undefined;

/**
 * Assigns all sales of an account to lots. Quantities are in today's shares, as in `heldStock`. Yields between two bookings.
 *
 * @param bookings in the order of their entry
 * @param priceOf absent: where it matters only how many shares there are
 */
export function* ledgerOfBookings<Of extends SharesBooking>(
  bookings: readonly Of[],
  listings: ReadonlyMap<string, SplitListing>,
  method: CostMethod = 'fifo',
  takes?: Takes,
  priceOf: PriceOf<Of> = () => undefined,
): Parts<Ledger> {
  const moved = yield* mappedParts(
    bookings,
    (booking) => shareBooking(booking, priceOf(booking), listings) ?? [],
  );
  return yield* ledgerOf(moved, method, takes);
}

/**
 * Does the same one security after the other. Securities that a corporate action links go together.
 *
 * @param depots the parts in them are returned
 * @returns as `ledgerByStock`
 * @throws AppError `too_many_lots` as `ledgerOf`, of all securities together
 */
export function* ledgerOfStocks(
  bookings: readonly LedgerBooking[],
  listings: ReadonlyMap<string, SplitListing>,
  method: CostMethod,
  depots: Depots,
  priceOf: PriceOf,
): Parts<(stockId: string) => StockLedger> {
  const parts = new Map<string, (stockId: string) => StockLedger>();
  let closings = 0;
  const firstOf = linked(bookings);
  for (const [first, some] of grouped(bookings, ({ stock_id }) => firstOf(stock_id))) {
    const part = yield* ledgerOfBookings(some, listings, method, undefined, priceOf);
    closings += part.closings.length;
    if (closings > MOST_CLOSINGS) throw new AppError('too_many_lots');
    parts.set(first, yield* ledgerByStock(part, depots));
  }
  return (stockId) => parts.get(firstOf(stockId))?.(stockId) ?? NOTHING;
}

const NOTHING: StockLedger = { lots: [], closings: [], exchanges: [], stays: [] };

/** Returns a function that names one security for all that bookings link with each other. */
function linked(bookings: readonly LedgerBooking[]): (stockId: string) => string {
  const links = new Map<string, string>();
  const firstOf = (stockId: string): string => {
    let first = stockId;
    for (let next = links.get(first); next !== undefined; next = links.get(first)) {
      // Halves the way for the next time: a chain may have thousands of securities.
      links.set(first, links.get(next) ?? next);
      first = next;
    }
    return first;
  };
  for (const { stock_id, legs } of bookings)
    for (const leg of legs) {
      const [from, to] = [firstOf(stock_id), firstOf(leg.stock_id)];
      if (from !== to) links.set(from, to);
    }
  return firstOf;
}

function shareBooking(
  booking: SharesBooking,
  known: number | null | undefined,
  listings: ReadonlyMap<string, SplitListing>,
): ShareBooking | null {
  const { id, kind, quantity, price, to_depot_id, bought_on } = booking;
  const listing = listings.get(booking.stock_id);
  // Splits are in the quantities already.
  if (!listing || !movesShares(kind)) return null;
  const factor = splitFactor(listing.splits, booking.counted_on, listing.adjusted_on);
  // No spreads: this runs for thousands of bookings.
  const moved: ShareBooking = {
    id,
    kind,
    stockId: booking.stock_id,
    depotId: booking.depot_id,
    day: epochDay(booking.date),
    time: booking.time,
    quantity: quantity === null ? null : withoutNoise(quantity * factor),
    price: known ?? (price === null ? null : price / factor),
  };
  if (bought_on !== null) moved.boughtOn = epochDay(bought_on);
  if (to_depot_id !== null) moved.toDepotId = to_depot_id;
  if (isExchange(kind)) moved.event = shareEvent(booking, listings);
  return moved;
}

/** Counts the legs of a corporate action in today's shares. */
function shareEvent(
  { legs, counted_on, amount }: SharesBooking,
  listings: ReadonlyMap<string, SplitListing>,
): ShareEvent {
  const shares = (leg: Leg<string | number>) => {
    const { splits = [], adjusted_on = null } = listings.get(leg.stock_id) ?? {};
    return Number(leg.shares) * splitFactor(splits, counted_on, adjusted_on);
  };
  const out = legs.find(({ direction }) => direction === 'out');
  const into = legs
    .filter(({ direction }) => direction === 'in')
    .map((leg) => ({ stockId: leg.stock_id, shares: shares(leg), costShare: Number(leg.cost_share) }));
  // Ten places, as they are stored: 1 less 0.9 is 0.1.
  const rest = Number((1 - into.reduce((sum, { costShare }) => sum + costShare, 0)).toFixed(10));
  const hasCash = rest > 0 || amount !== null;
  return { out: out ? shares(out) : 1, into, cashShare: hasCash ? rest : null };
}

/** The part of the ledger about a security in the chosen depots. */
export type StockLedger = {
  lots: readonly Lot[];
  closings: readonly Closing[];
  /** Those with a leg of it. */
  exchanges: readonly Exchange[];
  stays: readonly StayMove[];
};

/** Depots that count; null: all. */
export type Depots = ReadonlySet<string> | null;

/** Returns a function that selects the part of a ledger about one security. Yields between two lots. */
export function* ledgerByStock(
  { lots, closings, exchanges }: Ledger,
  depots: Depots,
): Parts<(stockId: string) => StockLedger> {
  const isChosen = (depotId: string) => depots?.has(depotId) ?? true;
  const counts = ({ depotId }: { depotId: string }) => isChosen(depotId);
  const closed = grouped(closings, ({ by }) => by.stockId);
  const exchanged = groupedExchanges(exchanges);
  const held = [...lots.values()].flatMap((ofDepots) => [...ofDepots.values()].flat());
  const stays = yield* staysOf(held, closings, isChosen);
  return (stockId) => ({
    lots: [...(lots.get(stockId)?.values() ?? [])]
      .flat()
      .filter(counts)
      .sort((a, b) => a.boughtOn - b.boughtOn),
    closings: (closed.get(stockId) ?? []).filter(({ by }) => counts(by)),
    exchanges: exchanged.get(stockId) ?? [],
    stays: stays.get(stockId) ?? [],
  });
}

/** Groups exchanges by security; each is with all of its securities. */
function groupedExchanges(exchanges: readonly Exchange[]): ReadonlyMap<string, readonly Exchange[]> {
  const groups = new Map<string, Exchange[]>();
  for (const exchange of exchanges)
    for (const stockId of exchange.changes.keys())
      inMap(groups, stockId, (): Exchange[] => []).push(exchange);
  return groups;
}
