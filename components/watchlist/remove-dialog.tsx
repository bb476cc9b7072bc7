'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

export type RemoveDialogProps = {
  /** Of the company. */
  name: string;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before a stock goes from the watchlist together with something that its owner wrote. */
export function RemoveDialog({ name, onClose, onConfirm }: RemoveDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Von der Watchlist nehmen?"
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Behalten
          </Button>
          <Button onClick={onConfirm}>Von der Watchlist nehmen</Button>
        </>
      }
    >
      <p className="text-ink-2">
        Mit <strong className="text-ink">{name}</strong> verschwinden auch dein Zielkurs und deine Notiz.
      </p>
    </Dialog>
  );
}
