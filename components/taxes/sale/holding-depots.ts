import type { Depot } from '@/lib/bookings/depots/schema';
import type { Position } from '@/lib/portfolio/schema/positions';

type Held = { lots: readonly Pick<Position['lots'][number], 'depot_id' | 'quantity'>[] };

/** Counts the units of a position in some depots; in all of them without a choice. */
export const heldIn = (position: Held | undefined, depots: readonly string[]): number =>
  (position?.lots ?? []).reduce(
    (sum, { depot_id, quantity }) =>
      depots.length === 0 || depots.includes(depot_id) ? sum + quantity : sum,
    0,
  );

/** Finds the depots that hold a position, in the order in which the page shows them and sells from them. */
export const holdingDepots = <One extends Pick<Depot, 'id'>>(
  position: Held | undefined,
  depots: readonly One[],
): One[] => depots.filter(({ id }) => heldIn(position, [id]) > 0);
