'use client';

import { type PointerEvent, useState } from 'react';
import { formatLongDay } from '@/lib/platform/format/day';
import type { PricePoint } from '@/lib/stocks/schema';
import type { Measure } from './measure';
import { PLOT_HEIGHT, type PriceLine } from './price-lines';

type Props = {
  points: readonly PricePoint[];
  lines: readonly PriceLine[];
  measure: Measure;
};

/** Shows the values of one day: below the pointer, or by arrow keys on a slider for keyboard and screen readers. */
export function PriceCrosshair({ points, lines, measure }: Props) {
  const [index, setIndex] = useState<number | null>(null);
  const spots = lines.find(({ key }) => key === 'price')?.spots ?? [];
  const last = points.length - 1;
  const shown = index === null ? null : Math.min(index, last);
  const words = (at: number) =>
    `${formatLongDay(points[at]?.date ?? null)}: ${measure.format(points[at]?.price ?? null)}`;

  const onMove = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setIndex(nearest(spots, (event.clientX - left) / width));
  };

  return (
    <>
      <div
        className="absolute inset-0 touch-pan-y"
        onPointerDown={onMove}
        onPointerMove={onMove}
        onPointerLeave={() => setIndex(null)}
        onPointerCancel={() => setIndex(null)}
      />
      <input
        type="range"
        aria-label={`${measure.name} an einem Tag ablesen`}
        aria-valuetext={words(shown ?? last)}
        min={0}
        max={last}
        value={shown ?? last}
        onFocus={() => setIndex((current) => current ?? last)}
        onBlur={() => setIndex(null)}
        onChange={(event) => setIndex(Number(event.target.value))}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
      {shown !== null && <Reading point={points[shown]} lines={lines} index={shown} measure={measure} />}
    </>
  );
}

type ReadingProps = {
  point: PricePoint | undefined;
  lines: readonly PriceLine[];
  index: number;
  measure: Measure;
};

function Reading({ point, lines, index, measure }: ReadingProps) {
  const spots = lines.flatMap(({ key, spots, text }) => {
    const spot = spots[index];
    return spot ? [{ key, text, ...spot }] : [];
  });
  const price = spots.find(({ key }) => key === 'price');
  if (!point || !price) return null;
  return (
    <div className="pointer-events-none absolute inset-0 print:hidden" aria-hidden="true">
      <span
        className="absolute inset-y-0 border-line-strong border-l border-dashed"
        style={{ left: `${price.x * 100}%` }}
      />
      {spots.map(({ key, text, x, y }) => (
        <span
          key={key}
          className={`absolute size-[9px] -translate-1/2 rounded-full border-2 border-surface bg-current ${text}`}
          style={{ left: `${x * 100}%`, top: y * PLOT_HEIGHT }}
        />
      ))}
      <dl
        className="figures absolute top-0 grid grid-cols-[auto_auto] gap-x-3 rounded-control border border-line bg-surface px-3 py-2 text-13 shadow-float"
        style={
          price.x < 0.5
            ? { left: `calc(${price.x * 100}% + 12px)` }
            : { right: `calc(${(1 - price.x) * 100}% + 12px)` }
        }
      >
        <dt className="col-span-2 text-ink-2">{formatLongDay(point.date)}</dt>
        {lines.toReversed().map(({ key, short, text }) => (
          <div key={key} className="contents">
            <dt className={text}>{key === 'price' ? measure.name : short}</dt>
            <dd className="text-right font-semibold">{measure.format(point[key] ?? null)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Returns the index of the spot nearest to `x`, in ascending spots without gaps. */
function nearest(spots: readonly ({ x: number } | null)[], x: number): number {
  let best = 0;
  for (let i = 1; i < spots.length; i++) {
    if (Math.abs((spots[i]?.x ?? 0) - x) < Math.abs((spots[best]?.x ?? 0) - x)) best = i;
  }
  return best;
}
