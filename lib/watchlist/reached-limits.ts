import type { Watched } from './sort-watchlist';
import { distanceOf } from './target-distance';

/** Number of prices that are named. */
const NAMED = 3;

/** A watched price at a limit that its owner set; both in one currency. */
type ReachedLimit = {
  id: string;
  name: string;
  title: 'Kauflimit erreicht' | 'Zielkurs erreicht';
  price: number;
  limit: number;
};

/** Finds the watched prices that have reached what their owners would pay, or a target; at most three. */
export function reachedLimits(watched: readonly Watched[]): ReachedLimit[] {
  return watched
    .flatMap(
      ({ entry: { id, target, valuation }, stock: { name, current_price: price } }): ReachedLimit[] => {
        if (price === null) return [];
        const { buy_price: limit, distance } = valuation;
        if (limit !== null && distance !== null && distance <= 0)
          return [{ id, name, title: 'Kauflimit erreicht', price, limit }];
        const aim = target?.converted_price ?? null;
        return aim !== null && distanceOf(price, target).reached
          ? [{ id, name, title: 'Zielkurs erreicht', price, limit: aim }]
          : [];
      },
    )
    .slice(0, NAMED);
}
