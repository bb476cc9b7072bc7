import type { ReactNode } from 'react';

export type Fact = {
  name: ReactNode;
  value: ReactNode;
  /** Classes of the value, such as a colour. */
  look?: string;
  strong?: boolean;
};

/** Lists names with their figures, which never change their order. */
export const Facts = ({ facts, className = '' }: { facts: readonly Fact[]; className?: string }) => (
  <dl className={`figure-lines ${className}`}>
    {facts.map(({ name, value, look = '', strong }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same
      <div key={at} className={strong ? 'font-semibold' : undefined}>
        <dt>{name}</dt>
        <dd className={`figures ${look}`}>{value}</dd>
      </div>
    ))}
  </dl>
);
