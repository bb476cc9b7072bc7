'use client';

import { useState } from 'react';
import { formatMoney, formatWholeMoney } from '@/lib/platform/format/money';
import { formatPercent } from '@/lib/platform/format/number';
import { DonutRing } from './donut-ring';
import { ringMiddle } from './ring-segments';
import { type ShareRow, ShareTable } from './share-table';

type Props = {
  title: string;
  /** At least one, at most 16. */
  slices: readonly ShareRow[];
  currency: string;
};

/** Shows a donut with its table. Pointing at a part highlights it in both. */
export function Donut({ title, slices, currency }: Props) {
  const [active, setActive] = useState<number | null>(null);
  const values = slices.map(({ value }) => value);
  const total = values.reduce((sum, value) => sum + value, 0);
  const pointed = active === null ? undefined : slices[active];
  return (
    <div className="@container">
      <div className="grid items-center gap-x-10 gap-y-6 @min-[40rem]:grid-cols-[2fr_3fr]">
        <div className="relative mx-auto w-full max-w-72 *:max-w-none!">
          <DonutRing
            title={title}
            total={formatWholeMoney(total, currency)}
            values={values}
            colours={slices.map(({ colour }) => colour)}
            active={active}
            onActive={setActive}
          />
          {pointed && <Reading slice={pointed} currency={currency} at={ringMiddle(values, active ?? 0)} />}
        </div>
        <ShareTable
          caption={`Verteilung: ${title}`}
          rows={slices}
          currency={currency}
          active={active}
          onActive={setActive}
        />
      </div>
    </div>
  );
}

type ReadingProps = {
  slice: ShareRow;
  currency: string;
  /** Fractions of width and height. */
  at: { x: number; y: number };
};

/** Shows the value of a part beside the pointer. The table says the same. */
function Reading({ slice: { label, value, share }, currency, at }: ReadingProps) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute z-10 w-max max-w-56 -translate-x-1/2 rounded-control border border-line bg-surface px-3 py-2 text-13 shadow-float"
      style={{
        left: `${at.x * 100}%`,
        [at.y < 0.5 ? 'top' : 'bottom']: `${(at.y < 0.5 ? at.y : 1 - at.y) * 100}%`,
      }}
    >
      <p className="truncate font-semibold">{label}</p>
      <dl className="grid tabular-nums grid-cols-[auto_auto] gap-x-3">
        <dt className="text-ink-2">Wert</dt>
        <dd className="text-right">
          <span className="amount">{formatMoney(value, currency)}</span>
        </dd>
        <dt className="text-ink-2">Anteil</dt>
        <dd className="text-right">{formatPercent(share)}</dd>
      </dl>
    </div>
  );
}
