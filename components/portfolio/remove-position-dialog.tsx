import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Position } from '@/lib/portfolio/schema';

type Props = { position: Position; onClose: () => void; onConfirm: () => void };

/** Asks before a stock goes with all its purchases. */
export function RemovePositionDialog({ position, onClose, onConfirm }: Props) {
  const { name, lots } = position;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Aus dem Portfolio entfernen?"
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Behalten
          </Button>
          <Button onClick={onConfirm}>Entfernen</Button>
        </>
      }
    >
      <p className="text-ink-2">
        <strong className="text-ink">{name}</strong> verschwindet mit{' '}
        {lots.length === 1 ? 'dem eingetragenen Kauf' : `allen ${lots.length} Käufen`}. Du kannst das gleich
        danach rückgängig machen.
      </p>
    </Dialog>
  );
}
