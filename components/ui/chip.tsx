import type { ReactNode } from 'react';

/** A word that marks something: a tag, a state. What can be pressed is a Pill. */
export function Chip({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block rounded-mark border border-line bg-surface px-2 py-px text-13 text-ink-2">
      {children}
    </span>
  );
}
