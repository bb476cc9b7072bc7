'use client';

import type { KeyboardEvent, Ref } from 'react';

/** The point of a chart that is read, by its index; `from` is the other end of a range. */
export type Reading = { at: number; from: number | null };

type Props = {
  /** Name of the tab stop, such as `Kurs an einem Tag ablesen`. */
  label: string;
  /** Number of points, at least one. */
  count: number;
  reading: Reading | null;
  onRead: (reading: Reading | null) => void;
  /** Returns what screen readers say of a reading. */
  words: (reading: Reading) => string;
  /** Shift with an arrow marks a range. */
  hasRanges?: boolean;
  /** The point that is read first; the last one if left out. */
  start?: number;
  ref?: Ref<HTMLInputElement>;
};

/**
 * Reads the points of a chart by keyboard: arrows, Home and End move, Escape ends. It is an unseen
 * slider over the whole plot, whose value screen readers say without interrupting.
 */
export function ChartReader({
  label,
  count,
  reading,
  onRead,
  words,
  hasRanges = false,
  start = count - 1,
  ref,
}: Props) {
  const last = count - 1;
  const shown = reading ?? { at: start, from: null };
  const at = Math.min(shown.at, last);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown.from !== null) {
      event.preventDefault();
      onRead({ at, from: null });
    }
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (next === undefined || !event.shiftKey || !hasRanges) return;
    event.preventDefault();
    onRead({ at: Math.max(0, Math.min(last, next)), from: shown.from ?? at });
  };

  return (
    <input
      ref={ref}
      type="range"
      aria-label={label}
      aria-valuetext={words({ at, from: shown.from })}
      min={0}
      max={last}
      value={at}
      onFocus={() => onRead(reading ?? shown)}
      onBlur={() => onRead(null)}
      onKeyDown={onKeyDown}
      onChange={(event) => onRead({ at: Number(event.target.value), from: null })}
      className="pointer-events-none absolute inset-0 size-full opacity-0"
    />
  );
}
