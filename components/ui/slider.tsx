'use client';

import { type CSSProperties, type ReactNode, useId } from 'react';
import { isOnStep, nearestStep, shareOfTrack } from './slider-steps';

type Props = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  max: number;
  step?: number;
  /** The value with its unit, shown and read out: `ab 2 %`, `egal`. */
  valueText: string;
  disabled?: boolean;
  /** Drawn on the track: a histogram of the values. */
  spread?: ReactNode;
};

/** A slider from zero: by dragging, by a click on the track, or with arrow keys, Home and End. */
export function Slider({ label, value, onChange, max, step = 1, valueText, disabled, spread }: Props) {
  const id = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-14">
      <label htmlFor={id} className="text-ink-2">
        {label}
      </label>
      <output
        htmlFor={id}
        aria-hidden="true"
        className={`figures ${value > 0 ? 'font-semibold text-ink' : 'text-ink-3'}`}
      >
        {valueText}
      </output>
      {/* The middle of the thumb reaches neither end of the input. */}
      {spread && <div className="col-span-2 mt-1 -mb-5.5 h-7 px-3 md:-mb-4">{spread}</div>}
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        // A value between two steps, as a preset may set it, is shown exactly; the next move goes to a step.
        step={isOnStep(value, step) ? step : 'any'}
        value={value}
        disabled={disabled}
        aria-valuetext={valueText}
        onChange={(event) => onChange(nearestStep(event.target.valueAsNumber, step))}
        className="slider relative col-span-2"
        style={{ '--share': shareOfTrack(value, max) } as CSSProperties}
      />
    </div>
  );
}
