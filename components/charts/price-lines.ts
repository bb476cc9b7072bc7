import { datePositions, priceDomain } from '@/lib/stocks/prices/chart-scale';
import type { PricePoint } from '@/lib/stocks/schema';

/** Height of the plot in px. Its width varies. */
export const PLOT_HEIGHT = 300;
/** Width of the drawing in units. It is stretched to its box. */
export const PLOT_WIDTH = 1000;

export type LineKey = 'price' | 'ma50' | 'ma200';

/** Name and style of each line, background first. */
export const LINES = [
  {
    key: 'ma200',
    name: '200-Tage-Durchschnitt',
    short: '200 Tage',
    stroke: 'stroke-chart-ma200',
    text: 'text-chart-ma200',
    width: 1.25,
    dashes: '2 3',
  },
  {
    key: 'ma50',
    name: '50-Tage-Durchschnitt',
    short: '50 Tage',
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
] as const;

export type PriceLine = (typeof LINES)[number] & {
  /** Between 0 (left, top) and 1 (right, bottom); null without a value. */
  spots: (Spot | null)[];
  last: number;
};

type Spot = { x: number; y: number };

/** Returns the lines that the points have, placed in a box of 1 × 1. */
export function priceLines(points: readonly PricePoint[], { min, max } = priceDomain(points)): PriceLine[] {
  const positions = datePositions(points.map(({ date }) => date));
  return LINES.flatMap((line) => {
    const spots = points.map((point, i) => {
      const value = point[line.key];
      return typeof value === 'number' ? { x: positions[i] ?? 0, y: (max - value) / (max - min) } : null;
    });
    const last = points.findLast((point) => typeof point[line.key] === 'number')?.[line.key];
    return typeof last === 'number' ? [{ ...line, spots, last }] : [];
  });
}

/** Returns the path of a line in a box, interrupted at missing values. */
export function linePath(spots: readonly (Spot | null)[], width: number, height: number): string {
  let path = '';
  let drawing = false;
  for (const spot of spots) {
    if (spot) path += `${drawing ? 'L' : 'M'}${rounded(spot.x * width)} ${rounded(spot.y * height)}`;
    drawing = spot !== null;
  }
  return path;
}

/** Returns the path of the area below a line that has a value everywhere. */
export function areaPath(spots: readonly (Spot | null)[], width: number, height: number): string {
  const first = rounded((spots[0]?.x ?? 0) * width);
  const last = rounded((spots.at(-1)?.x ?? 0) * width);
  return `${linePath(spots, width, height)}L${last} ${height}L${first} ${height}Z`;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
