import { roundedParts } from '@/lib/finance/rounding';
import type { SecurityKind } from '@/lib/stocks/kinds';
import { countryLabel, sectorLabel } from '@/lib/stocks/rules';
import { DISTRIBUTION_LIMITS, DRAWN_SLICES, SMALLEST_SLICE } from './rules';
import type { Position } from './schema/positions';

/** Distributions of a portfolio, in the order of the page (specification, section 2). */
export const DISTRIBUTIONS = {
  stocks: 'Aktien',
  sectors: 'Sektoren',
  countries: 'Länder',
  currencies: 'Währungen',
  dividends: 'Dividenden',
  performance: 'Performance',
  pe: 'KGV',
  depots: 'Depots',
  kinds: 'Arten',
  labels: 'Gruppen',
} as const;

export type DistributionKey = keyof typeof DISTRIBUTIONS;

/** One part of a distribution. */
type Slice = {
  key: string;
  label: string;
  /** Amount in the positions' display currency. */
  value: number;
  /** Percent of the total, rounded to two decimals so that all parts add up to 100. */
  share: number;
  /** Ids of its stocks, largest first. */
  ids: string[];
};

const UNKNOWN = 'Unbekannt';

type Group = { key: string; label: string };

/** Buckets in order, each with the values that belong to it. */
type Buckets = readonly (Group & { holds: (value: number) => boolean })[];

const part = (key: string, label: string, holds: Buckets[number]['holds'] = () => true) => ({
  key,
  label,
  holds,
});

const { dividendYield, growth: change, trailingPe } = DISTRIBUTION_LIMITS;

const DIVIDEND_BUCKETS: Buckets = [
  part('high', `Über ${dividendYield.high}\u202f%`, (percent) => percent > dividendYield.high),
  part(
    'middle',
    `${dividendYield.middle}–${dividendYield.high}\u202f%`,
    (percent) => percent >= dividendYield.middle,
  ),
  part('low', `0–${dividendYield.middle}\u202f%`, (percent) => percent > 0),
  part('none', 'Keine Dividende'),
];

const PERFORMANCE_BUCKETS: Buckets = [
  part('far_up', `Über +${change.far}\u202f%`, (percent) => percent > change.far),
  part('up', `+${change.near} bis +${change.far}\u202f%`, (percent) => percent > change.near),
  part('level', `−${change.near} bis +${change.near}\u202f%`, (percent) => percent >= -change.near),
  part('down', `−${change.far} bis −${change.near}\u202f%`, (percent) => percent >= -change.far),
  part('far_down', `Unter −${change.far}\u202f%`),
];

const PE_BUCKETS: Buckets = [
  part('unclear', 'Unklar', (ratio) => ratio <= 0),
  part('low', `Unter ${trailingPe.low}`, (ratio) => ratio < trailingPe.low),
  part('middle', `${trailingPe.low}–${trailingPe.middle}`, (ratio) => ratio < trailingPe.middle),
  part('high', `${trailingPe.middle}–${trailingPe.high}`, (ratio) => ratio <= trailingPe.high),
  part('very_high', `Über ${trailingPe.high}`),
];

const NAMED = { key: '', label: UNKNOWN };

const bucket = (buckets: Buckets, value: number | null, missing: Group): Group =>
  value === null ? missing : (buckets.find(({ holds }) => holds(value)) ?? missing);

const named = (key: string | null, label: string | null): Group =>
  key === null || label === null ? NAMED : { key, label };

const kindGroup = (kind: SecurityKind): Group => ({ key: kind, label: KIND_GROUPS[kind] });

const KIND_GROUPS = {
  share: 'Aktien',
  fund: 'Fonds',
  index: 'Indizes',
  bond: 'Anleihen',
  other: 'Sonstige',
} as const;

/** Funds are of many sectors and countries: they are a part of their own. */
const ofCompany = ({ kind }: Position, group: Group): Group =>
  kind === 'share' || group !== NAMED ? group : kindGroup(kind);

const GROUPS: Readonly<Record<Exclude<DistributionKey, 'depots'>, (position: Position) => Group>> = {
  stocks: ({ id, name }) => ({ key: id, label: name }),
  sectors: (position) => ofCompany(position, named(position.sector, sectorLabel(position.sector))),
  countries: (position) => ofCompany(position, named(position.country, countryLabel(position.country))),
  currencies: ({ trading_currency }) => ({ key: trading_currency, label: trading_currency }),
  dividends: ({ dividend_yield, last_dividend_date, held_dividend_date }) =>
    // A company that never paid has no yield; one that pays but lacks a yield has paid for less than a year
    // or has no price.
    bucket(
      DIVIDEND_BUCKETS,
      dividend_yield ?? ((last_dividend_date ?? held_dividend_date) ? null : 0),
      NAMED,
    ),
  performance: ({ growth }) => bucket(PERFORMANCE_BUCKETS, growth, NAMED),
  pe: ({ trailing_p_e }) => bucket(PE_BUCKETS, trailing_p_e ?? 0, NAMED),
  kinds: ({ kind }) => kindGroup(kind),
  labels: ({ label }) => (label === null ? { ...NAMED, label: 'Ohne Gruppe' } : { key: label, label }),
};

const ORDERS: Partial<Record<DistributionKey, Buckets>> = {
  dividends: DIVIDEND_BUCKETS,
  performance: PERFORMANCE_BUCKETS,
  pe: [...PE_BUCKETS.slice(1), ...PE_BUCKETS.slice(0, 1)],
};

/**
 * Distributes the value of a portfolio: buckets in their order, other parts by size, the unknown part last.
 * Positions without a value are left out.
 *
 * @param positions in one display currency
 * @param depots names by id, for the distribution by depot
 */
export function distribution(
  positions: readonly Position[],
  by: DistributionKey,
  depots: ReadonlyMap<string, string> = new Map(),
): Slice[] {
  const slices = new Map<string, Slice>();
  const add = ({ key, label }: Group, value: number, id: string) => {
    const slice = slices.get(key) ?? { key, label, value: 0, share: 0, ids: [] };
    slice.value += value;
    if (slice.ids.at(-1) !== id) slice.ids.push(id);
    slices.set(key, slice);
  };
  for (const position of largestFirst(positions)) {
    const { id, total_value, lots } = position;
    if (by !== 'depots') add(GROUPS[by](position), total_value ?? 0, id);
    else
      for (const { depot_id, value } of lots)
        add(named(depot_id, depots.get(depot_id) ?? null), value ?? 0, id);
  }
  const place = placeIn(ORDERS[by]);
  return withShares([...slices.values()].sort((a, b) => place(a) - place(b) || b.value - a.value));
}

/**
 * Merges the parts that cannot be told apart on a donut into 'Weitere': those below 2 %, and the smallest ones beyond its
 * colours. A single one stays.
 */
export function drawnSlices(slices: readonly Slice[]): Slice[] {
  const tiny = slices.filter(({ share }) => share < SMALLEST_SLICE).length;
  const merged = Math.max(tiny, slices.length > DRAWN_SLICES ? slices.length - DRAWN_SLICES + 1 : 0);
  if (merged < 2) return [...slices];
  const bySize = [...slices].sort((a, b) => b.value - a.value);
  const small = new Set(bySize.slice(-merged));
  const rest = [...small];
  const joined: Slice = {
    key: 'others',
    label: `Weitere (${rest.length})`,
    value: rest.reduce((sum, { value }) => sum + value, 0),
    share: sumOfShares(rest),
    ids: rest.flatMap(({ ids }) => ids),
  };
  return [...slices.filter((slice) => !small.has(slice)), joined];
}

const sumOfShares = (slices: readonly Slice[]) =>
  Math.round(slices.reduce((sum, { share }) => sum + share * 100, 0)) / 100;

function largestFirst(positions: readonly Position[]): Position[] {
  const valued = positions.filter(({ total_value }) => total_value !== null && total_value > 0);
  return valued.sort((a, b) => (b.total_value ?? 0) - (a.total_value ?? 0));
}

const placeIn =
  (order: Buckets | undefined) =>
  ({ key }: Slice): number => {
    if (key === NAMED.key) return Number.POSITIVE_INFINITY;
    return order ? order.findIndex((group) => group.key === key) : 0;
  };

function withShares(slices: readonly Slice[]): Slice[] {
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const shares = roundedParts(
    slices.map(({ value }) => (value / total) * 100),
    100,
  );
  return slices.map((slice, i) => ({ ...slice, share: shares[i] ?? 0 }));
}
