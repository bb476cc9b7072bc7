import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { CallError, isUnclear } from '@/components/session/account-fetch';
import { showError, showToast, undoing } from '@/components/ui/toast-store';
import { KINDS } from '@/lib/bookings/kinds';
import type { StoredBooking } from '@/lib/bookings/schema';
import { formatDay } from '@/lib/platform/format/day';
import { randomId } from '@/lib/platform/random-id';
import type { LedgerChanges } from './use-ledger';

/** Names a booking within a sentence: `Kauf vom 02.10.2026, Lindenhof Saatgut SE`. */
export const bookingName = (booking: StoredBooking): string =>
  `${KINDS[booking.kind].label} vom ${formatDay(booking.date)}, ${booking.name}`;

/**
 * Returns the ids of bookings whose removal runs, whose rows go at once and come back if it fails, and a function that
 * removes a booking: the same one at every render, so that memoised rows stay.
 *
 * @param count takes the focus, because the button goes with its row
 */
export function useBookingRemoval(changes: Changes, count: RefObject<HTMLElement | null>) {
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const newest = useRef(changes);
  useEffect(() => {
    newest.current = changes;
  });
  const remove = useCallback(
    async (booking: StoredBooking) => {
      setLeaving((ids) => new Set([...ids, booking.id]));
      count.current?.focus({ preventScroll: true });
      await removal(newest.current)(booking);
      setLeaving((ids) => new Set([...ids].filter((id) => id !== booking.id)));
    },
    [count],
  );
  return { leaving, remove };
}

type Changes = Pick<LedgerChanges, 'remove' | 'restore'>;

/** Returns a function that removes a booking and shows a toast that can undo it. */
function removal({ remove, restore }: Changes) {
  const putBack = async (booking: StoredBooking, removal: string) => {
    try {
      await restore(removal);
      showToast(`${bookingName(booking)}: wieder da`);
    } catch (error) {
      if (error instanceof CallError && !isUnclear(error)) return showError(error, error.message);
      showError(error, 'Das ließ sich nicht rückgängig machen', () => putBack(booking, removal));
    }
  };

  return async (booking: StoredBooking) => {
    const id = randomId();
    const name = bookingName(booking);
    const undo = undoing(() => putBack(booking, id));
    try {
      const { removal } = await remove(booking.id, id);
      showToast(`${name}: entfernt`, 'success', removal === null ? undefined : undo);
    } catch (error) {
      console.error(error);
      if (isUnclear(error)) showToast(`Unklar, ob die Buchung entfernt wurde: ${name}`, 'error', undo);
      else if (error instanceof CallError) showToast(`Nicht entfernt. ${error.message}`, 'error');
    }
  };
}
