'use client';

import { type ReactNode, useRef, useState } from 'react';
import { useOutsidePress } from '@/components/ui/use-outside-press';
import { formatWholeMoney } from '@/lib/platform/format/money';
import { formatPercent } from '@/lib/platform/format/number';
import { Chart } from './chart';
import { ChartTip } from './chart-tip';
import { ringMiddle } from './ring-places';
import { type ShareSlice, ShareTable, shareTexts } from './share-table';

const load = () => import('./nivo-pie').then(({ NivoPie }) => NivoPie);

/** Slices from this share of the total on have it written on them, in percent. */
const LABELLED = 5;

export type DonutProps = {
  still: ReactNode;
  title: string;
  slices: readonly ShareSlice[];
  currency: string;
  digits: number;
  hidesAmounts: boolean;
  /** A slice that is chosen by a click, for what is beside the donut: its key, and who is told of another one. */
  choice?: { key: string | null; onChoose: (key: string | null) => void };
  /** In a narrow column the largest slices stand below the ring while nothing is read, in place of the table. */
  brief?: boolean | undefined;
};

/**
 * Shows a ring around its title and total, and beside it the table, whose names hold a slice out. What is read stands
 * below the ring, where it covers neither.
 */
export function DonutWithTable(props: DonutProps) {
  const { still, title, slices, currency, digits, hidesAmounts, choice, brief = false } = props;
  const [own, setOwn] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useOutsidePress(place, pointed !== null, () => setPointed(null));
  const chosen = slices.findIndex(({ key }) => key === choice?.key);
  const held = choice ? (chosen < 0 ? null : chosen) : own;
  const active = pointed ?? held;
  const slice = active === null ? undefined : slices[active];
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const hold = (index: number | null) => {
    setOwn(index);
    choice?.onChoose(index === null ? null : (slices[index]?.key ?? null));
  };
  const press = (index: number) => hold(index === held ? null : index);
  return (
    <div className="@container">
      <div
        ref={place}
        className="grid items-start gap-x-10 gap-y-4 @min-[34rem]:grid-cols-[2fr_3fr] print:grid-cols-[2fr_3fr] print:gap-x-4"
      >
        <div
          className={`mx-auto w-full @min-[34rem]:sticky @min-[34rem]:top-24 ${brief ? 'max-w-56' : 'max-w-72'}`}
        >
          <div className="relative aspect-square">
            <div aria-hidden="true" className="absolute inset-0 grid place-content-center text-center">
              <span className="text-13 text-ink-3">{title}</span>
              <span className="figures text-20 font-semibold print:text-13">
                {formatWholeMoney(total, currency)}
              </span>
            </div>
            <Chart
              still={still}
              load={load}
              props={{
                title,
                slices,
                currency,
                digits,
                hidesAmounts,
                active,
                onActive: setPointed,
                onPress: press,
              }}
              className="absolute inset-0"
            />
            <SliceLabels slices={slices} />
          </div>
          <div className="mt-1 grid min-h-20 place-items-center text-center text-13 text-ink-3 print:hidden">
            {slice ? (
              <ChartTip {...shareTexts(slice, currency, digits)} />
            ) : brief ? (
              <Largest slices={slices} />
            ) : (
              choice && <p>Wähle einen Teil, um die Positionen zu filtern.</p>
            )}
          </div>
        </div>
        <div className={brief ? 'hidden @min-[34rem]:block' : 'min-w-0'}>
          <ShareTable
            caption={`Verteilung: ${title}`}
            slices={slices}
            currency={currency}
            digits={digits}
            active={active}
            held={held}
            onPoint={setPointed}
            onHold={hold}
          />
        </div>
      </div>
    </div>
  );
}

/** Names the slices whose shares stand on the ring, five at most. */
const Largest = ({ slices }: Pick<DonutProps, 'slices'>) => (
  <ul className="flex flex-wrap justify-center gap-x-3 gap-y-0.5">
    {slices
      .filter(({ share }) => share >= LABELLED)
      .slice(0, 5)
      .map(({ key, label, colour }) => (
        <li key={key} className="flex max-w-full items-baseline gap-1.5">
          <span aria-hidden="true" className="size-2.5 flex-none rounded-xs" style={{ background: colour }} />
          <span className="truncate">{label}</span>
        </li>
      ))}
  </ul>
);

/** Writes the larger shares on the ring. */
function SliceLabels({ slices }: Pick<DonutProps, 'slices'>) {
  const values = slices.map(({ value }) => value);
  return (
    <div aria-hidden="true" className="pointer-events-none text-13 leading-tight tabular-nums print:hidden">
      {slices.map(({ key, share }, index) => {
        const { x, y } = ringMiddle(values, index);
        return (
          share >= LABELLED && (
            <span
              key={key}
              className="absolute -translate-1/2 rounded-mark bg-surface px-1"
              style={{ left: `${x}%`, top: `${y}%` }}
            >
              {formatPercent(share, 0)}
            </span>
          )
        );
      })}
    </div>
  );
}
