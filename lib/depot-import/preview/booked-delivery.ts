import type { ImportLedger } from '@/lib/bookings/imports/schema';
import { hasField, isAcquisition, isDelivery, KINDS } from '@/lib/bookings/kinds';
import { countsOf } from '@/lib/bookings/ratio';
import { minus, quotient, times } from '@/lib/platform/format/decimals';
import type { Draft } from './draft';
import type { Sameness } from './duplicates';

type Booked = ImportLedger['bookings'][number];

/** Shares by which two records of a delivery may differ. */
const ROUNDED = 1e-6;

/**
 * Finds the shares that a corporate action brings beside those that stay among the deliveries that are booked: tables and
 * earlier versions have them so. Without an amount they are the same in the same depot alone.
 *
 * @param target the security that comes, and the depot
 * @param met deliveries that other documents are; the one that is found is added
 */
export function bookedDelivery(
  draft: Draft,
  booked: readonly Booked[],
  target: { ids: readonly string[]; depotId: string },
  met: Set<Booked>,
): Sameness | null {
  const brought = sharesBrought(draft);
  if (brought === null) return null;
  const same = booked.find(
    (one) =>
      !met.has(one) &&
      isDelivery(one.kind) &&
      isAcquisition(one.kind) &&
      one.date === draft.date &&
      one.depot_id === target.depotId &&
      target.ids.includes(one.stock_id) &&
      Math.abs(Number(one.quantity) - Number(brought)) <= ROUNDED,
  );
  if (!same) return null;
  met.add(same);
  return { by: 'figures', id: same.id, depotId: same.depot_id, isOpen: false };
}

/** Counts the shares that come beside those that stay; null: not stated. */
function sharesBrought({ kind, quantity, ratio, added }: Draft): string | null {
  if (KINDS[kind].shares !== 'kept') return null;
  if (added !== null || ratio === null || quantity === null) return added;
  const { given, received } = countsOf(ratio);
  const came = quotient(times(quantity, received), given, 8);
  return hasField(kind, 'to_stock_id') ? came : minus(came, quantity);
}
