import { epochDay } from '@/lib/finance/daily-series';
import { grouped } from '@/lib/finance/grouped';
import { withoutNoise } from '@/lib/finance/rounding';
import type { Split } from '@/lib/finance/split-factor';
import { splitFactor } from '@/lib/finance/split-factor';
import { AppError } from '@/lib/platform/errors/app-error';
import type { LedgerBooking } from '../booking';
import { movesShares } from '../kinds';
import { isSplit } from '../own-securities/own-splits';
import {
  type Closing,
  type CostMethod,
  type Exchange,
  type Ledger,
  type Lot,
  ledgerOf,
  MOST_CLOSINGS,
  type ShareBooking,
  type Takes,
} from './lots';
import { type StayMove, staysOf } from './stays';

/** A security without the market data that its lots do not depend on. */
type SplitListing = { id: string; splits: readonly Split[]; adjusted_on: string | null };

/** The price of a booking as `ShareBooking` has it, where `price` alone does not say it; undefined: it does. */
export type PriceOf = (booking: LedgerBooking) => number | null | undefined;

/**
 * Assigns all sales of an account to lots. Quantities are in today's shares, as in `heldStock`.
 *
 * @param bookings in the order of their entry
 * @param priceOf absent: where it matters only how many shares there are
 */
export const ledgerOfBookings = (
  bookings: readonly LedgerBooking[],
  listings: ReadonlyMap<string, SplitListing>,
  method: CostMethod = 'fifo',
  takes?: Takes,
  priceOf: PriceOf = () => undefined,
): Ledger =>
  ledgerOf(
    bookings.flatMap((booking) =>
      shareBooking(
        booking,
        priceOf(booking),
        listings.get(booking.stock_id),
        listings.get(booking.to_stock_id ?? ''),
      ),
    ),
    method,
    takes,
  );

/**
 * Does the same, one security after the other, with a pause between two of them: thousands of bookings take a tenth of a
 * second. Securities that a spin-off or merger links go together.
 */
export async function ledgerInTurns(
  bookings: readonly LedgerBooking[],
  listings: ReadonlyMap<string, SplitListing>,
  method: CostMethod,
  priceOf: PriceOf,
  pause: () => Promise<void>,
): Promise<Ledger> {
  const lots = new Map<string, ReadonlyMap<string, readonly Lot[]>>();
  const closings: Closing[] = [];
  const exchanges: Exchange[] = [];
  let shortage: Ledger['shortage'] = null;
  const firstOf = linked(bookings);
  for (const some of grouped(bookings, ({ stock_id }) => firstOf(stock_id)).values()) {
    const part = ledgerOfBookings(some, listings, method, undefined, priceOf);
    for (const [stockId, ofDepots] of part.lots) lots.set(stockId, ofDepots);
    for (const closing of part.closings) closings.push(closing);
    if (closings.length > MOST_CLOSINGS) throw new AppError('too_many_lots');
    for (const exchange of part.exchanges) exchanges.push(exchange);
    shortage ??= part.shortage;
    await pause();
  }
  return { lots, closings, exchanges, shortage };
}

/** Returns a function that names one security for all that bookings link with each other. */
function linked(bookings: readonly LedgerBooking[]): (stockId: string) => string {
  const links = new Map<string, string>();
  const firstOf = (stockId: string): string => {
    const next = links.get(stockId);
    return next === undefined ? stockId : firstOf(next);
  };
  for (const { stock_id, to_stock_id } of bookings) {
    if (to_stock_id === null) continue;
    const [from, to] = [firstOf(stock_id), firstOf(to_stock_id)];
    if (from !== to) links.set(from, to);
  }
  return firstOf;
}

function shareBooking(
  booking: LedgerBooking,
  known: number | null | undefined,
  listing: SplitListing | undefined,
  to: SplitListing | undefined,
): ShareBooking | [] {
  const { id, kind, quantity, price, to_depot_id, to_stock_id, ratio, cost_share, bought_on } = booking;
  // Splits are in the quantities already.
  if (!listing || !movesShares(kind) || isSplit(booking)) return [];
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
  if (to_stock_id !== null) moved.toStockId = to_stock_id;
  // New shares of that day for one share of that day.
  if (ratio !== null)
    moved.ratio = to ? (ratio * splitFactor(to.splits, booking.counted_on, to.adjusted_on)) / factor : ratio;
  if (cost_share !== null) moved.costShare = cost_share;
  if (booking.amount !== null) moved.paysCash = true;
  return moved;
}

/** The part of the ledger about a security in the chosen depots. */
export type StockLedger = {
  lots: readonly Lot[];
  closings: readonly Closing[];
  /** Those that give away or bring shares of it. */
  exchanges: readonly Exchange[];
  stays: readonly StayMove[];
};

/** Depots that count; null: all. */
export type Depots = ReadonlySet<string> | null;

/** Returns a function that selects the part of a ledger about one security. */
export function ledgerByStock(
  { lots, closings, exchanges }: Ledger,
  depots: Depots,
): (stockId: string) => StockLedger {
  const isChosen = (depotId: string) => depots?.has(depotId) ?? true;
  const counts = ({ depotId }: { depotId: string }) => isChosen(depotId);
  const closed = grouped(closings, ({ by }) => by.stockId);
  const exchanged = groupedExchanges(exchanges);
  const held = [...lots.values()].flatMap((ofDepots) => [...ofDepots.values()].flat());
  const stays = staysOf(held, closings, isChosen);
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

/** Groups exchanges by security; each is with both of its securities. */
function groupedExchanges(exchanges: readonly Exchange[]): ReadonlyMap<string, readonly Exchange[]> {
  const groups = grouped(exchanges, ({ by }) => by.stockId);
  for (const exchange of exchanges) {
    const { stockId, toStockId } = exchange.by;
    if (toStockId !== undefined && toStockId !== stockId)
      groups.set(toStockId, [...(groups.get(toStockId) ?? []), exchange]);
  }
  return groups;
}
