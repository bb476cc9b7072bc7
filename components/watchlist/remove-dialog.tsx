'use client';

import { Question } from '@/components/ui/question';

export type RemoveDialogProps = {
  /** Name of the company. */
  name: string;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before a stock to which its owner has entered something is removed from the watchlist. */
export const RemoveDialog = ({ name, onClose, onConfirm }: RemoveDialogProps) => (
  <Question
    title="Von der Watchlist nehmen?"
    confirm="Von der Watchlist nehmen"
    onClose={onClose}
    onConfirm={onConfirm}
  >
    Mit <strong className="text-ink">{name}</strong> verschwindet alles, was du dazu festgehalten hast: dein
    Wert, dein Zielkurs und deine Notizen.
  </Question>
);
