import { type RefObject, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from '@/components/ui/use-store';
import { compareText } from '@/lib/platform/format/compare-text';
import type { Position } from '@/lib/portfolio/schema/positions';
import type { BookingStart } from './bookings/use-booking-form';
import { chosenDepot } from './depot-choice';
import type { PortfolioChanges } from './portfolio-changes';
import type { PositionActions } from './position-details';
import { useAddressParameter } from './use-address-parameter';
import { useDialogs } from './use-dialogs';

type OpenDialog = { of: Position; shows: 'lots' | 'label' | 'removal' } | 'own';

/** Returns what can be done with a position, and the dialog that is open; at first that of the address. */
export function usePositionDialogs(positions: readonly Position[], onBook: (start: BookingStart) => void) {
  const named = useAddressParameter('kaeufe');
  const [open, setOpen] = useState<OpenDialog | null>(() => {
    const of = positions.find(({ id }) => id === named);
    return of ? { of, shows: 'lots' } : null;
  });
  const depot = useStore(chosenDepot, null);
  const actions = useMemo<PositionActions>(() => {
    const show = (shows: 'lots' | 'label' | 'removal') => (of: Position) => setOpen({ of, shows });
    return {
      onBook,
      onLots: show('lots'),
      onLabel: show('label'),
      onOwn: () => setOpen('own'),
      onRemove: depot === null ? show('removal') : null,
    };
  }, [onBook, depot]);
  return { open, setOpen, actions };
}

type Props = {
  positions: readonly Position[];
  changes: PortfolioChanges;
  open: OpenDialog | null;
  onOpen: (dialog: OpenDialog | null) => void;
  onBook: (start: BookingStart) => void;
  /** Take the focus after a removal: the count, or if the last position is gone the field that adds one. */
  count: RefObject<HTMLElement | null>;
  lookup: RefObject<HTMLElement | null>;
};

/** Shows the dialog of a position that is open. */
export function PositionDialogs({ positions, changes, open, onOpen, onBook, count, lookup }: Props) {
  const close = () => onOpen(null);
  const dialogs = useDialogs(open !== null, close);
  if (!open || !dialogs) return null;
  if (open === 'own') return <dialogs.OwnSecuritiesDialog onChanged={changes.reload} onClose={close} />;
  /** Starts a removal. The button that opened the dialog may disappear with its row. */
  const leave = (remove: () => Promise<void>) => {
    flushSync(() => {
      close();
      void remove();
    });
    if (document.activeElement === document.body)
      (count.current ?? lookup.current)?.focus({ preventScroll: true });
  };
  const held = positions.find(({ id }) => id === open.of.id);
  const position = held ?? open.of;
  const { removeLot, removePosition } = dialogs.removals(changes);
  switch (open.shows) {
    case 'lots':
      return (
        <dialogs.LotsDialog
          position={position}
          isGone={!held}
          changeLot={changes.changeLot}
          onClose={close}
          onRemove={(lot) => leave(() => removeLot(position, lot))}
          onBook={(start) => {
            close();
            onBook(start);
          }}
        />
      );
    case 'label':
      return (
        <dialogs.LabelDialog
          position={open.of}
          labels={[...new Set(positions.flatMap(({ label }) => label ?? []))].sort(compareText)}
          setLabel={changes.setLabel}
          onClose={close}
        />
      );
    case 'removal':
      return (
        <dialogs.RemovePositionDialog
          position={open.of}
          onClose={close}
          onConfirm={() => leave(() => removePosition(open.of))}
        />
      );
  }
}
