import type { ReactNode } from 'react';

/** A tag or a state as a word. For something to press, use Pill. */
export const Chip = ({ children }: { children: ReactNode }) => (
  <span className="inline-block rounded-mark border border-line bg-surface px-2 py-px text-13 text-ink-2">
    {children}
  </span>
);
