import type { ComponentProps, ReactNode } from 'react';
import { CardHead } from './card-head';
import { ChangeChips } from './change-chips';
import { GaugeRow } from './gauge-row';

type Props = ComponentProps<typeof CardHead> & {
  /** Says below the changes that they are in a foreign currency; else only their tips do. */
  currencyNote?: boolean;
  /** What the visitor keeps about it, below the changes. */
  own?: ReactNode;
};

/** What every card of a stock shows first: whose it is, the four scores, the four changes. */
export function CardTop({ currencyNote = false, own, ...head }: Props) {
  return (
    <>
      <CardHead {...head} />
      <div className="px-5 py-4">
        <GaugeRow stock={head.stock} compact />
      </div>
      <div className="px-5">
        <ChangeChips stock={head.stock} compact={!currencyNote} />
        {own}
      </div>
    </>
  );
}
