'use client';

import { LineChart } from '@/components/charts/line-chart';
import { COMPARED_LINES, changeMeasure } from '@/components/charts/measure';
import { SeriesTable } from '@/components/charts/series-table';
import { ChartKey } from '@/components/stocks/chart-key';
import { formatDay } from '@/lib/platform/format/day';
import { formatChange } from '@/lib/platform/format/number';
import type { ChartPoint } from '@/lib/stocks/prices/chart-scale';

type Props = {
  /** Oldest first, at least two. */
  points: readonly ChartPoint[];
  names: readonly string[];
};

/** Draws total returns as one line per stock, with a legend that says the last values, and as a table. */
export function ReturnChart({ points, names }: Props) {
  const measure = changeMeasure('Gesamtrendite', names);
  const changeOf = (point: ChartPoint | undefined, i: number) =>
    point?.[COMPARED_LINES[i] ?? 'price'] ?? null;
  const last = (i: number) =>
    changeOf(
      points.findLast((point) => changeOf(point, i) !== null),
      i,
    );
  return (
    <>
      <LineChart
        points={points}
        measure={measure}
        label={`Gesamtrendite seit dem ${formatDay(points[0]?.date ?? null)}: ${names.map((name, i) => `${name} ${formatChange(last(i))}`).join(', ')}`}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-5">
        <ChartKey points={points} measure={measure} />
      </div>
      <details className="mt-1 text-13">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-2 hover:underline">
          Als Tabelle
        </summary>
        <SeriesTable
          label="Gesamtrendite als Tabelle"
          rows={points}
          columns={names.map((head, i) => ({ head, cell: (point) => formatChange(changeOf(point, i)) }))}
        />
      </details>
    </>
  );
}
