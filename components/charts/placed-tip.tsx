'use client';

import { useEffect, useEffectEvent } from 'react';
import { ChartTip, type TipTexts } from './chart-tip';

type Props = TipTexts & {
  /** The place that it is about, in percent of the drawing's width and height. */
  at: { x: number; y: number };
  onEscape: () => void;
};

/** Shows the tip of a part of a drawing above it, within the drawing's width. */
export function PlacedTip({ title, rows, at: { x, y }, onEscape }: Props) {
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
