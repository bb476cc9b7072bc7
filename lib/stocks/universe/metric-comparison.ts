import { median } from '@/lib/finance/median';
import { quartiles } from '@/lib/finance/quartiles';
import { NO_SCORE } from '../figures/scores';
import { countsOnlyPositive, type ScoredMetric } from '../metrics';
import type { CodedColumn } from './universe-columns';

/** Companies of a sector that a comparison needs at least; the quartiles of fewer say nothing. */
const FEWEST = 5;

/** Middle half of a sector's companies in one metric. */
type SectorSpread = {
  /** Quartiles of their scores, 0 to 100. */
  lower: number;
  middle: number;
  upper: number;
  /** Median of their values. */
  median: number;
};

/** Typical values of one metric. */
export type MetricComparison = {
  /** Median of the companies that count; null if there is none. */
  market: number | null;
  /** By code of the sector; null with fewer than five companies. */
  sectors: readonly (SectorSpread | null)[];
};

/**
 * Computes the typical values of a metric in the market and in each sector. Companies without a score are left out,
 * like in the scores themselves; of dividends, companies that pay none are too, as everywhere.
 *
 * @param values one per company; amounts in one currency
 */
export function metricComparison(
  metric: ScoredMetric,
  values: Float64Array,
  scores: Int8Array,
  { codes, table }: CodedColumn,
): MetricComparison {
  const onlyPositive = countsOnlyPositive(metric);
  const known = values.map((value, i) =>
    scores[i] === NO_SCORE || (onlyPositive && !(value > 0)) ? Number.NaN : value,
  );
  const ofSector = table.map(() => ({ values: [] as number[], scores: [] as number[] }));
  for (let i = 0; i < known.length; i++) {
    if (Number.isNaN(known[i])) continue;
    const sector = ofSector[codes[i] as number];
    sector?.values.push(known[i] as number);
    sector?.scores.push(scores[i] as number);
  }
  return {
    market: median(known),
    sectors: ofSector.map((sector, code) => (table[code] === null ? null : spread(sector))),
  };
}

function spread(sector: { values: number[]; scores: number[] }): SectorSpread | null {
  if (sector.values.length < FEWEST) return null;
  const places = quartiles(Float64Array.from(sector.scores));
  const value = median(Float64Array.from(sector.values));
  if (places === null || value === null) return null;
  return { lower: places.lower, middle: places.median, upper: places.upper, median: value };
}
