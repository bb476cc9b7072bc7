'use client';

import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ChartReader } from '@/components/charts/chart-reader';
import { useOutsidePress } from '@/components/ui/use-outside-press';
import type { YearChartsData } from './year-chart';
import { YearCharts } from './year-charts';

/** Reads one year in all charts and in the column of the table: by pointer, finger and keyboard. */
export function InteractiveYears(data: YearChartsData) {
  const { labels, charts } = data;
  const [read, setRead] = useState<number | null>(null);
  const place = useRef<HTMLElement>(null);
  useOutsidePress(place, read !== null, () => setRead(null));
  useTable(place, labels.length, read, setRead);

  const onPoint = ({ target, clientX }: ReactPointerEvent) => {
    const plot = target instanceof Element ? target.closest('.year-plot > svg') : null;
    const { left, width } = (plot ?? document.body).getBoundingClientRect();
    const at = Math.floor(((clientX - left) / width) * labels.length);
    setRead(plot ? Math.max(0, Math.min(labels.length - 1, at)) : null);
  };

  return (
    <div
      // The section, whose table is read too.
      ref={(element) => {
        place.current = element?.closest('section') ?? null;
      }}
      className="relative touch-pan-y touch-pinch-zoom rounded-mark outline-offset-8 outline-accent has-[:focus-visible]:outline-2"
      onPointerMove={onPoint}
      onPointerDown={onPoint}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setRead(null)}
    >
      <ChartReader
        label="Ein Jahr in allen Bildern ablesen"
        count={labels.length}
        reading={read === null ? null : { at: read, from: null }}
        onRead={(reading) => setRead(reading?.at ?? null)}
        words={({ at }) =>
          `${labels[at]}: ${charts
            .map(({ title, series }) => `${title} ${series.map(({ texts }) => texts[at]).join(' und ')}`)
            .join(', ')}`
        }
      />
      <YearCharts data={data} read={read} />
    </div>
  );
}

/** Marks the column of a year in the table of the section, newest first, and reads the year whose column is pointed at. */
function useTable(
  place: RefObject<HTMLElement | null>,
  count: number,
  read: number | null,
  onRead: (read: number | null) => void,
): void {
  useEffect(() => {
    const table = place.current?.querySelector('table');
    if (!table || read === null) return;
    const cells = [...table.rows].flatMap(({ cells }) => cells[count - read] ?? []);
    const column = cells.filter(({ colSpan }) => colSpan === 1);
    for (const { classList } of column) classList.add('read');
    return () => {
      for (const { classList } of column) classList.remove('read');
    };
  }, [place, count, read]);
  useEffect(() => {
    const table = place.current?.querySelector('table');
    const point = ({ target }: Event) => {
      const cell = target instanceof Element ? target.closest('td, th') : null;
      const at = cell instanceof HTMLTableCellElement ? count - cell.cellIndex : -1;
      onRead(at >= 0 && at < count ? at : null);
    };
    // A finger leaves when it is lifted; what it read stays.
    const leave = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && onRead(null);
    table?.addEventListener('pointerover', point);
    table?.addEventListener('pointerleave', leave);
    return () => {
      table?.removeEventListener('pointerover', point);
      table?.removeEventListener('pointerleave', leave);
    };
  }, [place, count, onRead]);
}
