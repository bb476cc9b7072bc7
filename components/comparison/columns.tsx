'use client';

import type { CSSProperties, ReactNode } from 'react';
import { useOverflow } from '@/components/ui/use-overflow';

type Props = {
  label: string;
  count: number;
  /** The head stays in view, if the table need not scroll in itself. */
  headStays?: boolean;
  children: ReactNode;
};

/** A table with a column per stock. On a phone it scrolls in itself, and the names of the figures stay. */
export function Columns({ label, count, headStays = false, children }: Props) {
  const { box, table, overflows } = useOverflow();
  return (
    <section
      ref={box}
      aria-label={label}
      // Keyboards scroll what has the focus.
      tabIndex={overflows ? 0 : undefined}
      className="relative max-lg:overflow-x-auto"
    >
      <table
        ref={table}
        className={`comparison ${headStays ? 'comparison-head-stays' : ''}`}
        style={{ '--columns': count } as CSSProperties}
      >
        <caption className="sr-only">{label}. Ein Haken steht am besseren Wert.</caption>
        {children}
      </table>
    </section>
  );
}
