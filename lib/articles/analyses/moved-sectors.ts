import { median } from '@/lib/finance/median';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import { sectorsOf } from './market';
import type { Mover } from './quarter-movers';
import { LEAST_TO_COMPARE } from './rules';
import { printed } from './words';

type MovedSector = { label: string; count: number; rising: number; middle: number };

/** Returns the median change of each sector with enough stocks, the greatest gain first. */
function movedSectors(universe: Universe, all: readonly Mover[]): MovedSector[] {
  const movedOf = new Map(all.map(({ index, moved }) => [index, moved]));
  const sectors = sectorsOf(universe).flatMap(({ label, indices }) => {
    const values = indices.flatMap((index) => movedOf.get(index) ?? []);
    if (values.length < LEAST_TO_COMPARE) return [];
    const rising = values.filter((value) => printed(value) > 0).length;
    return [{ label, count: values.length, rising, middle: median(Float64Array.from(values)) as number }];
  });
  return sectors.sort((a, b) => b.middle - a.middle || a.label.localeCompare(b.label, 'de'));
}

export function sectorFigures(universe: Universe, all: readonly Mover[]) {
  const sectors = movedSectors(universe, all);
  const [best, worst] = [sectors[0], sectors.at(-1)];
  if (!best || !worst || sectors.length < 2) return null;
  return {
    count: sectors.length,
    best,
    worst,
    span: printed(printed(best.middle) - printed(worst.middle)),
    up: sectors.filter(({ middle }) => printed(middle) > 0).map(({ label }) => label),
    table: sectors.map(({ label, count, rising, middle }) => [label, count, rising, middle]),
  };
}
