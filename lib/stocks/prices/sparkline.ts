import { type DailySeries, indexOnOrBefore } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';
import { referenceDay } from '@/lib/finance/reference-day';
import { BOTTOM, POINTS, STEP, TOP } from './sparkline-size';

/**
 * Draws the closes of the last year as the path of an SVG of SPARKLINE_SIZE, from lowest to highest close. A shorter
 * history begins further to the right; null with fewer than two points.
 */
export function sparkline({ days, values }: DailySeries): string | null {
  const last = days.at(-1);
  if (last === undefined) return null;
  const first = referenceDay(last, 'year');
  const points: [x: number, close: number][] = [];
  for (let i = 0; i < POINTS; i++) {
    const index = indexOnOrBefore(days, first + Math.round(((last - first) * i) / (POINTS - 1)));
    if (index >= 0) points.push([i * STEP, numberAt(values, index)]);
  }
  if (points.length < 2) return null;
  const closes = points.map(([, close]) => close);
  const low = Math.min(...closes);
  const range = Math.max(...closes) - low;
  const yOf = (close: number) =>
    range === 0 ? (TOP + BOTTOM) / 2 : Math.round(BOTTOM - ((close - low) / range) * (BOTTOM - TOP));
  return `M${points.map(([x, close]) => `${x} ${yOf(close)}`).join(' ')}`;
}
