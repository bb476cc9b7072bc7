import { NOISE } from '@/lib/bookings/ledger/lot-queue';
import type { StayMove } from '@/lib/bookings/ledger/stays';
import { inMap } from '@/lib/finance/grouped';
import { computedCents } from '@/lib/finance/rounding';
import { flowStated } from './flow-price';
import type { Move } from './move';

/**
 * Divides what was paid for shares, without fees, between those that are still held and those that have left, whose part
 * is rounded to cents as the cost of sales is. Returns a function that gives the part of a stay.
 *
 * @param entries the moves that brought shares, by id of their booking
 */
export function paidParts(
  stays: readonly StayMove[],
  entries: ReadonlyMap<string, Move>,
): (stay: StayMove) => number {
  const kept = new Map<string | null, number>();
  for (const { entry, left, quantity } of stays)
    if (left === null) kept.set(entry, (kept.get(entry) ?? 0) + quantity);
  const prices = new Map<Move, { kept: number; gone: number }>();
  return ({ entry, left, quantity }) => {
    const move = entries.get(entry ?? '');
    if (!move) return 0;
    const perShare = inMap(prices, move, () => pricesOf(move, kept.get(entry) ?? 0));
    return quantity * (left === null ? perShare.kept : perShare.gone);
  };
}

/** Computes what one of the shares cost that are kept, and one of those that have left. */
function pricesOf(move: Move, kept: number): { kept: number; gone: number } {
  const stated = flowStated(move);
  // In cents of the currency of the booking.
  const rate = stated?.currency === move.booking.currency ? stated.rate : 1;
  const gone = move.quantity - kept;
  const paid = computedCents((move.flowed / rate) * (gone / move.quantity)) * rate;
  return {
    kept: kept > NOISE ? (move.flowed - paid) / kept : 0,
    gone: gone > NOISE ? paid / gone : 0,
  };
}
