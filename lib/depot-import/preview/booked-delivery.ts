import type { ImportLedger } from '@/lib/bookings/imports/schema';
import { hasField, isAcquisition, isDelivery, KINDS } from '@/lib/bookings/kinds';
import { countsOf } from '@/lib/bookings/ratio';
import { minus, quotient, times } from '@/lib/platform/format/decimals';
import type { Draft } from './draft';
import type { Sameness } from './duplicates';

/** Shares by which two records of a delivery may differ. */
const ROUNDED = 1e-6;

/**
 * Finds the shares that a corporate action brings beside those that stay among the deliveries that are booked: tables and
 * earlier versions have them so.
 *
 * @param ids of the security that comes
 */
export function bookedDelivery(
  draft: Draft,
  ids: readonly string[],
  booked: ImportLedger['bookings'],
): Sameness | null {
  const brought = sharesBrought(draft);
  if (brought === null) return null;
  const same = booked.find(
    ({ kind, date, stock_id, quantity }) =>
      isDelivery(kind) &&
      isAcquisition(kind) &&
      date === draft.date &&
      ids.includes(stock_id) &&
      Math.abs(Number(quantity) - Number(brought)) <= ROUNDED,
  );
  return same ? { by: 'figures', depotId: same.depot_id, isOpen: false } : null;
}

/** Counts the shares that come beside those that stay; null: not stated. */
function sharesBrought({ kind, quantity, ratio, added }: Draft): string | null {
  if (KINDS[kind].shares !== 'kept') return null;
  if (added !== null || ratio === null || quantity === null) return added;
  const { given, received } = countsOf(ratio);
  const came = quotient(times(quantity, received), given, 8);
  return hasField(kind, 'to_stock_id') ? came : minus(came, quantity);
}
