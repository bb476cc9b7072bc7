'use client';

import { useDeferredValue, useMemo } from 'react';
import { LineChart } from '@/components/charts/line-chart';
import { type Measure, moneyMeasure, percentMeasure } from '@/components/charts/measure';
import { type SeriesColumn, SeriesTable } from '@/components/charts/series-table';
import { EmptyState } from '@/components/ui/empty-state';
import { hiddenAmounts } from '@/components/ui/hidden-amounts';
import { useStore } from '@/components/ui/use-store';
import { percentChange } from '@/lib/finance/percent-change';
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
import type { ChartPoint } from '@/lib/stocks/prices/chart-scale';
import { DrawdownStrip } from './drawdown-strip';

export type PerformanceViewKey = 'value' | 'growth';

/** Least height of the plot in px. */
const PLOT = 158;

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
  const hidesAmounts = useStore(hiddenAmounts, false);
  const { totalValue, growth, summary } = performance;
  // A year of rows takes a slow phone 100 ms.
  const isWhole = useDeferredValue(asTable);
  const newest = <Row,>(rows: readonly Row[]) => (isWhole ? rows : rows.slice(-FIRST));
  if (totalValue.length === 0) {
    return (
      <div className="h-74">
        <EmptyState>Keine Daten verfügbar</EmptyState>
      </div>
    );
  }
  const { currency } = summary;
  if (asTable) {
    return view === 'value' ? (
      <SeriesTable
        label="Gesamtwert als Tabelle"
        rows={newest(totalValue)}
        columns={[
          { head: 'Gesamtwert', cell: ({ value }) => formatMoney(value, currency), isAmount: true },
          { head: 'Eingesetzt', cell: ({ invested }) => formatMoney(invested, currency), isAmount: true },
        ]}
      />
    ) : (
      <SeriesTable label="Rendite als Tabelle" rows={newest(growth)} columns={growthColumns(currency)} />
    );
  }
  const other = comparedLine(comparison, view);
  const line: ChartPoint[] =
    view === 'value'
      ? totalValue.map(({ date, value, invested }) => ({ date, price: value, invested }))
      : growth.map(({ date, percentageGrowth }) => ({ date, price: percentageGrowth }));
  const points = other ? line.map((point) => ({ ...point, other1: other.get(point.date) ?? null })) : line;
  const own = view === 'value' ? valueMeasure(performance, hidesAmounts) : GROWTH;
  const measure = other
    ? { ...own, names: { ...own.names, price: 'Portfolio', other1: comparison?.name ?? '' } }
    : own;
  const last = points.at(-1);
  return (
    <LineChart
      points={points}
      measure={measure}
      {...(view === 'value' && { marks })}
      label={`${measure.name} vom ${formatDay(points[0]?.date ?? null)} bis ${formatDay(last?.date ?? null)}, zuletzt ${measure.format(last?.price ?? null)}`}
      height={PLOT}
      strip={<DrawdownStrip points={growth} />}
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

const GROWTH = percentMeasure('Rendite');

const growthColumns = (currency: string): SeriesColumn<PortfolioPerformance['growth'][number]>[] => [
  { head: 'Rendite', cell: ({ percentageGrowth }) => formatChange(percentageGrowth) },
  { head: 'ohne Dividenden', cell: ({ priceGrowth }) => formatChange(priceGrowth) },
  { head: 'Gewinn', cell: ({ value }) => formatMoneyChange(value, currency), isAmount: true },
];

/** Stands for a hidden amount. */
const HIDDEN = '••••';

type Shown = {
  totalValue: readonly Pick<PortfolioPerformance['totalValue'][number], 'date' | 'value' | 'invested'>[];
  growth: readonly Pick<PortfolioPerformance['growth'][number], 'value' | 'percentageGrowth'>[];
  summary: Pick<PortfolioPerformance['summary'], 'currency'>;
};

/** Describes the value, what was invested in it, and what that gained. Hidden amounts become dots. */
export function valueMeasure({ totalValue, growth, summary: { currency } }: Shown, hides: boolean): Measure {
  const money = (format: (value: number | null, currency: string) => string) => (value: number | null) =>
    hides ? HIDDEN : format(value, currency);
  const pointOn = (at: number) => totalValue[at] ?? { value: 0, invested: 0 };
  const factorOn = (at: number) => 100 + (growth[at]?.percentageGrowth ?? 0);
  const gainRow = (name: string, gain: number) => ({
    name,
    value: money(formatMoneyChange)(gain),
    colour: gain < 0 ? 'loss' : 'gain',
  });
  const sinceBegin = (at: number) => ({
    name: `TTWROR seit ${formatDay(totalValue[0]?.date ?? null)}`,
    value: formatChange(growth[at]?.percentageGrowth ?? null),
  });
  return {
    ...moneyMeasure('Gesamtwert', currency),
    format: money(formatMoney),
    short: money(roundedMoney),
    difference: money(formatMoneyChange),
    hidesAxis: hides,
    names: { price: 'Wert' },
    more: (at, from) =>
      from === null
        ? [
            gainRow('Buchgewinn', pointOn(at).value - pointOn(at).invested),
            {
              name: 'Buchgewinn in Prozent',
              value: formatChange(percentChange(pointOn(at).invested, pointOn(at).value)),
            },
            ...(at > 0 ? [sinceBegin(at)] : []),
          ]
        : [
            gainRow('Gewinn', (growth[at]?.value ?? 0) - (growth[from]?.value ?? 0)),
            { name: 'TTWROR', value: formatChange(percentChange(factorOn(from), factorOn(at))) },
          ],
  };
}

/** Formats money, from ten million on in millions: `126.510 €`, `12,65 Mio. €`. */
const roundedMoney = (value: number | null, currency: string) =>
  (value ?? 0) >= 1e7 ? formatLargeMoney(value, currency) : formatWholeMoney(value, currency);
