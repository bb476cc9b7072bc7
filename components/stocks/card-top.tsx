import type { ComponentProps, ReactNode } from 'react';
import { CardHead } from './card-head';
import { ChangeChips } from './change-chips';
import { GaugeRow } from './gauge-row';
import { Sparkline } from './sparkline';

type Props = ComponentProps<typeof CardHead> & {
  /** The visitor's own notes, below the changes. */
  own?: ReactNode;
};

/** Shows the top of every stock card: name, four scores, four changes. */
export function CardTop({ own, ...head }: Props) {
  return (
    <>
      <CardHead {...head} />
      <div className="card-gauges">
        <GaugeRow stock={head.stock} compact />
        <Sparkline
          stockId={head.stock.id}
          currency={head.stock.display_currency}
          change={head.stock.yearly_change}
          className="h-8 w-full two-columns:h-12 print:hidden"
        />
      </div>
      <div className="px-(--card-inset,20px) two-columns:col-span-2">
        <ChangeChips stock={head.stock} />
        {own}
      </div>
    </>
  );
}
