import { percentChange } from '@/lib/finance/percent-change';
import type { PricePoint } from '../schema';

/** Change from the first to the last point: in their currency, and in percent (12.5 = 12,5 %). */
export function priceChange(points: readonly PricePoint[]): { amount: number; percent: number } | null {
  const first = points[0]?.price ?? null;
  const last = points.at(-1)?.price ?? null;
  const percent = points.length < 2 ? null : percentChange(first, last);
  return first === null || last === null || percent === null ? null : { amount: last - first, percent };
}
