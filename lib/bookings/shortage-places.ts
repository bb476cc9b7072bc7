import type { SharesBooking } from './booking';
import { ledgerOfBookings } from './ledger/booked-stocks';
import { type HeldIn, SPARE } from './shortage';

/**
 * Names the depot of a booking where there are several, and others that hold its security on its day and still do.
 *
 * @param booked all bookings of the security, and of those that exchanges link with it
 */
export function placesOf(
  { stock_id, depot_id, date }: Pick<SharesBooking, 'stock_id' | 'depot_id' | 'date'>,
  booked: readonly SharesBooking[],
  listings: Parameters<typeof ledgerOfBookings>[1],
  depots: readonly { id: string; name: string }[],
): { depot: string | null; elsewhere: HeldIn[] } {
  if (depots.length < 2) return { depot: null, elsewhere: [] };
  const heldAfter = (some: readonly SharesBooking[]) => {
    const lots = ledgerOfBookings(some, listings).lots.get(stock_id);
    return (id: string) => lots?.get(id)?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  };
  const onDay = heldAfter(booked.filter((one) => one.date <= date));
  const now = heldAfter(booked);
  return {
    depot: depots.find(({ id }) => id === depot_id)?.name ?? null,
    elsewhere: depots.flatMap(({ id, name }) => {
      const shares = id === depot_id ? 0 : Math.min(onDay(id), now(id));
      return shares > SPARE ? { depot: name, shares } : [];
    }),
  };
}
