import type { LedgerBooking } from '@/lib/bookings/booking';
import { kindOf } from '@/lib/bookings/kinds';
import { NOISE } from '@/lib/bookings/ledger/lot-queue';
import { listingRate, type Stated, statedIn } from '@/lib/bookings/stated-amounts';
import type { Rates } from '@/lib/currencies/rates';
import { epochDay } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';
import type { Listing, Move } from './held-stock';

/** A dividend in the listing's currency. */
export type Payment = {
  day: number;
  quantity: number;
  /** Before taxes. */
  amount: number;
  /** Foreign tax withheld; 0 where unknown. */
  withheld: number;
  stated: Stated | null;
  /** Null: computed for the shares held before the ex-date. */
  booking: LedgerBooking | null;
  /** Shares of a computed one by depot; empty where it is booked. */
  depots: { depotId: string; shares: number }[];
};

/** Days after an ex-date within which a booked dividend takes the place of the computed one. */
export const BOOKED_WITHIN = 40;

/**
 * Lists the dividends received, oldest first. Shares bought on an ex-date come without the dividend. In each depot a
 * booked one within 40 days after an ex-date takes the place of the computed one.
 */
export function receivedPayments(
  moves: readonly Move[],
  bookings: readonly LedgerBooking[],
  listing: Listing,
  today: number,
  rates: Rates,
): Payment[] {
  const booked = bookings.filter(({ kind }) => kindOf(kind).amount === 'income');
  const open = [...booked].sort((a, b) => (a.date < b.date ? -1 : 1));
  const takes = (depotId: string, day: number): boolean => {
    const index = open.findIndex(({ depot_id, date }) => {
      const after = epochDay(date) - day;
      return depot_id === depotId && after >= 0 && after <= BOOKED_WITHIN;
    });
    if (index >= 0) open.splice(index, 1);
    return index >= 0;
  };
  const received: Payment[] = booked.flatMap((booking) => bookedPayment(booking, listing, rates));
  const held = new Map<string, number>();
  let next = 0;
  for (let i = 0; i < listing.dividends.days.length; i++) {
    const day = numberAt(listing.dividends.days, i);
    if (day > today) break;
    for (let move = moves[next]; move && move.day < day; move = moves[++next]) {
      held.set(move.depotId, (held.get(move.depotId) ?? 0) + move.quantity);
    }
    const depots = [...held].flatMap(([depotId, shares]) =>
      shares > NOISE && !takes(depotId, day) ? { depotId, shares } : [],
    );
    const quantity = depots.reduce((sum, { shares }) => sum + shares, 0);
    if (quantity > 0) {
      const amount = quantity * numberAt(listing.dividends.amounts, i);
      received.push({ day, quantity, amount, withheld: 0, stated: null, booking: null, depots });
    }
  }
  return received.sort((a, b) => a.day - b.day);
}

function bookedPayment(booking: LedgerBooking, listing: Listing, rates: Rates): Payment | [] {
  const rate = listingRate(booking, listing.currency, rates);
  if (rate === null) return [];
  return {
    day: epochDay(booking.date),
    quantity: booking.quantity ?? 0,
    amount: (booking.amount ?? 0) * rate,
    withheld: (booking.withholding_tax ?? 0) * rate,
    stated: statedIn(booking, listing.currency, rates),
    booking,
    depots: [],
  };
}
