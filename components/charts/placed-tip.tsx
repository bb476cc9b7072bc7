'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { ChartTip, type TipTexts } from './chart-tip';

type Props = TipTexts & {
  /** The place that it is about, in percent of the drawing's width and height. */
  at: { x: number; y: number };
  /** Stands below that place, otherwise above it. */
  isBelow?: boolean;
  onClose: () => void;
};

/** Shows the tip of a part of a drawing, within the drawing's width. Escape and a press elsewhere close it. */
export function PlacedTip({ title, rows, at: { x, y }, isBelow = false, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    const onPress = ({ target }: PointerEvent) =>
      !box.current?.parentElement?.contains(target as Node) && close();
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);
  return (
    <div
      ref={box}
      className="pointer-events-none absolute z-10 text-left text-ink"
      // Its own width is divided as the drawing's is.
      style={{
        left: `${x}%`,
        translate: `${-x}%`,
        [isBelow ? 'top' : 'bottom']: `calc(${isBelow ? y : 100 - y}% + 1.5rem)`,
      }}
    >
      <ChartTip title={title} rows={rows} />
    </div>
  );
}
