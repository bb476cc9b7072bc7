import type { ComponentProps, ReactNode } from 'react';
import { CardHead } from './card-head';
import { ChangeChips } from './change-chips';
import { GaugeRow } from './gauge-row';

type Props = ComponentProps<typeof CardHead> & {
  /** Says below the changes that they are in a foreign currency; otherwise only tips do. */
  currencyNote?: boolean;
  /** The visitor's own notes, below the changes. */
  own?: ReactNode;
};

/** Shows the top of every stock card: name, four scores, four changes. */
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
