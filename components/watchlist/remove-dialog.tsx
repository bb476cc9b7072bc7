'use client';

import { Question } from '@/components/ui/question';

export type RemoveDialogProps = {
  /** Of the company. */
  name: string;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before a stock goes from the watchlist together with something that its owner wrote. */
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
