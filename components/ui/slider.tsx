'use client';

import { type CSSProperties, type KeyboardEvent, type ReactNode, useId } from 'react';
import type { SliderTrack } from '@/lib/search/slider-track';
import { isOnStep, nearestStep, shareOfTrack } from './slider-steps';

type Props = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max: number;
  step?: number;
  /** Draws nothing as chosen, while the slider does nothing. */
  off?: boolean;
  /** A track that is not linear. */
  track?: SliderTrack;
  /** The value with its unit, shown and read out: `ab 2 %`, `egal`. */
  valueText: string;
  disabled?: boolean;
  /** Drawn on the track: a histogram of the values. */
  spread?: ReactNode;
  /** Stands beside the label instead of the value. */
  aside?: ReactNode;
};

/** Positions of a track that is not linear. */
const POSITIONS = 1000;

/** A slider: by dragging, by a click on the track, or with arrow keys, Home and End. */
export function Slider({
  label,
  value,
  onChange,
  min = 0,
  max,
  step = 1,
  off = false,
  track,
  valueText,
  disabled,
  spread,
  aside,
}: Props) {
  const id = useId();
  const share = track ? track.positionOf(value) : shareOfTrack(value - min, max - min);
  const range = track
    ? { min: 0, max: POSITIONS, step: 1, value: Math.round(share * POSITIONS) }
    : // A value between two steps, as a preset may set it, is shown exactly; the next move goes to a step.
      { min, max, step: isOnStep(value - min, step) ? step : ('any' as const), value };
  const change = (position: number) =>
    onChange(nearestStep(track ? track.valueAt(position / POSITIONS) : position, step));

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 text-14">
      <label htmlFor={id} className="text-ink-2">
        {label}
      </label>
      {aside ?? (
        <output
          htmlFor={id}
          aria-hidden="true"
          className={`figures ${value > 0 ? 'font-semibold text-ink' : 'text-ink-3'}`}
        >
          {valueText}
        </output>
      )}
      {/* The middle of the thumb reaches neither end of the input. */}
      {spread && <div className="col-span-2 mt-1 -mb-5.5 h-7 px-3 md:-mb-4">{spread}</div>}
      <input
        id={id}
        type="range"
        {...range}
        disabled={disabled}
        aria-valuetext={valueText}
        onKeyDown={(event) => {
          const next = track && valueByKey(event, value, step, track.marks);
          if (next === undefined) return;
          event.preventDefault();
          onChange(next);
        }}
        onChange={(event) => change(event.target.valueAsNumber)}
        data-off={off || undefined}
        className="slider relative col-span-2"
        style={{ '--share': share } as CSSProperties}
      />
    </div>
  );
}

/** Returns the value that a key leads to on a track with marks, where a position is no step: by steps and by marks. */
function valueByKey(
  { key }: KeyboardEvent,
  value: number,
  step: number,
  marks: readonly number[],
): number | undefined {
  const max = marks.at(-1) ?? 0;
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(max, nearestStep(value + step, step));
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, nearestStep(value - step, step));
  if (key === 'PageUp') return marks.find((mark) => mark > value && isOnStep(mark, step)) ?? max;
  if (key === 'PageDown') return marks.findLast((mark) => mark < value && isOnStep(mark, step)) ?? 0;
  return undefined;
}
