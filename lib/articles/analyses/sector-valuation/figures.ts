import { sectorLabel } from '@/lib/stocks/rules';
import type { Universe } from '@/lib/stocks/universe-columns';
import { everyStock, groupsOf, largestOf } from '../analysis';
import type { MetricSpreads, SectorSpread } from '../sector-spreads';

export type Spreads = {
  earnings: MetricSpreads | null;
  book: MetricSpreads | null;
  ebitda: MetricSpreads | null;
  yields: MetricSpreads | null;
};

export const first = <T>(items: readonly T[]): T => items[0] as T;
export const last = <T>(items: readonly T[]): T => items.at(-1) as T;

export const canCompare = (spreads: MetricSpreads | null): spreads is MetricSpreads =>
  spreads !== null && spreads.compared.length >= 2;

export type Featured = { indices: number[]; areEnds: boolean };

/** The largest stock of the cheapest sector and of the dearest; without a comparison the two largest of all. */
export function featuredOf(universe: Universe, earnings: MetricSpreads | null): Featured {
  const groups = [...groupsOf(universe, 'sector')];
  const largestIn = ({ label }: SectorSpread) =>
    largestOf(universe, groups.find(([sector]) => sectorLabel(sector) === label)?.[1] ?? [], 1);
  const ends = canCompare(earnings) ? [first(earnings.compared), last(earnings.compared)] : [];
  const indices = ends.flatMap(largestIn);
  if (indices.length === 2) return { indices, areEnds: true };
  return { indices: largestOf(universe, everyStock(universe), 2), areEnds: false };
}

/** A sector's places by earnings and by EBITDA, from the cheapest on, among so many. */
type Leap = { sector: SectorSpread; place: number; other: number; of: number };

/** The sector that the two multiples judge most differently; null where they compare fewer than two. */
export function leapOf(ebitda: MetricSpreads, earnings: MetricSpreads | null): Leap | null {
  if (!canCompare(earnings) || !canCompare(ebitda)) return null;
  const places = earnings.compared
    .filter(({ label }) => ebitda.compared.some((other) => other.label === label))
    .map((sector, place) => ({ sector, place: place + 1 }));
  const order = ebitda.compared.filter(({ label }) => places.some(({ sector }) => sector.label === label));
  if (order.length < 2) return null;
  const leaps = places.map(({ sector, place }) => ({
    sector,
    place,
    other: order.findIndex(({ label }) => label === sector.label) + 1,
    of: order.length,
  }));
  leaps.sort((a, b) => Math.abs(b.other - b.place) - Math.abs(a.other - a.place));
  return leaps[0] ?? null;
}
