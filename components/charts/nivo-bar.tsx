'use client';

import { type BarItemProps, ResponsiveBar } from '@nivo/bar';
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOutsidePress } from '@/components/ui/use-outside-press';
import { type Bar, barRange, GAP, placeBars } from './bars';
import { ChartReader } from './chart-reader';
import { ChartTip, type TipTexts, tipWords } from './chart-tip';
import { STILL } from './nivo-theme';

export type NivoBarProps = {
  bars: readonly Bar[];
  label: string;
  name: string;
  hidesAmounts: boolean;
};

/** Up to so many bars are a drawing narrower than a tip, which then begins where the drawing does. */
const FEW = 2;

type Datum = { key: string; value: number; colour: string };

/** Draws bars at the places of the still drawing. Pointer, finger and keyboard read each of them. */
export function NivoBar({ bars, label, name, hidesAmounts }: NivoBarProps) {
  const [index, setIndex] = useState<number | null>(null);
  const area = useRef<HTMLDivElement>(null);
  useOutsidePress(area, index !== null, () => setIndex(null));
  const { places, width, zero } = placeBars(bars);
  const bar = index === null ? undefined : bars[index];
  const place = index === null ? undefined : places[index];
  const data = bars.map(({ key, value, colour }): Datum => ({ key, value: value ?? 0, colour }));
  const room = width / (1 - GAP);
  return (
    // Outlines the labels too, which are above and below.
    <div
      ref={area}
      className={`absolute inset-0 touch-pan-y before:absolute before:-inset-x-1 before:-top-7 before:rounded-mark before:outline-accent has-[:focus-visible]:before:outline-2 ${zero < 100 ? 'before:-bottom-7' : 'before:-bottom-1'}`}
    >
      {place && (
        <span
          className="absolute inset-y-0 rounded-xs bg-surface-2"
          style={{ left: `${place.left - (room - width) / 2}%`, width: `${room}%` }}
        />
      )}
      <div className="absolute inset-0 overflow-x-clip">
        <ResponsiveBar
          data={data}
          keys={['value']}
          indexBy="key"
          padding={GAP}
          valueScale={{ type: 'linear', nice: false, ...barRange(bars) }}
          colors={({ data: { colour } }) => String(colour)}
          layers={['bars']}
          barComponent={Column}
          onMouseEnter={(datum) => setIndex(datum.index)}
          onMouseLeave={() => setIndex(null)}
          ariaLabel={label}
          {...STILL}
        />
      </div>
      <ChartReader
        label={`Balken ablesen: ${name}`}
        count={bars.length}
        reading={index === null ? null : { at: index, from: null }}
        onRead={(reading) => setIndex(reading?.at ?? null)}
        words={({ at }) => tipWords(bars[at] as TipTexts, hidesAmounts)}
      />
      {bar && place && (
        <PlacedTip
          title={bar.title}
          rows={bar.rows}
          at={{ x: bars.length > FEW ? place.left + width / 2 : 0, y: place.top }}
          onEscape={() => setIndex(null)}
        />
      )}
    </div>
  );
}

/** Draws a bar in a column that answers at its whole height, so that a finger also finds a small one. */
function Column({
  bar: { x, y, width, height, color, data },
  onMouseEnter,
  onMouseLeave,
}: BarItemProps<Datum>) {
  const room = width / (1 - GAP);
  return (
    <g
      onPointerEnter={(event) => onMouseEnter?.(data, event as never)}
      onPointerDown={letGo}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onMouseLeave?.(data, event as never)}
    >
      <rect x={x - (room - width) / 2} width={room} height="100%" fill="transparent" />
      <rect x={x} y={y} width={width} height={height} rx="2" fill={color} />
    </g>
  );
}

/** Lets a finger that moves on reach the next column. */
function letGo({ target, pointerId }: PointerEvent<SVGElement>) {
  if (target instanceof Element && target.hasPointerCapture(pointerId))
    target.releasePointerCapture(pointerId);
}

type TipProps = TipTexts & {
  /** The place that it is about, in percent of the drawing's width and height. */
  at: { x: number; y: number };
  onEscape: () => void;
};

/** Shows the tip of a part of a drawing above it, within the drawing's width. */
function PlacedTip({ title, rows, at: { x, y }, onEscape }: TipProps) {
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && leave();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div
      className="pointer-events-none absolute z-10 text-left text-ink"
      // Its own width is divided as the drawing's is.
      style={{ left: `${x}%`, translate: `${-x}%`, bottom: `calc(${100 - y}% + 1.5rem)` }}
    >
      <ChartTip title={title} rows={rows} />
    </div>
  );
}
