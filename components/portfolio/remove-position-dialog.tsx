import { Question } from '@/components/ui/question';
import type { Position } from '@/lib/portfolio/schema/positions';

type Props = { position: Position; onClose: () => void; onConfirm: () => void };

/** Asks before a stock and all its purchases are removed. */
export function RemovePositionDialog({ position: { name, lots }, onClose, onConfirm }: Props) {
  return (
    <Question
      title="Aus dem Portfolio entfernen?"
      confirm="Entfernen"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <strong className="text-ink">{name}</strong> verschwindet mit{' '}
      {lots.length === 1 ? 'dem eingetragenen Kauf' : `allen ${lots.length} Käufen`}. Du kannst das gleich
      danach rückgängig machen.
    </Question>
  );
}
