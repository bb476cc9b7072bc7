import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { numberAt } from '@/lib/finance/number-at';
import { formatLargeMoney } from '@/lib/platform/format/money';
import { formatCount } from '@/lib/platform/format/number';
import { countryLabel, sectorLabel } from '@/lib/stocks/rules';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import type { Analysis, Figures } from './build';
import type { ChartData } from './chart-words';
import { everyStock, groupsOf, type Market, stockName } from './market';
import { HIGHLY_CONCENTRATED } from './rules';
import type { Cell } from './template';
import { numeral, percent, printed, share } from './words';

/** Sizes of the groups of largest stocks. */
const GROUPS = [1, 5, 10, 50, 100, 500];

/** Rows of the table of stocks, and of the table of countries. */
const ROWS = 10;

/** The share of a market's value in its largest companies, sectors and countries. */
export const concentration: Analysis = { slug: 'konzentration-im-markt', figures };

function figures({ universe }: Market): Figures | null {
  const weights = weightsOf(universe);
  if (!weights) return null;
  const { order, shares, sectors, countries } = weights;
  const index = Math.round(herfindahl(shares));
  const ofAll = (count: number) => share(count, order.length);
  const groups = GROUPS.filter((count) => count < order.length);
  const largest = printed(numberAt(shares, 0));
  const without = (parts: readonly Part[]) => parts.find(({ label }) => label === null)?.count ?? 0;
  return {
    featured: order.slice(0, 2),
    charts: {
      groesste: groups.length > 0 && bars(groups.map((count) => [groupName(count), topShare(shares, count)])),
      sektoren: sectors.length > 1 && bars(sectors.map((part) => [nameOf(part), part.share])),
    },
    values: {
      count: order.length,
      worth: formatLargeMoney(weights.total, DEFAULT_CURRENCY),
      first: stockName(universe, numberAt(order, 0)),
      second: order[1] === undefined ? null : stockName(universe, order[1]),
      largest,
      times: (largest / 100) * order.length,
      half: halfAt(shares),
      ten: topShare(shares, 10),
      tenOfAll: ofAll(10),
      isTopHeavy: printed(topShare(shares, 10)) > printed(ofAll(10)),
      groups: groups.length,
      groupTable: groups.map((count) => [groupName(count), topShare(shares, count), ofAll(count)]),
      top: Math.min(ROWS, order.length),
      stockTable: order
        .slice(0, ROWS)
        .map((stock, place): Cell[] => [
          stockName(universe, stock),
          numberAt(universe.euro.market_cap, stock),
          numberAt(shares, place),
          topShare(shares, place + 1),
        ]),
      index,
      effective: 10_000 / Math.max(1, index),
      sectorIndex: Math.round(herfindahl(sectors.map((part) => part.share))),
      highlyConcentrated: HIGHLY_CONCENTRATED,
      sectors: { all: sectors.length, ...sectorFigures(weights), table: partTable(sectors, weights) },
      countries: countryFigures(weights),
      without: universe.size - order.length,
      noSector: without(sectors),
      noCountry: without(countries),
    },
  };
}

/** The weight of the stocks of a sector or country; those without one have no label. */
type Part = { label: string | null; count: number; share: number };

type NamedPart = Part & { label: string };
const hasName = (part: Part): part is NamedPart => part.label !== null;

const nameOf = ({ label }: Part): string => label ?? 'ohne Angabe';

type Weights = {
  total: number;
  /** The largest first. */
  order: number[];
  /** Percent of the whole, in the same order. */
  shares: number[];
  sectors: Part[];
  countries: Part[];
};

function weightsOf(universe: Universe): Weights | null {
  const { market_cap } = universe.euro;
  const value = (index: number) => numberAt(market_cap, index);
  const order = everyStock(universe)
    .filter((index) => value(index) > 0)
    .sort((a, b) => value(b) - value(a) || a - b);
  if (order.length === 0) return null;
  const total = order.reduce((added, index) => added + value(index), 0);
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
    shares: order.map((index) => share(value(index), total)),
    sectors: partsOf('sector', sectorLabel),
    countries: partsOf('country', countryLabel),
  };
}

/** The sum of squared shares in percent: 10,000 where all is in one. */
const herfindahl = (shares: readonly number[]): number =>
  shares.reduce((added, value) => added + value * value, 0);

const topShare = (shares: readonly number[], count: number): number =>
  shares.slice(0, count).reduce((added, value) => added + value, 0);

/** Counts the largest stocks that make at least half of the whole. */
function halfAt(shares: readonly number[]): number {
  let added = 0;
  for (const [place, value] of shares.entries()) {
    added += value;
    if (added >= 50) return place + 1;
  }
  return shares.length;
}

const groupName = (count: number): string =>
  count === 1 ? 'Die größte Aktie' : `Die ${formatCount(count)} größten`;

function sectorFigures({ sectors, order }: Weights) {
  const named = sectors.filter(hasName);
  const [first = null, second = null] = named;
  if (!first) return { named: 0 };
  const ofAll = share(first.count, order.length);
  const heaviest = [...named].sort((a, b) => b.share / b.count - a.share / a.count)[0] as NamedPart;
  return {
    named: named.length,
    first: { ...first, ofAll, isHeavy: printed(first.share) > printed(ofAll) },
    second,
    isTie: second !== null && printed(first.share) === printed(second.share),
    heaviest: heaviest.label,
  };
}

function countryFigures(weights: Weights) {
  const named = weights.countries.filter(hasName);
  const rest = named.slice(ROWS);
  const others: Part = {
    label: `${numeral(rest.length, 'ein')} weitere${rest.length === 1 ? 's Land' : ' Länder'}`,
    count: rest.reduce((added, { count }) => added + count, 0),
    share: rest.reduce((added, part) => added + part.share, 0),
  };
  const unnamed = weights.countries.filter((part) => !hasName(part));
  const rows = [...named.slice(0, ROWS), ...(rest.length > 0 ? [others] : []), ...unnamed];
  return {
    named: named.length,
    leading: named.slice(0, 3).map((part) => `${part.label} (${percent(part.share)})`),
    first: named[0]?.label ?? null,
    table: partTable(rows, weights),
  };
}

const partTable = (parts: readonly Part[], { order }: Weights): Cell[][] =>
  parts.map((part) => [nameOf(part), part.share, part.count, share(part.count, order.length)]);

const bars = (parts: readonly (readonly [label: string, value: number])[]): ChartData => ({
  kind: 'bars',
  shares: true,
  rows: parts.map(([label, value]) => ({ label, value })),
});
