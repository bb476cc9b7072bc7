import type { StatedBooking } from '@/lib/bookings/imports/stated-schema';
import type { NewBooking } from '@/lib/bookings/schema';
import { draftOf } from '../bookings/booking-draft';
import type { BookingStart } from '../bookings/use-booking-form';

/**
 * Fills the booking form with an open booking. The share of the cost stays empty where the document does not state it:
 * the form asks for it.
 */
export function openDraft(
  { cost_share }: Pick<StatedBooking, 'cost_share'>,
  ready: NewBooking,
): NonNullable<BookingStart['filled']> {
  const draft = draftOf(ready);
  if (cost_share === null) draft.cost_share = '';
  return { draft, countedOn: ready.counted_on ?? ready.date };
}
