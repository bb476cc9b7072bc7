import { formatChange } from '@/lib/platform/format/number';
import type { WatchedTarget } from './schema';

type Direction = WatchedTarget['direction'];

export type TargetDistance = {
  /** How far the price has to move from where it is, in percent (12.5 = 12,5 %). */
  percent: number | null;
  /** The price has come to the target, or moved past it. */
  reached: boolean;
};

/**
 * Where a price has to go to come to a target. One that is there already counts as risen to it.
 *
 * @param price in the currency of the target
 * @returns null where the price is unknown
 */
export function targetDirection(price: number | null, target: number): Direction {
  if (price === null) return null;
  return target >= price ? 'rise' : 'fall';
}

/**
 * How far a price is from a target.
 *
 * @param price in the same currency as `target`, positive
 * @param direction where the price had to go when the target was set; without it nothing counts as reached
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

/** How far a stock is from what its owner waits for; `price` in the currency the target is converted to. */
export const distanceOf = (price: number | null, target: WatchedTarget | null): TargetDistance =>
  targetDistance(price, target?.converted_price ?? null, target?.direction ?? null);

/** The distance in words: `noch −20,00 %`, `erreicht`, 'N/A' where it is unknown. */
export function distanceText({ percent, reached }: TargetDistance): string {
  if (reached) return 'erreicht';
  return percent === null ? formatChange(null) : `noch\u00a0${formatChange(percent)}`;
}
