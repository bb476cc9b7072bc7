import { countryLabel, sectorLabel } from '@/lib/stocks/rules';
import type { Universe } from '@/lib/stocks/universe-columns';
import { everyStock, groupsOf } from '../analysis';
import { share } from '../words';

/** The groups of the largest that are added up. */
const GROUPS = [1, 5, 10, 50, 100, 500];

/** What the stocks of a sector or country weigh; those without one have no label. */
export type Part = { label: string | null; count: number; share: number };

export type NamedPart = Part & { label: string };
export const hasName = (part: Part): part is NamedPart => part.label !== null;

/** As people read it. */
export const nameOf = ({ label }: Part): string => label ?? 'ohne Angabe';

export type Weights = {
  total: number;
  /** The largest first. */
  order: number[];
  /** Percent of the whole, in the same order. */
  shares: number[];
  index: number;
  sectors: Part[];
  countries: Part[];
};

export function weightsOf(universe: Universe): Weights | null {
  const { market_cap } = universe.euro;
  const value = (index: number) => market_cap[index] as number;
  const order = everyStock(universe)
    .filter((index) => value(index) > 0)
    .sort((a, b) => value(b) - value(a) || a - b);
  const total = order.reduce((added, index) => added + value(index), 0);
  if (order.length === 0) return null;
  const shares = order.map((index) => share(value(index), total));
  const partsOf = (key: 'sector' | 'country', labelOf: (name: string | null) => string | null): Part[] => {
    const parts = [...groupsOf(universe, key)].map(([name, indices]) => {
      const valued = indices.filter((index) => value(index) > 0);
      const worth = valued.reduce((added, index) => added + value(index), 0);
      return { label: labelOf(name), count: valued.length, share: share(worth, total) };
    });
    return parts
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.share - a.share || nameOf(a).localeCompare(nameOf(b), 'de'));
  };
  return {
    total,
    order,
    shares,
    index: herfindahl(shares),
    sectors: partsOf('sector', sectorLabel),
    countries: partsOf('country', countryLabel),
  };
}

/** The sum of squared shares in percent: 10,000 where all is in one. */
export const herfindahl = (shares: readonly number[]): number =>
  shares.reduce((added, value) => added + value * value, 0);

export const topShare = ({ shares }: Weights, count: number): number =>
  shares.slice(0, count).reduce((added, value) => added + value, 0);

/** How many of the largest make at least half of the whole. */
export function halfAt({ shares }: Weights): number {
  let added = 0;
  for (const [place, value] of shares.entries()) {
    added += value;
    if (added >= 50) return place + 1;
  }
  return shares.length;
}

/** Groups that are smaller than the market. */
export const groupsFor = ({ order }: Weights): number[] => GROUPS.filter((count) => count < order.length);
