import { numberAt } from '@/lib/finance/number-at';
import { type Quartiles, quartiles } from '@/lib/finance/quartiles';
import { countsOnlyPositive } from '@/lib/stocks/metrics';
import type { SearchColumns } from '../matching/search-columns';
import { SECTOR_METRICS, type SectorMetric } from './rules';

/** Quartiles of a metric in the unit it is stored in, and the number of companies that have it. */
export type MetricQuartiles = { metric: SectorMetric; count: number; quartiles: Quartiles | null };

/** Computes the quartiles of some stocks. */
export const sectorQuartiles = (columns: SearchColumns, indices: readonly number[]): MetricQuartiles[] =>
  SECTOR_METRICS.map((metric) => {
    const figures = columns.figure(metric);
    const known = Float64Array.from(indices, (index) => numberAt(figures, index)).filter(
      (value) => !Number.isNaN(value) && (value > 0 || !countsOnlyPositive(metric)),
    );
    return { metric, count: known.length, quartiles: quartiles(known) };
  });
