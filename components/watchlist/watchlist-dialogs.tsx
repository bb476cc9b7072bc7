import type { Watched } from '@/lib/watchlist/sort-watchlist';
import { EditEntryDialog } from './edit-entry-dialog';
import { EditValuationDialog } from './edit-valuation-dialog';
import { RemoveDialog } from './remove-dialog';
import type { StartValue } from './valuation-draft';

export type OpenDialog = { of: Watched } & (
  | { shows: 'entry' | 'removal' }
  | { shows: 'valuation'; offered: StartValue | null }
);

type Props = {
  open: OpenDialog | null;
  onClose: () => void;
  /** Whether this site sends mails. */
  sendsMails: boolean;
  /** The dialog stays open until it resolves. */
  onSaved: () => Promise<unknown>;
  onRemove: (watched: Watched) => void;
};

/** Shows the dialog of a watched stock that is open. */
export function WatchlistDialogs({ open, onClose, sendsMails, onSaved, onRemove }: Props) {
  if (!open) return null;
  const saved = async () => {
    await onSaved();
    onClose();
  };
  switch (open.shows) {
    case 'valuation':
      return (
        <EditValuationDialog
          watched={open.of}
          offered={open.offered}
          sendsMails={sendsMails}
          onClose={onClose}
          onSaved={saved}
        />
      );
    case 'entry':
      return <EditEntryDialog watched={open.of} onClose={onClose} onSaved={saved} />;
    case 'removal':
      return (
        <RemoveDialog
          name={open.of.stock.name}
          onClose={onClose}
          onConfirm={() => {
            onClose();
            onRemove(open.of);
          }}
        />
      );
  }
}
