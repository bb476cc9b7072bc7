import {
  type ChartPoint,
  datePositions,
  heightIn,
  type LineKey,
  priceDomain,
} from '@/lib/stocks/prices/chart-scale';
import type { Measure } from './measure';

/** Least height of the plot in px; it grows with its place. Its width varies. */
export const PLOT_HEIGHT = 300;
/** Width of the drawing in units. It is stretched to its box. */
export const PLOT_WIDTH = 1000;

/** Name and style of each line, background first. */
export const LINES = [
  {
    key: 'other3',
    name: '',
    short: '',
    stroke: 'stroke-chart-other3',
    text: 'text-chart-other3',
    width: 1.75,
    dashes: '9 3 2 3',
  },
  {
    key: 'other2',
    name: '',
    short: '',
    stroke: 'stroke-chart-other2',
    text: 'text-chart-other2',
    width: 1.75,
    dashes: '3 3',
  },
  {
    key: 'other1',
    name: '',
    short: '',
    stroke: 'stroke-chart-other1',
    text: 'text-chart-other1',
    width: 1.75,
    dashes: '9 3',
  },
  {
    key: 'ma200',
    name: '200-Tage-Durchschnitt',
    short: 'Ø 200',
    stroke: 'stroke-chart-ma200',
    text: 'text-chart-ma200',
    width: 1.25,
    dashes: '2 3',
  },
  {
    key: 'ma50',
    name: '50-Tage-Durchschnitt',
    short: 'Ø 50',
    stroke: 'stroke-chart-ma50',
    text: 'text-chart-ma50',
    width: 1.25,
    dashes: '5 3',
  },
  {
    key: 'price',
    name: 'Kurs',
    short: 'Kurs',
    stroke: 'stroke-chart-line',
    text: 'text-chart-line',
    width: 2,
    dashes: undefined,
  },
] as const satisfies readonly LineStyle[];

type LineStyle = {
  key: LineKey;
  name: string;
  /** Used at the end of a line and beside the crosshair. */
  short: string;
  stroke: string;
  text: string;
  width: number;
  /** Tells lines apart without their colours. */
  dashes: string | undefined;
};

export type PriceLine = LineStyle & {
  /** Between 0 (left, top) and 1 (right, bottom); null without a value. */
  spots: (Spot | null)[];
  last: number;
};

type Spot = { x: number; y: number };

/** Returns the lines that the points have, named by the measure and placed in a box of 1 × 1. */
export function priceLines(
  points: readonly ChartPoint[],
  { logarithmic = false, names }: Pick<Measure, 'logarithmic' | 'names'> = {},
  domain = priceDomain(points, { logarithmic }),
): PriceLine[] {
  const height = heightIn(domain, logarithmic);
  const positions = datePositions(points.map(({ date }) => date));
  return LINES.flatMap((line) => {
    const spots = points.map((point, i) => {
      const value = point[line.key];
      return typeof value === 'number' ? { x: positions[i] ?? 0, y: height(value) } : null;
    });
    const last = points.findLast((point) => typeof point[line.key] === 'number')?.[line.key];
    const name = names?.[line.key];
    const named = name ? { ...line, name, short: name } : line;
    return typeof last === 'number' ? [{ ...named, spots, last }] : [];
  });
}

/** Returns the height of the highest spot of any line from a place on, 0 at the top. */
export const highestFrom = (lines: readonly Pick<PriceLine, 'spots'>[], x: number): number =>
  Math.min(1, ...lines.flatMap(({ spots }) => spots.map((spot) => (spot && spot.x >= x ? spot.y : 1))));

/** Returns the path of a line in a box, interrupted at missing values. Steps compress better than places. */
export function linePath(spots: readonly (Spot | null)[], width: number, height: number): string {
  let path = '';
  let last: Spot | null = null;
  for (const spot of spots) {
    const next: Spot | null = spot && { x: tenths(spot.x * width), y: tenths(spot.y * height) };
    if (next)
      path += last ? `l${step(last.x, next.x)} ${step(last.y, next.y)}` : `M${next.x / 10} ${next.y / 10}`;
    last = next;
  }
  return path;
}

/** Returns the path of the area between a line that has a value everywhere and a height, or the bottom. */
export function areaPath(
  spots: readonly (Spot | null)[],
  width: number,
  height: number,
  base = height,
): string {
  const first = tenths((spots[0]?.x ?? 0) * width) / 10;
  return `${linePath(spots, width, height)}V${base}H${first}Z`;
}

/** Outside of the box, in its units. */
const OUTSIDE = 20;

/**
 * Returns the path of a line that goes on outside of its box, around the area below: its stroke is the line and its
 * fill the area, if all outside is cut off.
 */
export function filledLinePath(spots: readonly (Spot | null)[], width: number, height: number): string {
  return `${linePath(spots, width, height)}H${width + OUTSIDE}V${height + OUTSIDE}H${-OUTSIDE}V${tenths((spots[0]?.y ?? 0) * height) / 10}Z`;
}

const tenths = (value: number): number => Math.round(value * 10);

const step = (from: number, to: number): number => (to - from) / 10;
