import type { ReactNode } from 'react';
import { type ChartMark, placedMarks } from '@/lib/stocks/prices/chart-marks';
import { type ChartPoint, type Domain, datePositions, priceDomain } from '@/lib/stocks/prices/chart-scale';
import { type Band, bandDomain, placedBand } from './band';
import { valueScale, valueTicks } from './line-scale';
import { drawnLines } from './lines';
import type { Measure } from './measure';

export type LineProps = {
  /** Oldest first, at least one. */
  points: readonly ChartPoint[];
  measure: Measure;
  marks?: readonly ChartMark[];
  /** Marks stand in a row of their own below the plot too, in words; ex-days only there. */
  hasEvents?: boolean;
  /** Drawn below the plot on the same dates, in place of events. */
  strip?: ReactNode;
  /** Least height of the plot in px. */
  height?: number;
  /** A stripe behind the lines. */
  band?: Band | null;
  /** Describes the chart to screen readers. */
  label: string;
};

/** Computes all that the still and the interactive drawing share; `height` is 0 at the top and 1 at the bottom. */
export function lineDrawing({ points, measure, marks = [], band }: LineProps) {
  const { signed = false, logarithmic = false, fromZero = false, names, hidesAxis } = measure;
  const last = points.at(-1)?.price;
  const domainWith = (also: readonly number[]) => priceDomain(points, { signed, logarithmic }, also);
  const scaleOf = (one: Domain) => valueScale(one, logarithmic);
  const padded =
    band && typeof last === 'number' ? bandDomain(band, last, domainWith, scaleOf) : domainWith([]);
  const domain = fromZero ? { ...padded, min: 0 } : padded;
  const height = scaleOf(domain);
  const base = names || band ? null : signed ? Math.min(domain.max, Math.max(domain.min, 0)) : domain.min;
  return {
    domain,
    lines: drawnLines(points, measure, domain),
    marks: placedMarks(points, marks),
    band: band ? placedBand(band, domain, height) : null,
    ticks: valueTicks(domain, measure).map(({ value, text }) => {
      return { value, text: hidesAxis ? '' : text, y: height(value) };
    }),
    /** Where each point is from left to right, 0 to 1. */
    places: datePositions(points.map(({ date }) => date)),
    /** Where the area below a single line ends; null for several lines, and over a band. */
    floor: base === null ? null : height(base),
    /** The height of the line from which signed values are counted. */
    zero: signed && domain.min < 0 && domain.max > 0 ? height(0) : null,
  };
}

export type LineDrawing = ReturnType<typeof lineDrawing>;
