import { type BookingAmounts, bookingTotal } from '@/lib/bookings/booking-total';
import type { KindField } from '@/lib/bookings/kind';
import { type BookingKind, fieldsOfKind, isFreeUnlessPriced } from '@/lib/bookings/kinds';
import type { Counts } from '@/lib/bookings/ratio';
import { bookedValue } from '@/lib/bookings/stated-amounts';
import { parseDecimal } from '@/lib/platform/format/parse-number';
import type { BookingDraft } from './booking-fields';

/** The amounts of a booking that is being entered. */
export type Settlement = BookingAmounts & {
  quantity: number | null;
  /** Typed, else the close of the day. */
  price: number | null;
  total: number | null;
};

/**
 * Computes a booking while it is typed; what is no number counts as not entered.
 *
 * @param marketPrice the close of the day; null if unknown
 */
export function settlement(kind: BookingKind, draft: BookingDraft, marketPrice: number | null): Settlement {
  const number = (field: KindField) => {
    const decimal = fieldsOfKind(kind).includes(field) ? parseDecimal(draft[field]) : null;
    return decimal === null ? null : Number(decimal);
  };
  const quantity = number('quantity');
  const close = isFreeUnlessPriced(kind) ? 0 : marketPrice;
  const price = draft.price.trim() === '' ? close : number('price');
  const amounts: BookingAmounts = {
    kind,
    value: quantity === null || price === null ? null : bookedValue(quantity, price),
    amount: number('amount'),
    fees: number('fees') ?? 0,
    taxes: number('taxes') ?? 0,
    withholding_tax: number('withholding_tax'),
  };
  return { ...amounts, quantity, price, total: bookingTotal(amounts) };
}

/** Returns the shares before and after a corporate action as they are typed; null while they are no numbers. */
export function typedCounts(draft: BookingDraft): Counts | null {
  const [given, received] = [parseDecimal(draft.given), parseDecimal(draft.received)];
  return given === null || received === null || Number(given) <= 0 ? null : { given, received };
}
