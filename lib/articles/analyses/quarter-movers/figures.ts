import { median } from '@/lib/finance/median';
import { sectorLabel } from '@/lib/stocks/rules';
import { NO_DAY, type Universe } from '@/lib/stocks/universe-columns';
import { groupsOf, type Market } from '../analysis';
import { bandCounts } from '../bands';
import { CALM_MOVE, LEAST_TO_COMPARE, WILD_MOVE } from '../rules';
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

/** How many stocks lie in the calm and in the wild bands. */
export function calmAndWild(counts: readonly number[]): { calm: number; wild: number } {
  const within = (wanted: (from: number, to: number) => boolean) =>
    counts.reduce(
      (total, count, band) =>
        wanted(BOUNDS[band] as number, BOUNDS[band + 1] ?? Infinity) ? total + count : total,
      0,
    );
  const calm = within((from, to) => from >= -CALM_MOVE && to <= CALM_MOVE);
  const wild = within((from, to) => to <= -WILD_MOVE || from >= WILD_MOVE);
  return { calm, wild };
}

export type MovedSector = { label: string; count: number; rising: number; middle: number };

/** How the sectors that have enough stocks have moved in the median, the greatest gain first. */
export function movedSectors(universe: Universe, all: readonly Mover[]): MovedSector[] {
  const movedOf = new Map(all.map(({ index, moved }) => [index, moved]));
  const sectors = [...groupsOf(universe, 'sector')].flatMap(([sector, indices]) => {
    const label = sectorLabel(sector);
    const values = indices.flatMap((index) => movedOf.get(index) ?? []);
    if (label === null || values.length < LEAST_TO_COMPARE) return [];
    const rising = values.filter((value) => printed(value) > 0).length;
    return [{ label, count: values.length, rising, middle: median(Float64Array.from(values)) as number }];
  });
  return sectors.sort((a, b) => b.middle - a.middle || a.label.localeCompare(b.label, 'de'));
}
