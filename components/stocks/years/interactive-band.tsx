'use client';

import { type PointerEvent, useRef } from 'react';
import { ChartReader } from '@/components/charts/chart-reader';
import { useOutsidePress } from '@/components/ui/use-outside-press';
import { useStore } from '@/components/ui/use-store';
import { createStore } from '@/lib/platform/create-store';
import { BandDrawing, type BandProps, monthWords } from './band-drawing';

/** Reads a month in all measures at once: by pointer, finger and keyboard. */
export function InteractiveBand({ chart, isLead }: BandProps) {
  const read = useStore(readMonth, null);
  const section = useRef<HTMLElement>(null);
  useOutsidePress(section, read !== null, () => readMonth.set(null));
  const last = chart.months.length - 1;

  const onPoint = ({ clientX, currentTarget }: PointerEvent) => {
    const plot = currentTarget.querySelector('[data-plot]');
    if (!plot) return;
    const { left, width } = plot.getBoundingClientRect();
    readMonth.set(Math.max(0, Math.min(last, Math.round(((clientX - left) / width) * last))));
  };

  return (
    <div
      ref={(element) => {
        section.current = element?.closest('section') ?? null;
      }}
      className="relative touch-pan-y rounded-mark outline-offset-4 outline-accent has-[:focus-visible]:outline-2"
      onPointerMove={onPoint}
      onPointerDown={onPoint}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && readMonth.set(null)}
    >
      <ChartReader
        label={`${chart.name} im Verlauf ablesen`}
        count={last + 1}
        reading={read === null ? null : { at: read, from: null }}
        onRead={(reading) => readMonth.set(reading?.at ?? null)}
        words={({ at }) => Object.values(monthWords(chart, at)).join(', ')}
      />
      <BandDrawing chart={chart} isLead={isLead} read={read} />
    </div>
  );
}

/** The month that is read in all measures of a share's own history, by its index. */
const readMonth = createStore<number | null>(null);
