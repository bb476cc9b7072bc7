'use client';

import { type CSSProperties, type KeyboardEvent, type ReactNode, useId } from 'react';
import type { SliderTrack } from '@/lib/search/slider-track';
import { isOnStep, nearestStep, shareOfTrack } from './slider-steps';

type Scale = {
  min?: number;
  max: number;
  step?: number;
  /** A track that is not linear. */
  track?: SliderTrack;
};

/** The value and the change of one thumb. */
export type Thumb = {
  value: number;
  onChange: (value: number) => void;
  /** Draws nothing as chosen, while the thumb does nothing. */
  off?: boolean;
  /** The value with its unit, shown and read out: `ab 2 %`, `beliebig`. */
  valueText: string;
};

type Props = Scale &
  Thumb & {
    label: string;
    /** A second thumb, which sets the other end of a range. It stands before the first if it is the lower one. */
    other?: Thumb & { label: string; isLower: boolean };
    disabled?: boolean;
    /** Drawn on the track: a histogram of the values. */
    spread?: ReactNode;
    /** Stands beside the label instead of the value. */
    aside?: ReactNode;
  };

/** Positions of a track that is not linear. */
const POSITIONS = 1000;

/** A slider: by dragging, by a click on the track, or with arrow keys, Home and End. */
export function Slider({ label, other, disabled, spread, aside, ...own }: Props) {
  const { min = 0, max, step = 1, track, value, off = false, valueText } = own;
  const id = useId();
  const scale = { min, max, step, track };
  const share = (of: number) => (track ? track.positionOf(of) : shareOfTrack(of - min, max - min));
  const [from, to] = other?.isLower ? [other.value, value] : [value, other?.value ?? value];
  const range = other && {
    'data-range': true,
    style: { '--from': share(from), '--share': share(to) } as CSSProperties,
  };
  const otherThumb = other && (
    <input
      {...thumbProps(scale, other)}
      aria-label={other.label}
      disabled={disabled}
      data-off={other.off || undefined}
      className="slider slider-over"
    />
  );

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
      <div className="relative col-span-2 grid has-focus-visible:z-1">
        {other?.isLower && otherThumb}
        <input
          id={id}
          {...thumbProps(scale, own)}
          disabled={disabled}
          data-off={(off && (other?.off ?? true)) || undefined}
          style={{ '--share': share(value) } as CSSProperties}
          {...range}
          className="slider"
        />
        {!other?.isLower && otherThumb}
      </div>
    </div>
  );
}

type FullScale = { min: number; max: number; step: number; track: SliderTrack | undefined };

function thumbProps({ min, max, step, track }: FullScale, { value, valueText, onChange }: Thumb) {
  const range = track
    ? { min: 0, max: POSITIONS, step: 1, value: Math.round(track.positionOf(value) * POSITIONS) }
    : // A value between two steps, as a preset may set it, is shown exactly; the next move goes to a step.
      { min, max, step: isOnStep(value - min, step) ? step : ('any' as const), value };
  return {
    type: 'range',
    ...range,
    'aria-valuetext': valueText,
    onKeyDown(event: KeyboardEvent) {
      const next = track && valueByKey(event, value, step, track.marks);
      if (next === undefined) return;
      event.preventDefault();
      onChange(next);
    },
    onChange({ target }: { target: HTMLInputElement }) {
      const position = target.valueAsNumber;
      onChange(nearestStep(track ? track.valueAt(position / POSITIONS) : position, step));
    },
  };
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
