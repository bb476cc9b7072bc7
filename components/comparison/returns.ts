import type { LineProps } from '@/components/charts/line-drawing';
import { COMPARED_LINES, changeMeasure } from '@/components/charts/measure';
import { formatDay } from '@/lib/platform/format/day';
import { formatChange } from '@/lib/platform/format/number';
import type { ChartPoint } from '@/lib/stocks/prices/chart-scale';

export type Returns = {
  /** Oldest first, at least two. */
  points: readonly ChartPoint[];
  names: readonly string[];
};

export function returnLine({ points, names }: Returns): LineProps {
  const last = (i: number) =>
    points.map((point) => point[COMPARED_LINES[i] ?? 'price'] ?? null).findLast((value) => value !== null);
  return {
    points,
    measure: changeMeasure('Gesamtrendite', names),
    label: `Gesamtrendite seit dem ${formatDay(points[0]?.date ?? null)}: ${names.map((name, i) => `${name} ${formatChange(last(i) ?? null)}`).join(', ')}`,
  };
}
