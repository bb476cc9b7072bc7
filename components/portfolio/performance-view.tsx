'use client';

import { useDeferredValue, useMemo } from 'react';
import { LineChart } from '@/components/charts/line-chart';
import { type Measure, moneyMeasure, percentMeasure } from '@/components/charts/measure';
import { type SeriesColumn, SeriesTable } from '@/components/charts/series-table';
import { EmptyState } from '@/components/ui/empty-state';
import { formatDay } from '@/lib/platform/format/day';
import {
  formatLargeMoney,
  formatMoney,
  formatMoneyChange,
  formatWholeMoney,
} from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import { flowMarks } from '@/lib/portfolio/flow-marks';
import type { BenchmarkComparison } from '@/lib/portfolio/schema/benchmark';
import type { PortfolioFlow } from '@/lib/portfolio/schema/flows';
import type { PortfolioPerformance } from '@/lib/portfolio/schema/performance';

export type PerformanceViewKey = 'value' | 'growth';

/** Rows rendered at once: more than the table's place shows. */
const FIRST = 20;

type Props = {
  performance: PortfolioPerformance;
  /** Payments of the range, which mark the line. */
  flows: readonly PortfolioFlow[];
  /** A second line, if a benchmark is chosen. */
  comparison: BenchmarkComparison | undefined;
  view: PerformanceViewKey;
  asTable: boolean;
};

/** Shows value or growth over time, as a chart or a table. */
export function PerformanceView({ performance, flows, comparison, view, asTable }: Props) {
  const marks = useMemo(() => flowMarks(flows), [flows]);
  const { totalValue, growth, summary } = performance;
  // A year of rows takes a slow phone 100 ms.
  const isWhole = useDeferredValue(asTable);
  const newest = <Row,>(rows: readonly Row[]) => (isWhole ? rows : rows.slice(-FIRST));
  if (totalValue.length === 0) {
    return (
      <div className="h-82">
        <EmptyState>Keine Daten verfügbar</EmptyState>
      </div>
    );
  }
  const { currency } = summary;
  if (asTable) {
    const money = (value: number) => formatMoneyChange(value, currency);
    return view === 'value' ? (
      <SeriesTable
        label="Gesamtwert als Tabelle"
        rows={newest(totalValue)}
        columns={[{ head: 'Gesamtwert', cell: ({ value }) => formatMoney(value, currency) }]}
      />
    ) : (
      <SeriesTable label="Rendite als Tabelle" rows={newest(growth)} columns={growthColumns(money)} />
    );
  }
  const other = comparedLine(comparison, view);
  const line =
    view === 'value'
      ? totalValue.map(({ date, value }) => ({ date, price: value }))
      : growth.map(({ date, percentageGrowth }) => ({ date, price: percentageGrowth }));
  const points = other ? line.map((point) => ({ ...point, other1: other.get(point.date) ?? null })) : line;
  const own = view === 'value' ? valueMeasure(currency) : GROWTH;
  const measure = other ? { ...own, names: { price: 'Portfolio', other1: comparison?.name ?? '' } } : own;
  const last = points.at(-1);
  return (
    <LineChart
      points={points}
      measure={measure}
      {...(view === 'value' && { marks })}
      label={`${measure.name} vom ${formatDay(points[0]?.date ?? null)} bis ${formatDay(last?.date ?? null)}, zuletzt ${measure.format(last?.price ?? null)}`}
    />
  );
}

/** Returns the values of the benchmark by day; null if there is none to draw. */
function comparedLine(comparison: BenchmarkComparison | undefined, view: PerformanceViewKey) {
  if (!comparison || comparison.points.length === 0) return null;
  return new Map(
    comparison.points.map(({ date, growth, value }) => [date, view === 'value' ? value : growth] as const),
  );
}

const valueMeasure = (currency: string): Measure =>
  moneyMeasure('Gesamtwert', currency, { short: (value) => roundedMoney(value, currency) });

const GROWTH = percentMeasure('Rendite');

const growthColumns = (
  money: (value: number) => string,
): SeriesColumn<PortfolioPerformance['growth'][number]>[] => [
  { head: 'Rendite', cell: ({ percentageGrowth }) => formatChange(percentageGrowth) },
  { head: 'ohne Dividenden', cell: ({ priceGrowth }) => formatChange(priceGrowth) },
  { head: 'Gewinn', cell: ({ value }) => money(value) },
];

/** Formats money, from ten million on in millions: `126.510 €`, `12,65 Mio. €`. */
const roundedMoney = (value: number | null, currency: string) =>
  (value ?? 0) >= 1e7 ? formatLargeMoney(value, currency) : formatWholeMoney(value, currency);
