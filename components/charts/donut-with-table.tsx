'use client';

import { type ReactNode, useState } from 'react';
import { formatWholeMoney } from '@/lib/platform/format/money';
import { Chart } from './chart';
import { type ShareSlice, ShareTable } from './share-table';

const load = () => import('./nivo-pie').then(({ NivoPie }) => NivoPie);

type Props = {
  still: ReactNode;
  title: string;
  slices: readonly ShareSlice[];
  currency: string;
  digits: number;
  hidesAmounts: boolean;
};

/** Shows a ring around its title and total, and beside it the table, whose names hold a slice out. */
export function DonutWithTable({ still, title, slices, currency, digits, hidesAmounts }: Props) {
  const [held, setHeld] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const active = pointed ?? held;
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className="@container">
      <div className="grid items-center gap-x-10 gap-y-6 @min-[34rem]:grid-cols-[2fr_3fr]">
        <div className="relative mx-auto aspect-square w-full max-w-72">
          <div aria-hidden="true" className="absolute inset-0 grid place-content-center text-center">
            <span className="text-13 text-ink-3">{title}</span>
            <span className="figures text-20 font-semibold">{formatWholeMoney(total, currency)}</span>
          </div>
          <Chart
            still={still}
            load={load}
            props={{ title, slices, currency, digits, hidesAmounts, active, onActive: setPointed }}
            className="absolute inset-0"
          />
        </div>
        <ShareTable
          caption={`Verteilung: ${title}`}
          slices={slices}
          currency={currency}
          digits={digits}
          active={active}
          held={held}
          onPoint={setPointed}
          onHold={setHeld}
        />
      </div>
    </div>
  );
}
