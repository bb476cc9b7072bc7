import type { Parts } from '@/lib/platform/parts';
import type { SharesBooking } from './booking';
import { ledgerOfBookings } from './ledger/booked-stocks';
import { type HeldIn, SPARE } from './shortage';

/** The depot of a booking where there are several, and others that hold its security. */
export type Places = { depot: string | null; elsewhere: HeldIn[] };

/**
 * Names the depot of a booking where there are several, and others that hold its security on its day and still do. Yields
 * between two bookings.
 *
 * @param booked all bookings of the security, and of those that exchanges link with it
 */
export function* placesOf(
  { stock_id, depot_id, date }: Pick<SharesBooking, 'stock_id' | 'depot_id' | 'date'>,
  booked: readonly SharesBooking[],
  listings: Parameters<typeof ledgerOfBookings>[1],
  depots: readonly { id: string; name: string }[],
): Parts<Places> {
  if (depots.length < 2) return { depot: null, elsewhere: [] };
  const heldAfter = function* (some: readonly SharesBooking[]): Parts<(id: string) => number> {
    const lots = (yield* ledgerOfBookings(some, listings)).lots.get(stock_id);
    return (id) => lots?.get(id)?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  };
  const onDay = yield* heldAfter(booked.filter((one) => one.date <= date));
  const now = yield* heldAfter(booked);
  return {
    depot: depots.find(({ id }) => id === depot_id)?.name ?? null,
    elsewhere: depots.flatMap(({ id, name }) => {
      const shares = id === depot_id ? 0 : Math.min(onDay(id), now(id));
      return shares > SPARE ? { depot: name, shares } : [];
    }),
  };
}
