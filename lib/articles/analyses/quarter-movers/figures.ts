import { median } from '@/lib/finance/median';
import { NO_DAY } from '@/lib/stocks/universe-columns';
import type { Market } from '../analysis';
import { bandCounts } from '../bands';
import { CALM_MOVE, WILD_MOVE } from '../rules';
import { printed } from '../words';

/** Days that a last close may lie behind the newest of the market. */
export const STALE = 10;

export type Mover = { index: number; moved: number };
export type Movers = {
  /** All whose change is known, the greatest gain first. */
  all: Mover[];
  winners: Mover[];
  losers: Mover[];
  middle: number;
};

export function moversOf({ universe, quarter }: Market): Movers | null {
  const { price_date } = universe.days;
  const newest = price_date.reduce((latest, day) => Math.max(latest, day), NO_DAY);
  const all: Mover[] = [];
  for (let index = 0; index < universe.size; index++) {
    const moved = quarter[index] as number;
    if (!Number.isNaN(moved) && (price_date[index] as number) >= newest - STALE) all.push({ index, moved });
  }
  if (all.length === 0) return null;
  all.sort((a, b) => b.moved - a.moved || a.index - b.index);
  const isFlat = ({ moved }: Mover) => printed(moved) === 0;
  const moving = all.filter((mover) => !isFlat(mover));
  return {
    all,
    winners: moving.filter(({ moved }) => moved > 0),
    losers: moving.filter(({ moved }) => moved < 0).reverse(),
    middle: printed(median(Float64Array.from(all, ({ moved }) => moved)) as number),
  };
}

/** Bounds of the bands of changes, percent; the first band has what fell most, the last one is open. */
export const BOUNDS = [-Infinity, -WILD_MOVE, -20, -CALM_MOVE, 0, CALM_MOVE, 20, WILD_MOVE];

export const bandsOf = (all: readonly Mover[]) =>
  bandCounts(
    all.map(({ moved }) => moved),
    BOUNDS,
  );
