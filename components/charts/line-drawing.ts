import { type ChartMark, placedMarks } from '@/lib/stocks/prices/chart-marks';
import { type ChartPoint, datePositions, priceDomain } from '@/lib/stocks/prices/chart-scale';
import { valueScale, valueTicks } from './line-scale';
import { drawnLines } from './lines';
import type { Measure } from './measure';

export type LineProps = {
  /** Oldest first, at least one. */
  points: readonly ChartPoint[];
  measure: Measure;
  marks?: readonly ChartMark[];
  /** Describes the chart to screen readers. */
  label: string;
};

/** Computes all that the still and the interactive drawing share; `height` is 0 at the top and 1 at the bottom. */
export function lineDrawing({ points, measure, marks = [] }: LineProps) {
  const { signed = false, logarithmic = false, fromZero = false, names } = measure;
  const padded = priceDomain(points, { signed, logarithmic });
  const domain = fromZero ? { ...padded, min: 0 } : padded;
  const height = valueScale(domain, logarithmic);
  const base = names ? null : signed ? Math.min(domain.max, Math.max(domain.min, 0)) : domain.min;
  return {
    domain,
    lines: drawnLines(points, measure, domain),
    marks: placedMarks(points, marks),
    ticks: valueTicks(domain, measure).map((tick) => ({ ...tick, y: height(tick.value) })),
    /** Where each point is from left to right, 0 to 1. */
    places: datePositions(points.map(({ date }) => date)),
    /** Where the area below a single line ends, as a value and as a height; null for several lines. */
    base,
    floor: base === null ? null : height(base),
    /** The height of the line from which signed values are counted. */
    zero: signed && domain.min < 0 && domain.max > 0 ? height(0) : null,
  };
}

export type LineDrawing = ReturnType<typeof lineDrawing>;
