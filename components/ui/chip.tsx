import type { ReactNode } from 'react';

const TONES = {
  plain: 'border-line bg-surface text-ink-2',
  accent: 'border-transparent bg-accent-soft text-accent',
  warn: 'border-transparent bg-warn-soft text-warn',
};

/** A word that marks something: a tag, a state. What can be pressed is a Pill. */
export function Chip({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span className={`inline-block rounded-mark border px-2 py-px text-13 ${TONES[tone]}`}>{children}</span>
  );
}
