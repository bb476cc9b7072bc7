import { mainUnit } from '@/lib/currencies/rules';
import { PERIODS, type Period, type Series } from './fiscal-answers';
import { SERIES, type SeriesName, SHARES } from './fiscal-series';

/** Values of one period in main units, with their currencies. */
export type Values = Map<SeriesName, { value: number; currency: string | null }>;

/** Collects the values of each day, in the order of days. Other lengths than that of the period are left out. */
export function periodsOf(series: readonly Series[], period: Period, today: string): Map<string, Values> {
  const periods = new Map<string, Values>();
  const names = new Map<string, SeriesName>(SERIES.map((name) => [period + name, name]));
  for (const { type, points } of series) {
    const name = names.get(type);
    if (!name) continue;
    for (const { asOfDate, periodType, currencyCode, reportedValue } of points) {
      if (reportedValue === null || periodType !== PERIODS[period] || asOfDate > today) continue;
      const { currency, perUnit } = mainUnit(currencyCode ?? '');
      const values = periods.get(asOfDate) ?? new Map();
      const value = SHARES.has(name) ? reportedValue : reportedValue / perUnit;
      periods.set(asOfDate, values.set(name, { value, currency: currency || null }));
    }
  }
  return new Map([...periods].sort(([a], [b]) => (a < b ? -1 : 1)));
}
