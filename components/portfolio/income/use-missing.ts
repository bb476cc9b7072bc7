import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { accountCall, CallError, isUnclear } from '@/components/session/account-fetch';
import { reloadAfter } from '@/components/session/use-call';
import { showToast } from '@/components/ui/toast-store';
import type { NewBooking } from '@/lib/bookings/schema';
import { formatCount } from '@/lib/platform/format/number';
import { randomId } from '@/lib/platform/random-id';
import type { IncomeEntry } from '@/lib/portfolio/income/schema';
import { bookCall } from '../bookings/book-call';
import { expectedBooking } from './expected-booking';
import { paymentKey } from './shown-payment';

/** A dividend that is not booked. */
type Unbooked = { key: string; name: string; booking: NewBooking };

export const unbooked = (entry: IncomeEntry): Unbooked => ({
  key: paymentKey(entry),
  name: entry.name,
  booking: expectedBooking(entry),
});

/** Returns functions that book missing payments, and the key of the first that is being booked. */
export function useMissing() {
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState<string | null>(null);
  const changed = reloadAfter(() => mutate((key) => /^\/api\/(portfolio|taxes)\//.test(String(key))));
  const book = (booking: NewBooking, key: string) => changed(bookCall(booking, key));

  const undo = async (ids: readonly string[], what: string) => {
    const query = { removal: randomId() };
    const removeAll = async () => {
      for (const bookingId of ids)
        await accountCall('DELETE /api/portfolio/bookings/:bookingId', { param: { bookingId }, query });
    };
    try {
      await changed(removeAll());
      showToast(`Nicht mehr gebucht: ${what}`);
    } catch (error) {
      console.error(error);
      showToast('Das ließ sich nicht rückgängig machen', 'error', {
        label: 'Erneut versuchen',
        onPress: () => void undo(ids, what),
      });
    }
  };

  /** Books one after the other, up to the first that fails. */
  const bookExpected = async (payments: readonly Unbooked[]) => {
    const [first] = payments;
    if (busy !== null || !first) return;
    setBusy(first.key);
    const ids: string[] = [];
    let at = first;
    const bookAll = async () => {
      for (at of payments) ids.push(...(await bookCall(at.booking, randomId())).ids);
    };
    const what = (count: number) => (count === 1 ? first.name : `${formatCount(count)} Dividenden`);
    const action = () => ({ label: 'Rückgängig', onPress: () => void undo(ids, what(ids.length)) });
    try {
      await changed(bookAll());
      showToast(`Gebucht: ${what(ids.length)}`, 'success', action());
    } catch (error) {
      console.error(error);
      // The list tells, once it is there again.
      const booked = ids.length > 0 ? `, davor gebucht: ${what(ids.length)}` : '';
      if (isUnclear(error)) showToast(`Unklar, ob die Dividende gebucht wurde: ${at.name}${booked}`, 'error');
      else if (error instanceof CallError)
        showToast(
          `Nicht gebucht: ${at.name}. ${error.message}${booked}`,
          'error',
          booked ? action() : undefined,
        );
    }
    setBusy(null);
  };

  return { busy, book, bookExpected };
}
