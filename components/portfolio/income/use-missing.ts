import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { accountCall, CallError, isUnclear } from '@/components/session/account-fetch';
import { reloadAfter } from '@/components/session/use-call';
import { showToast } from '@/components/ui/toast-store';
import type { NewBooking } from '@/lib/bookings/schema';
import { randomId } from '@/lib/platform/random-id';
import type { IncomeEntry } from '@/lib/portfolio/income/schema';
import { bookCall } from '../bookings/book-call';
import { expectedBooking } from './expected-booking';
import { paymentKey } from './shown-payment';

/** Returns functions that book a missing payment, and the key of the one that is being booked. */
export function useMissing() {
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState<string | null>(null);
  const changed = reloadAfter(() => mutate((key) => String(key).startsWith('/api/portfolio/')));
  const book = (booking: NewBooking, key: string) => changed(bookCall(booking, key));

  const undo = async (bookingId: string, name: string) => {
    try {
      const query = { removal: randomId() };
      await changed(
        accountCall('DELETE /api/portfolio/bookings/:bookingId', { param: { bookingId }, query }),
      );
      showToast(`Dividende nicht mehr gebucht: ${name}`);
    } catch (error) {
      console.error(error);
      showToast('Das ließ sich nicht rückgängig machen', 'error', {
        label: 'Erneut versuchen',
        onPress: () => void undo(bookingId, name),
      });
    }
  };

  const bookExpected = async (entry: IncomeEntry) => {
    if (busy !== null) return;
    setBusy(paymentKey(entry));
    const { name } = entry;
    try {
      const { ids } = await book(expectedBooking(entry), randomId());
      const [id] = ids;
      const action = id && { label: 'Rückgängig', onPress: () => void undo(id, name) };
      showToast(`Dividende gebucht: ${name}`, 'success', action || undefined);
    } catch (error) {
      console.error(error);
      // The list tells, once it is there again.
      if (isUnclear(error)) showToast(`Unklar, ob die Dividende gebucht wurde: ${name}`, 'error');
      else if (error instanceof CallError) showToast(`Nicht gebucht. ${error.message}`, 'error');
    }
    setBusy(null);
  };

  return { busy, book, bookExpected };
}
