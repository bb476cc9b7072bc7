import type { Depot } from '@/lib/bookings/depots/schema';
import type { StoredBooking } from '@/lib/bookings/schema';
import type { BookingStart } from '../bookings/use-booking-form';
import { useDialogs } from '../use-dialogs';
import type { LedgerChanges } from './use-ledger';

/** A booking to change, or what else is open. */
export type OpenDialog = 'new' | 'depots' | 'plans' | 'securities' | StoredBooking;

type Props = {
  open: OpenDialog | null;
  onClose: () => void;
  depots: readonly Depot[];
  /** The first values of a new booking. */
  start: BookingStart;
  changes: LedgerChanges;
  onReload: () => void;
  onRemove: (booking: StoredBooking) => void;
};

/** Shows the dialog of the ledger that is open. */
export function LedgerDialogs({ open, onClose, depots, start, changes, onReload, onRemove }: Props) {
  const dialogs = useDialogs(open !== null, onClose);
  if (!open || !dialogs) return null;
  if (open === 'depots') return <dialogs.DepotsDialog depots={depots} changes={changes} onClose={onClose} />;
  if (open === 'plans') return <dialogs.PlansDialog depots={depots} onBooked={onReload} onClose={onClose} />;
  if (open === 'securities') return <dialogs.OwnSecuritiesDialog onChanged={onReload} onClose={onClose} />;
  return (
    <dialogs.BookingDialog
      editing={open === 'new' ? undefined : open}
      start={start}
      book={changes.book}
      change={changes.change}
      onRemove={(booking) => {
        onClose();
        onRemove(booking);
      }}
      onClose={onClose}
    />
  );
}
