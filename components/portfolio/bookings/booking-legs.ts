import { type BookingKind, isEvent } from '@/lib/bookings/kinds';
import { exchangeOf, type Leg, legsOf } from '@/lib/bookings/legs';
import type { NewBooking } from '@/lib/bookings/schema';

/** A booking as the API takes it, without legs; numbers are exact decimals. */
export type ReadBooking = { kind: BookingKind } & Record<string, string | null>;

/**
 * Returns a booking as the API takes it: a corporate action has legs.
 *
 * @param stockId its security
 */
export function withLegs(booking: ReadBooking, stockId: string): NewBooking {
  const { to_stock_id, given, received, cost_share, ...fields } = booking;
  // Its fields are those of the table of its kind.
  return {
    ...fields,
    stock_id: stockId,
    ...(isEvent(booking.kind) && { legs: eventLegs(booking, stockId) }),
  } as NewBooking;
}

/** @param stored legs of the booking before; what the form does not ask for, the part of the cost for cash, stays */
export function eventLegs(booking: ReadBooking, stockId: string, stored: readonly Leg<string>[] = []) {
  const { kind, to_stock_id = stockId, given, received, amount = null, cost_share } = booking;
  if (!isEvent(kind)) return [];
  const before = stored.length > 0 && amount !== null ? exchangeOf(kind, stored) : null;
  return legsOf({
    kind,
    stock_id: stockId,
    to_stock_id,
    given: given ?? '1',
    received: received ?? '0',
    cost_share: cost_share ?? before?.cost_share ?? '0',
    cash_share: before?.cash_share ?? null,
  });
}
