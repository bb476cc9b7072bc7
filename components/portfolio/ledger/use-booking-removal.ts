import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { KINDS } from '@/lib/bookings/kinds';
import type { StoredBooking } from '@/lib/bookings/schema';
import { formatDay } from '@/lib/platform/format/day';
import { undoableRemoval } from '../undoable-removal';
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
      const name = bookingName(booking);
      await undoableRemoval({
        remove: async (removal) => (await newest.current.remove(booking.id, removal)).removal,
        restore: (removal) => newest.current.restore(removal),
        texts: {
          gone: `${name}: entfernt`,
          back: `${name}: wieder da`,
          failed: ({ message }) => `Nicht entfernt. ${message}`,
          unclear: `Unklar, ob die Buchung entfernt wurde: ${name}`,
        },
      });
      setLeaving((ids) => new Set([...ids].filter((id) => id !== booking.id)));
    },
    [count],
  );
  return { leaving, remove };
}

type Changes = Pick<LedgerChanges, 'remove' | 'restore'>;
