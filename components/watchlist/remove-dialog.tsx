'use client';

import { Question } from '@/components/ui/question';

export type RemoveDialogProps = {
  /** Name of the company. */
  name: string;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before a stock with a target price or note is removed from the watchlist. */
export function RemoveDialog({ name, onClose, onConfirm }: RemoveDialogProps) {
  return (
    <Question
      title="Von der Watchlist nehmen?"
      confirm="Von der Watchlist nehmen"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      Mit <strong className="text-ink">{name}</strong> verschwinden auch dein Zielkurs und deine Notiz.
    </Question>
  );
}
