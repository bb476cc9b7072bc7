import type { StayMove } from '@/lib/bookings/ledger/stays';
import { computedCents } from '@/lib/finance/rounding';
import { flowStated } from './flow-price';
import type { Move } from './held-stock';

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
  return ({ entry, left, quantity }) => {
    const move = entries.get(entry ?? '');
    // The cash of a merger can have no part of the cost.
    if (!move || quantity === 0) return 0;
    const stated = flowStated(move);
    const rate = stated?.currency === move.booking.currency ? stated.rate : 1;
    const held = kept.get(entry) ?? 0;
    const gone = move.quantity - held;
    const ofGone = computedCents((move.flowed / rate) * (gone / move.quantity)) * rate;
    return left === null ? (move.flowed - ofGone) * (quantity / held) : ofGone * (quantity / gone);
  };
}
