import type { DisplayCurrency } from '@/lib/currencies/rules';
import type { ChosenStock } from './add-stock-dialog';
import type { BookingStart } from './bookings/use-booking-form';
import type { PortfolioChanges } from './portfolio-changes';
import { useDialogs } from './use-dialogs';

/** Adds a stock, enters a booking, or chooses how figures are computed. */
export type OpenDialog = { adding: ChosenStock } | { booking: BookingStart } | 'methods';

type Props = {
  open: OpenDialog | null;
  onOpen: (dialog: OpenDialog | null) => void;
  /** Null until it is known. */
  currency: DisplayCurrency | null;
  changes: PortfolioChanges;
};

/** Shows the dialog of the whole page that is open. */
export function PortfolioDialogs({ open, onOpen, currency, changes }: Props) {
  const close = () => onOpen(null);
  const dialogs = useDialogs(open !== null, close);
  if (!open || !dialogs) return null;
  if (open === 'methods') return <dialogs.MethodsDialog onClose={close} />;
  return 'booking' in open ? (
    <dialogs.BookingDialog start={open.booking} book={changes.book} onClose={close} />
  ) : (
    <dialogs.AddStockDialog
      key={open.adding.id}
      chosen={open.adding}
      currency={currency}
      add={changes.add}
      onMore={(booking) => onOpen({ booking })}
      onClose={close}
    />
  );
}
