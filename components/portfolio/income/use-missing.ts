import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { accountCall, CallError, isUnclear } from '@/components/session/account-fetch';
import { reloadAfter } from '@/components/session/use-call';
import { retrying, showError, showToast, undoing } from '@/components/ui/toast-store';
import type { NewBooking } from '@/lib/bookings/schema';
import { computedCents } from '@/lib/finance/rounding';
import { formatCount } from '@/lib/platform/format/number';
import { randomId } from '@/lib/platform/random-id';
import type { IncomeEntry } from '@/lib/portfolio/income/schema';
import { bookCall } from '../bookings/book-call';
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

  /** A removal counts once under its id, however often it is tried. */
  const undo = async (removals: readonly { bookingId: string; removal: string }[], what: string) => {
    const removeAll = async () => {
      for (const { bookingId, removal } of removals)
        await accountCall('DELETE /api/portfolio/bookings/:bookingId', {
          param: { bookingId },
          query: { removal },
        });
    };
    try {
      await changed(removeAll());
      showToast(`Nicht mehr gebucht: ${what}`);
    } catch (error) {
      showError(error, 'Das ließ sich nicht rückgängig machen', () => undo(removals, what));
    }
  };

  /** Books all or none. @param key of a call that had no clear answer */
  const bookExpected = async (payments: readonly Unbooked[], key = randomId()) => {
    const [first] = payments;
    if (busy !== null || !first) return;
    setBusy(first.key);
    const what = payments.length === 1 ? first.name : `${formatCount(payments.length)} Dividenden`;
    try {
      const { ids } = await changed(bookCall({ bookings: payments.map(({ booking }) => booking) }, key));
      const removals = ids.map((bookingId) => ({ bookingId, removal: randomId() }));
      showToast(
        `Gebucht: ${what}`,
        'success',
        undoing(() => undo(removals, what)),
      );
    } catch (error) {
      console.error(error);
      const retry = retrying(() => bookExpected(payments, key));
      if (isUnclear(error)) showToast(`Unklar, ob das gebucht wurde: ${what}`, 'error', retry);
      else if (error instanceof CallError) showToast(`Nicht gebucht: ${what}. ${error.message}`, 'error');
    }
    setBusy(null);
  };

  return { busy, book, bookExpected };
}

/** Decimals of a quantity that a booking keeps. */
const QUANTITY_DECIMALS = 8;

/** Returns a missing payment as the booking that was expected: on its ex-day, in the trading currency, in cents. */
export const expectedBooking = ({ stock_id, depot_id, date, quantity, amount, currency }: IncomeEntry) => ({
  kind: 'dividend' as const,
  stock_id,
  ...(depot_id !== null && { depot_id }),
  date,
  quantity: decimal(quantity, QUANTITY_DECIMALS),
  amount: decimal(computedCents(amount), 2),
  currency,
});

/** Writes a number as a decimal without zeros at its end, never with an exponent. */
const decimal = (value: number, digits: number): string => value.toFixed(digits).replace(/\.?0+$/, '');
