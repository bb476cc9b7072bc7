import { numberAt } from '@/lib/finance/number-at';
import { type Quartiles, quartiles } from '@/lib/finance/quartiles';
import { METRICS } from '@/lib/stocks/metrics';
import type { SearchColumns } from '../matching/search-columns';
import { SECTOR_METRICS, type SectorMetric } from './rules';

/** Quartiles of a metric in the unit it is stored in, and the number of companies that have it. */
export type MetricQuartiles = { metric: SectorMetric; count: number; quartiles: Quartiles | null };

/** Computes the quartiles of some stocks. Only positive multiples count: a loss has none. */
export const sectorQuartiles = (columns: SearchColumns, indices: readonly number[]): MetricQuartiles[] =>
  SECTOR_METRICS.map((metric) => {
    const figures = columns.figure(metric);
    const known = Float64Array.from(indices, (index) => numberAt(figures, index)).filter(
      (value) => !Number.isNaN(value) && (METRICS[metric].unit !== 'ratio' || value > 0),
    );
    return { metric, count: known.length, quartiles: quartiles(known) };
  });
