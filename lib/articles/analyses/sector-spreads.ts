import { numberAt } from '@/lib/finance/number-at';
import { type Quartiles, quartiles } from '@/lib/finance/quartiles';
import type { MetricKey } from '@/lib/stocks/metrics';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import { everyStock, sectorsOf } from './market';
import { LEAST_FOR_QUARTILES, LEAST_TO_COMPARE } from './rules';

/** The distribution of a metric in a set of stocks. */
type Spread = Quartiles & { count: number; hasQuartiles: boolean };
export type SectorSpread = Spread & { label: string };

export type MetricSpreads = {
  market: Spread;
  /** By their median, lowest first. */
  sectors: SectorSpread[];
  /** Those with enough values. */
  compared: SectorSpread[];
};

/**
 * Computes the distribution of a metric in the market and in each sector. Only values above zero count: a loss has no
 * multiple, and a stock that pays nothing no yield. Stocks without a sector count in the market alone.
 *
 * @returns null where no stock has a value
 */
export function spreadsOf(universe: Universe, key: MetricKey): MetricSpreads | null {
  const market = spreadOf(universe, key, everyStock(universe));
  if (!market) return null;
  const sectors = sectorsOf(universe).flatMap(({ label, indices }) => {
    const spread = spreadOf(universe, key, indices);
    return spread ? [{ ...spread, label }] : [];
  });
  sectors.sort((a, b) => a.median - b.median || a.label.localeCompare(b.label, 'de'));
  return { market, sectors, compared: sectors.filter(({ count }) => count >= LEAST_TO_COMPARE) };
}

function spreadOf(universe: Universe, key: MetricKey, indices: readonly number[]): Spread | null {
  const column = universe.figures[key];
  const values = Float64Array.from(indices, (index) => numberAt(column, index)).filter((value) => value > 0);
  const cut = quartiles(values);
  return cut && { ...cut, count: values.length, hasQuartiles: values.length >= LEAST_FOR_QUARTILES };
}
