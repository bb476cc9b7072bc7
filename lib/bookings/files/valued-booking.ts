import { splitFactor } from '@/lib/finance/split-factor';
import { decimalOf, quotient, times } from '@/lib/platform/format/decimals';
import { bookedSplits } from '../own-securities/own-splits';
import type { FiledBooking } from './filed-booking';

/** A booking with its value at the close of its day, in its currency, if it has no price of its own. */
export type ValuedBooking = FiledBooking & { market_value: number | null };

/**
 * Counts the shares of own securities as today: no other program knows their splits, and its files have none.
 *
 * @param bookings all of an account
 */
export function inTodaysShares(bookings: readonly ValuedBooking[]): ValuedBooking[] {
  const splits = bookedSplits(bookings);
  return bookings.map((booking) => {
    const { stock_id, counted_on, quantity, price } = booking;
    const factor = splitFactor(splits.get(stock_id) ?? [], counted_on, null);
    if (factor === 1) return booking;
    const exact = decimalOf(factor);
    return {
      ...booking,
      quantity: quantity === null ? null : times(quantity, exact, 8),
      price: price === null ? null : quotient(price, exact, 8),
    };
  });
}

/** Pairs the names of a booking's kind in a file with depots: its own, and the one that its shares move to. */
export const inDepots = ({ depot, to_depot }: ValuedBooking, names: readonly (string | undefined)[] = []) =>
  names.flatMap((name, n) => (name === undefined ? [] : [[name, n === 0 ? depot : to_depot] as const]));
