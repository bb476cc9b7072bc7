import type { ReactNode } from 'react';

/** Shows one state below its name. */
export const Sample = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <p className="mb-2 text-13 text-ink-3">{name}</p>
    {children}
  </div>
);
