import { curveLinear, curveStepAfter, line } from 'd3-shape';
import {
  type ChartPoint,
  type Domain,
  datePositions,
  type LineKey,
  priceDomain,
} from '@/lib/stocks/prices/chart-scale';
import { valueScale } from './line-scale';
import type { Measure } from './measure';

/** Least height of the plot in px; it grows with its place. Its width varies. */
export const PLOT_HEIGHT = 300;
/** Width of the drawing in units. It is stretched to its box. */
export const PLOT_WIDTH = 1000;

/** Name and style of each line, background first. Dashes tell lines apart without their colours. */
export const LINES = {
  other3: { name: '', short: '', colour: 'chart-other3', width: 1.75, dashes: '9 3 2 3' },
  other2: { name: '', short: '', colour: 'chart-other2', width: 1.75, dashes: '3 3' },
  other1: { name: '', short: '', colour: 'chart-other1', width: 1.75, dashes: '9 3' },
  worth: { name: '', short: '', colour: 'chart-other1', width: 1.75, dashes: '9 3', isStepped: true },
  ma200: { name: '200-Tage-Durchschnitt', short: 'Ø 200', colour: 'chart-ma200', width: 1.25, dashes: '2 3' },
  ma50: { name: '50-Tage-Durchschnitt', short: 'Ø 50', colour: 'chart-ma50', width: 1.25, dashes: '5 3' },
  invested: {
    name: 'Eingesetzt',
    short: 'Eingesetzt',
    colour: 'ink-3',
    width: 1.5,
    dashes: undefined,
    isStepped: true,
  },
  price: { name: '', short: '', colour: 'chart-line', width: 2, dashes: undefined },
} as const satisfies Record<LineKey, LineStyle>;

type LineStyle = {
  name: string;
  /** Used beside the crosshair. */
  short: string;
  /** A token. */
  colour: string;
  width: number;
  dashes: string | undefined;
  /** Each value stays until the next. */
  isStepped?: boolean;
};

export type DrawnLine = LineStyle & {
  key: LineKey;
  /** Between 0 (left, top) and 1 (right, bottom); null without a value. */
  spots: (Spot | null)[];
  last: number;
};

type Spot = { x: number; y: number };

/** Returns the lines that the points have, named by the measure and placed in a box of 1 × 1. */
export function drawnLines(
  points: readonly ChartPoint[],
  { name, names, logarithmic }: Pick<Measure, 'name' | 'names' | 'logarithmic'>,
  domain: Domain = priceDomain(points, { logarithmic }),
): DrawnLine[] {
  const height = valueScale(domain, logarithmic);
  const positions = datePositions(points.map(({ date }) => date));
  return Object.entries(LINES).flatMap(([id, style]) => {
    const key = id as LineKey;
    const spots = points.map((point, i) => {
      const value = point[key];
      return typeof value === 'number' ? { x: positions[i] ?? 0, y: height(value) } : null;
    });
    const last = points.findLast((point) => typeof point[key] === 'number')?.[key];
    const own = names?.[key] ?? (key === 'price' ? name : null);
    const named = own ? { ...style, name: own, short: own } : style;
    return typeof last === 'number' ? [{ ...named, key, spots, last }] : [];
  });
}

/** Returns the height of the highest spot of any line from a place on, 0 at the top. */
export const highestFrom = (lines: readonly Pick<DrawnLine, 'spots'>[], x: number): number =>
  Math.min(1, ...lines.flatMap(({ spots }) => spots.map((spot) => (spot && spot.x >= x ? spot.y : 1))));

/** Returns the path of a line in a box, interrupted at missing values; a stepped one holds each value until the next. */
export function linePath(
  spots: readonly (Spot | null)[],
  width: number,
  height: number,
  isStepped = false,
): string {
  const path = new Steps();
  line<Spot | null>()
    .curve(isStepped ? curveStepAfter : curveLinear)
    .defined((spot) => spot !== null)
    .x((spot) => (spot?.x ?? 0) * width)
    .y((spot) => (spot?.y ?? 0) * height)
    .context(path as unknown as CanvasRenderingContext2D)(spots);
  return path.text;
}

/** Returns the path of the area between a line that has a value everywhere and a height, or the bottom. */
export function areaPath(
  spots: readonly (Spot | null)[],
  width: number,
  height: number,
  base = height,
  isStepped = false,
): string {
  const first = tenths((spots[0]?.x ?? 0) * width) / 10;
  return `${linePath(spots, width, height, isStepped)}V${base}H${first}Z`;
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

/** Writes a path in tenths of a unit and in steps, which compress better than places. */
class Steps {
  text = '';
  private x = 0;
  private y = 0;
  moveTo(x: number, y: number) {
    [this.x, this.y] = [tenths(x), tenths(y)];
    this.text += `M${this.x / 10} ${this.y / 10}`;
  }
  lineTo(x: number, y: number) {
    const before = [this.x, this.y] as const;
    [this.x, this.y] = [tenths(x), tenths(y)];
    this.text += `l${(this.x - before[0]) / 10} ${(this.y - before[1]) / 10}`;
  }
  /** d3 closes a line of a single point, which has no length. */
  closePath() {}
}
