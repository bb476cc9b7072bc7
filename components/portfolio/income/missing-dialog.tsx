import type { NewBooking } from '@/lib/bookings/schema';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import type { IncomeEntry } from '@/lib/portfolio/income/schema';
import { BookingDialog } from '../bookings/booking-dialog';
import { draftOf } from '../bookings/booking-draft';
import { expectedBooking } from './use-missing';

type Props = {
  entry: IncomeEntry;
  book: (booking: NewBooking, key: string) => Promise<unknown>;
  onClose: () => void;
};

/** Books a missing payment in the form of all bookings, filled with what was expected. */
export function MissingDialog({ entry, book, onClose }: Props) {
  const { stock_id: id, name } = entry;
  // The shares of a payment count as those of today.
  const filled = { draft: draftOf(expectedBooking(entry)), countedOn: berlinDay(new Date()) };
  return (
    <BookingDialog start={{ kind: 'dividend', stock: { id, name }, filled }} book={book} onClose={onClose} />
  );
}
