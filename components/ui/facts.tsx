import type { ReactNode } from 'react';

/** A name, its figure and classes of the line, such as a weight. False leaves a line out. */
export type Fact = readonly [name: ReactNode, figure: ReactNode, look?: string] | false | null;

/** Lists names with their figures, a line each. */
export const Facts = ({ facts, className = '' }: { facts: readonly Fact[]; className?: string }) => (
  <dl className={`figure-lines ${className}`}>
    {facts.map(
      (fact, at) =>
        fact && (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same
          <div key={at} className={fact[2]}>
            <dt>{fact[0]}</dt>
            <dd>{fact[1]}</dd>
          </div>
        ),
    )}
  </dl>
);
