'use client';

import { type PointerEvent, useState } from 'react';
import { formatLongDay } from '@/lib/platform/format/day';
import type { ChartPoint } from '@/lib/stocks/prices/chart-scale';
import type { ChartDrawing } from './chart-frame';
import type { Measure } from './measure';
import type { PriceLine } from './price-lines';

type Props = {
  points: readonly ChartPoint[];
  drawing: Pick<ChartDrawing, 'lines' | 'marks'>;
  measure: Measure;
};

/** Shows the values of one day: below the pointer, or by arrow keys on a slider for keyboard and screen readers. */
export function PriceCrosshair({ points, drawing: { lines, marks }, measure }: Props) {
  const [index, setIndex] = useState<number | null>(null);
  const positions = points.map((_, i) => lines.find(({ spots }) => spots[i])?.spots[i]?.x ?? null);
  const last = points.length - 1;
  const shown = index === null ? null : Math.min(index, last);
  const textsAt = (at: number) => marks.filter(({ index }) => index === at).map(({ text }) => text);
  const words = (at: number) => {
    const point = points[at];
    const values = measure.names
      ? lines.toReversed().map(({ key, name }) => `${name} ${measure.format(point?.[key] ?? null)}`)
      : [measure.format(point?.price ?? null)];
    return `${formatLongDay(point?.date ?? null)}: ${[...values, ...textsAt(at)].join(', ')}`;
  };

  const onMove = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setIndex(nearest(positions, (event.clientX - left) / width));
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
      {shown !== null && (
        <Reading point={points[shown]} lines={lines} index={shown} measure={measure} texts={textsAt(shown)} />
      )}
    </>
  );
}

type ReadingProps = {
  point: ChartPoint | undefined;
  lines: readonly PriceLine[];
  index: number;
  measure: Measure;
  /** Marks of the day. */
  texts: readonly string[];
};

function Reading({ point, lines, index, measure, texts }: ReadingProps) {
  const spots = lines.flatMap(({ key, spots, text }) => {
    const spot = spots[index];
    return spot ? [{ key, text, ...spot }] : [];
  });
  const x = spots[0]?.x;
  if (!point || x === undefined) return null;
  return (
    <div className="pointer-events-none absolute inset-0 print:hidden" aria-hidden="true">
      <span
        className="absolute inset-y-0 border-line-strong border-l border-dashed"
        style={{ left: `${x * 100}%` }}
      />
      {spots.map(({ key, text, x, y }) => (
        <span
          key={key}
          className={`absolute size-[9px] -translate-1/2 rounded-full border-2 border-surface bg-current ${text}`}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        />
      ))}
      <dl
        className="figures absolute top-0 grid grid-cols-[auto_auto] gap-x-3 rounded-control border border-line bg-surface px-3 py-2 text-13 shadow-float"
        style={x < 0.5 ? { left: `calc(${x * 100}% + 12px)` } : { right: `calc(${(1 - x) * 100}% + 12px)` }}
      >
        <dt className="col-span-2 text-ink-2">{formatLongDay(point.date)}</dt>
        {lines.toReversed().map(({ key, name, short, text }) => (
          <div key={key} className="contents">
            <dt className={text}>{measure.names ? name : key === 'price' ? measure.name : short}</dt>
            <dd className="text-right font-semibold">{measure.format(point[key] ?? null)}</dd>
          </div>
        ))}
        {texts.map((text) => (
          <dd key={text} className="col-span-2 text-ink-2">
            {text}
          </dd>
        ))}
      </dl>
    </div>
  );
}

/** Returns the index of the position nearest to `x`. */
function nearest(positions: readonly (number | null)[], x: number): number {
  let best = 0;
  const distance = (i: number) => Math.abs((positions[i] ?? Number.POSITIVE_INFINITY) - x);
  for (let i = 1; i < positions.length; i++) {
    if (distance(i) < distance(best)) best = i;
  }
  return best;
}
