'use client';

import type { LineCustomSvgLayerProps } from '@nivo/line';
import { useTooltip } from '@nivo/tooltip';
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Reading } from './chart-reader';
import { ChartTip } from './chart-tip';
import { type Read, readingTip } from './line-words';
import { LINES } from './lines';
import type { Series } from './nivo-line';

/** Widest tip in px, with its distance from the crosshair. */
const TIP = 256;
/** Middle of the tip, from the top of the plot in px. */
const TIP_TOP = 40;

type Props = {
  layer: LineCustomSvgLayerProps<Series>;
  /** Where each point is, 0 to 1. */
  places: readonly number[];
  read: Read;
  reading: Reading | null;
  onRead: (reading: Reading | null) => void;
  /** Takes the focus of a click, so that keys go on from there. */
  reader: RefObject<HTMLInputElement | null>;
};

/** Shows a reading with the crosshair and the tip of nivo, and reads what a pointer or a finger points at. */
export function LineReading({ layer, places, read, reading, onRead, reader }: Props) {
  const { innerWidth, innerHeight, xScale, series, slices, setCurrentSlice } = layer;
  const { showTooltipAt, hideTooltip } = useTooltip();
  const dragged = useRef<number | null>(null);
  const pinned = useRef<Reading | null>(null);
  const xOf = (index: number) => xScale(places[index] ?? 0);
  const x = reading && xOf(reading.at);

  useEffect(() => {
    if (!reading || x === null) {
      setCurrentSlice(null);
      hideTooltip();
      return;
    }
    setCurrentSlice(slices.find((slice) => slice.x === x) ?? null);
    const isRight = x + TIP <= innerWidth || x < TIP;
    showTooltipAt(
      <ChartTip {...readingTip(reading, read)} />,
      [isRight ? Math.max(0, Math.min(x, innerWidth - TIP)) : x, TIP_TOP],
      isRight ? 'right' : 'left',
    );
  }, [reading, x, read, slices, innerWidth, setCurrentSlice, showTooltipAt, hideTooltip]);

  const indexAt = ({ clientX, currentTarget }: PointerEvent<SVGRectElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return nearest(places, (clientX - left) / width);
  };
  const onPointerDown = (event: PointerEvent<SVGRectElement>) => {
    const at = indexAt(event);
    pinned.current = reading;
    dragged.current = event.pointerType === 'touch' || event.button !== 0 ? null : at;
    if (dragged.current !== null) event.currentTarget.setPointerCapture(event.pointerId);
    onRead({ at, from: null });
  };
  const onPointerMove = (event: PointerEvent<SVGRectElement>) => {
    if (dragged.current !== null) onRead({ at: indexAt(event), from: dragged.current });
    // A range stays until a click or Escape.
    else if (reading?.from == null) onRead({ at: indexAt(event), from: null });
  };
  const onPointerUp = (event: PointerEvent<SVGRectElement>) => {
    const at = indexAt(event);
    const from = dragged.current === at ? null : dragged.current;
    dragged.current = null;
    // The mouse events that follow a tap would take the focus away again, and what is read with it.
    if (event.pointerType !== 'touch') reader.current?.focus({ preventScroll: true });
    onRead({ at, from });
  };
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch' && reading?.from == null) onRead(null);
  };

  return (
    <>
      {reading && reading.from !== null && (
        <rect
          x={Math.min(xOf(reading.from), xOf(reading.at))}
          width={Math.abs(xOf(reading.from) - xOf(reading.at))}
          height={innerHeight}
          className="fill-accent opacity-10"
        />
      )}
      {series.map(({ id, data }) => {
        const spot = x === null ? null : data.find(({ position }) => position.x === x)?.position;
        return (
          spot &&
          spot.y !== null && (
            <circle
              key={id}
              cx={spot.x}
              cy={spot.y}
              r="4.5"
              fill={`var(--${LINES[id].colour})`}
              className="stroke-2 stroke-surface"
            />
          )
        );
      })}
      <rect
        width={innerWidth}
        height={innerHeight}
        fill="transparent"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerLeave={onPointerLeave}
        onPointerCancel={() => onRead(pinned.current)}
      />
    </>
  );
}

/** Returns the index of the place nearest to `x`; places ascend. */
function nearest(places: readonly number[], x: number): number {
  const after = places.findIndex((place) => place >= x);
  if (after < 1) return after === 0 ? 0 : places.length - 1;
  return x - (places[after - 1] ?? 0) <= (places[after] ?? 0) - x ? after - 1 : after;
}
