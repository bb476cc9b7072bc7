import { formatChange } from '@/lib/platform/format/number';
import type { WatchedTarget } from './schema';

type Direction = WatchedTarget['direction'];

type TargetDistance = {
  /** Distance of the price from the target, in percent (12.5 = 12,5 %). */
  percent: number | null;
  /** True if the price has reached the target or passed it. */
  reached: boolean;
};

/**
 * Direction in which a price has to move to reach a target; a price at the target counts as risen to it.
 *
 * @param price in the currency of the target
 * @returns null if the price is unknown
 */
export function targetDirection(price: number | null, target: number): Direction {
  if (price === null) return null;
  return target >= price ? 'rise' : 'fall';
}

/**
 * Computes the distance of a price from a target.
 *
 * @param price in the same currency as `target`, positive
 * @param direction of the price when the target was set; without it nothing counts as reached
 */
export function targetDistance(
  price: number | null,
  target: number | null,
  direction: Direction,
): TargetDistance {
  if (price === null || target === null || price <= 0) return { percent: null, reached: false };
  const reached = direction === 'rise' ? price >= target : direction === 'fall' && price <= target;
  return { percent: (target / price - 1) * 100, reached };
}

/** Computes the distance of a stock from its target; `price` in the currency the target is converted to. */
export const distanceOf = (price: number | null, target: WatchedTarget | null): TargetDistance =>
  targetDistance(price, target?.converted_price ?? null, target?.direction ?? null);

/** Words the distance: `noch −20,00 %`, `erreicht`, 'N/A' if unknown. */
export function distanceText({ percent, reached }: TargetDistance): string {
  if (reached) return 'erreicht';
  return percent === null ? formatChange(null) : `noch\u00a0${formatChange(percent)}`;
}
