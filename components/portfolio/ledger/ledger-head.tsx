import { Ellipsis, Plus } from 'lucide';
import { Button } from '@/components/ui/button';
import { HideAmounts } from '@/components/ui/hide-amounts';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';
import type { Depot } from '@/lib/bookings/depots/schema';
import type { StoredBooking } from '@/lib/bookings/schema';
import type { BookingStart } from '../bookings/use-booking-form';
import { preloadDialogs, useDialogs } from '../use-dialogs';
import type { LedgerChanges } from './use-ledger';

type Props = {
  /** Nothing is booked yet; the page says how to begin. */
  isEmpty: boolean;
  onOpen: (dialog: OpenDialog) => void;
};

/** Offers the actions on all bookings: one main action, the others in a menu. */
export const LedgerHead = ({ isEmpty, onOpen }: Props) => (
  <div className="mb-5 flex flex-wrap items-center gap-2 md:gap-3">
    {!isEmpty && (
      <Button onClick={() => onOpen('new')} onFocus={preloadDialogs} onPointerEnter={preloadDialogs}>
        <Icon of={Plus} small />
        Buchen
      </Button>
    )}
    <Menu
      label="Verwalten"
      align="left"
      onOpen={preloadDialogs}
      groups={[
        {
          entries: [
            { text: 'Depots', onSelect: () => onOpen('depots') },
            { text: 'Sparpläne', onSelect: () => onOpen('plans') },
            { text: 'Eigene Wertpapiere', onSelect: () => onOpen('securities') },
          ],
        },
      ]}
    >
      <Icon of={Ellipsis} small />
      Verwalten
    </Menu>
    {!isEmpty && (
      <div className="ml-auto md:-mr-3">
        <HideAmounts />
      </div>
    )}
  </div>
);

/** A booking to change, or what else is open. */
export type OpenDialog = 'new' | 'depots' | 'plans' | 'securities' | StoredBooking;

type DialogsProps = {
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
export function LedgerDialogs({ open, onClose, depots, start, changes, onReload, onRemove }: DialogsProps) {
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
