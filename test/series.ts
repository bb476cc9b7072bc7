import { type DailySeries, epochDay } from '@/lib/finance/daily-series';

/** Builds a series from values by ISO day in ascending order. */
export const testSeries = (values: Record<string, number>): DailySeries => ({
  days: Int32Array.from(Object.keys(values), epochDay),
  values: Float64Array.from(Object.values(values)),
});
