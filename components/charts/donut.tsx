'use client';

import { useState } from 'react';
import { formatMoney, formatWholeMoney } from '@/lib/platform/format/money';
import { formatPercent } from '@/lib/platform/format/number';
import { DonutRing, donutColour } from './donut-ring';
import { ringMiddle } from './ring-segments';

type Slice = {
  key: string;
  label: string;
  /** In the currency, none below zero. */
  value: number;
  /** Percent of all. */
  share: number;
};

type Props = {
  title: string;
  /** At least one, at most 16. */
  slices: readonly Slice[];
  currency: string;
};

/** A donut with its table; pointing at a part in one of them shows it in both. */
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
            active={active}
            onActive={setActive}
          />
          {pointed && <Reading slice={pointed} currency={currency} at={ringMiddle(values, active ?? 0)} />}
        </div>
        <table className="w-full text-14">
          <caption className="sr-only">Verteilung: {title}</caption>
          <thead className="text-13 text-ink-3">
            <tr className="border-line-strong border-b [&>th]:pb-2 [&>th]:font-medium">
              <th scope="col" className="text-left">
                Name
              </th>
              <th scope="col" className="pl-4 text-right">
                Wert
              </th>
              <th scope="col" className="pl-4 text-right">
                Anteil
              </th>
            </tr>
          </thead>
          <tbody>
            {slices.map(({ key, label, value, share }, index) => (
              <tr
                key={key}
                onPointerEnter={() => setActive(index)}
                onPointerLeave={() => setActive(null)}
                className={`border-line border-b last:border-b-0 ${index === active ? 'bg-surface-2' : ''}`}
              >
                <th scope="row" className="py-2 text-left font-normal">
                  <span className="flex items-baseline gap-2.5">
                    <span
                      aria-hidden="true"
                      className="size-2.5 shrink-0 rounded-xs"
                      style={{ background: donutColour(index) }}
                    />
                    <span className="min-w-0 hyphens-auto wrap-anywhere">{label}</span>
                  </span>
                </th>
                <td className="figures pl-4 text-right">{formatMoney(value, currency)}</td>
                <td className="figures pl-4 text-right">{formatPercent(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

type ReadingProps = {
  slice: Slice;
  currency: string;
  /** Shares of width and height. */
  at: { x: number; y: number };
};

/** What a part is worth, beside the pointer; the table says the same. */
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
      <dl className="figures grid grid-cols-[auto_auto] gap-x-3">
        <dt className="text-ink-2">Wert</dt>
        <dd className="text-right">{formatMoney(value, currency)}</dd>
        <dt className="text-ink-2">Anteil</dt>
        <dd className="text-right">{formatPercent(share)}</dd>
      </dl>
    </div>
  );
}
