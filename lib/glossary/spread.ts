import { everyStock, groupsOf } from '@/lib/articles/analyses/market';
import { LEAST_FOR_QUARTILES } from '@/lib/articles/analyses/rules';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { numberAt } from '@/lib/finance/number-at';
import { type Quartiles, quartiles } from '@/lib/finance/quartiles';
import { getOrMake } from '@/lib/platform/get-or-make';
import { derivedOnce } from '@/lib/platform/per-process';
import { searchColumns } from '@/lib/search/matching/search-columns';
import type { DerivedFigureKey } from '@/lib/stocks/figures/page-figures';
import { countsOnlyPositive, type MetricKey } from '@/lib/stocks/metrics';
import { countryLabel, sectorLabel } from '@/lib/stocks/rules';
import type { Universe } from '@/lib/stocks/universe/universe-columns';

export type SpreadKey = MetricKey | DerivedFigureKey;

/** Least companies of a country, so that its quartiles say something. */
const LEAST_OF_COUNTRY = 8;
/** Companies at each end. */
const ENDS = 10;

export type GroupSpread = Quartiles & { label: string; count: number };
export type RankedStock = { id: string; name: string; sector: string | null; value: number };

export type FigureSpread = {
  market: GroupSpread;
  /** By their median, lowest first. */
  sectors: GroupSpread[];
  countries: GroupSpread[];
  lowest: RankedStock[];
  highest: RankedStock[];
};

const spreads = derivedOnce(
  'figure-spreads',
  (_: Universe) => new Map<SpreadKey, { spread: FigureSpread | null }>(),
);

/**
 * Returns the distribution of a figure in the market, its sectors and countries, and the companies at both ends;
 * amounts are in euros. Computed on first use, because pages with typed numbers are rendered at each request.
 *
 * @returns null with too few values
 */
export const spreadOf = (universe: Universe, key: SpreadKey): FigureSpread | null =>
  getOrMake(spreads(universe), key, () => ({ spread: computeSpread(universe, key) })).spread;

function computeSpread(universe: Universe, key: SpreadKey): FigureSpread | null {
  const columns = searchColumns(universe, DEFAULT_CURRENCY);
  const figures = columns.figure(key);
  const onlyPositive = countsOnlyPositive(key);
  const counts = (index: number) => {
    const value = numberAt(figures, index);
    return onlyPositive ? value > 0 : !Number.isNaN(value);
  };
  const group = (label: string, indices: readonly number[], least: number): GroupSpread[] => {
    const known = indices.filter(counts);
    const cut = quartiles(Float64Array.from(known, (index) => numberAt(figures, index)));
    return cut && known.length >= least ? [{ label, count: known.length, ...cut }] : [];
  };
  const groups = (of: 'sector' | 'country', name: (key: string | null) => string | null, least: number) =>
    [...groupsOf(universe, of)]
      .flatMap(([member, indices]) => {
        const label = name(member);
        return label === null ? [] : group(label, indices, least);
      })
      .sort((a, b) => a.median - b.median || a.label.localeCompare(b.label, 'de'));
  const [market] = group('Alle Aktien', everyStock(universe), LEAST_FOR_QUARTILES);
  if (!market) return null;
  const ranked = everyStock(universe)
    .filter(counts)
    .sort((a, b) => numberAt(figures, a) - numberAt(figures, b));
  const stockAt = (index: number): RankedStock => ({
    id: universe.texts.id[index] as string,
    name: universe.texts.name[index] as string,
    sector: sectorLabel(universe.coded.sector.table[numberAt(universe.coded.sector.codes, index)] ?? null),
    value: numberAt(figures, index),
  });
  return {
    market,
    sectors: groups('sector', sectorLabel, LEAST_FOR_QUARTILES),
    countries: groups('country', countryLabel, LEAST_OF_COUNTRY),
    lowest: ranked.slice(0, ENDS).map(stockAt),
    highest: ranked.slice(-ENDS).reverse().map(stockAt),
  };
}
