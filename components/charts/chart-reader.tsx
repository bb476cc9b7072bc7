'use client';

import { type FocusEvent, type KeyboardEvent, type Ref, useId, useState } from 'react';

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
  /** Shift with an arrow, Home or End marks a range. */
  hasRanges?: boolean;
  /** The point that is read first; the last one if left out. */
  start?: number;
  ref?: Ref<HTMLInputElement>;
};

/** Points that Shift with an arrow goes on. */
const LEAP = 10;

const HINT =
  'Pfeiltasten lesen, Pos1 und Ende springen. Umschalt misst: mit einem Pfeil 10 Punkte weiter. Esc beendet.';

let isHintKnown = false;

/**
 * Reads the points of a chart by keyboard: arrows, Home and End move, Shift with them marks a range, whose end arrows
 * then move; Escape ends it. It is an unseen slider over the whole plot, whose value screen readers say without
 * interrupting. The keys for ranges are shown at the first focus of a visit, until the first key.
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
  const hint = useId();
  const [isHinting, setHinting] = useState(false);
  const shown = reading ?? { at: start, from: null };
  const at = Math.min(shown.at, last);

  const onKeyDown = (event: KeyboardEvent) => {
    setHinting(false);
    if (event.key === 'Escape') {
      if (shown.from !== null) event.preventDefault();
      onRead(shown.from === null ? null : { at, from: null });
    }
    const next = { ArrowLeft: at - LEAP, ArrowRight: at + LEAP, Home: 0, End: last }[event.key];
    if (next === undefined || !event.shiftKey || !hasRanges) return;
    event.preventDefault();
    onRead({ at: Math.max(0, Math.min(last, next)), from: shown.from ?? at });
  };

  const onFocus = (event: FocusEvent<HTMLInputElement>) => {
    onRead(reading ?? shown);
    if (!hasRanges || isHintKnown || !event.target.matches(':focus-visible')) return;
    isHintKnown = true;
    setHinting(true);
  };
  const onBlur = () => {
    onRead(null);
    setHinting(false);
  };

  return (
    <>
      <input
        ref={ref}
        type="range"
        aria-label={label}
        aria-valuetext={words({ at, from: shown.from })}
        {...(hasRanges && { 'aria-describedby': hint })}
        min={0}
        max={last}
        value={at}
        onFocus={onFocus}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        onChange={(event) => onRead({ at: Number(event.target.value), from: shown.from })}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
      {hasRanges && (
        <p
          id={hint}
          className={
            isHinting
              ? 'pointer-events-none absolute inset-x-2 bottom-2 z-10 mx-auto w-fit rounded-control border border-line bg-surface px-3 py-2 text-13 text-ink-2 shadow-float'
              : 'sr-only'
          }
        >
          {HINT}
        </p>
      )}
    </>
  );
}
