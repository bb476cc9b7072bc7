'use client';

import { useState } from 'react';
import { CHART_HEIGHT } from '@/components/charts/chart-frame';
import { PriceChart } from '@/components/charts/price-chart';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { EmptyState } from '@/components/ui/empty-state';
import { Segmented } from '@/components/ui/segmented';
import { track } from '@/lib/analytics/track';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import { priceChange } from '@/lib/stocks/chart-scale';
import type { HistoryPeriod, PricePoint } from '@/lib/stocks/schema';
import { changeColour } from './change-colour';
import { ChartKey } from './chart-key';
import { PriceTable } from './price-table';
import { usePriceHistory } from './use-price-history';
import { useVisitorStock } from './visitor-stock';

const PERIODS = [
  { value: 'week', label: '1W', name: '1 Woche' },
  { value: 'month', label: '1M', name: '1 Monat' },
  { value: 'year', label: '1J', name: '1 Jahr' },
  { value: 'fiveYear', label: '5J', name: '5 Jahre' },
] as const satisfies readonly { value: HistoryPeriod; label: string; name: string }[];

const DEFAULT_PERIOD: HistoryPeriod = 'year';

/** The price and how it came about: a chart with timeframes and averages, and the same as a table. */
export function PriceHistory() {
  const { stock, year } = useVisitorStock();
  const [period, setPeriod] = useState<HistoryPeriod>(DEFAULT_PERIOD);
  const [withAverages, setWithAverages] = useState(false);
  const [asTable, setAsTable] = useState(false);
  const choosePeriod = (next: HistoryPeriod) => {
    setPeriod(next);
    track('chart_period_change', { chart: 'price', period: next });
  };
  const showAverages = (active: boolean) => {
    setWithAverages(active);
    track('chart_indicator_change', { chart: 'price', indicator: 'ma', active });
  };
  const isInitial = period === DEFAULT_PERIOD && !withAverages;
  const { id: stockId, name, current_price, display_currency } = stock;
  const history = usePriceHistory(
    isInitial ? null : { stockId, period, currency: display_currency, withAverages },
    { points: year, currency: display_currency },
  );
  const { currency } = history;
  const points = history.failed ? [] : history.points;

  return (
    <section aria-labelledby="kursverlauf" className="card flex min-w-0 flex-col">
      <h2 id="kursverlauf" className="sr-only">
        Kursverlauf
      </h2>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div>
          <p className="figures text-34 font-semibold leading-none tracking-tight">
            {formatMoney(current_price, display_currency)}
          </p>
          <PriceChange points={points} currency={currency} />
        </div>
        <div className="noscript:hidden print:hidden">
          <Segmented label="Zeitraum" options={PERIODS} value={period} onChange={choosePeriod} />
        </div>
      </div>
      <div
        style={{ height: CHART_HEIGHT }}
        className="transition-opacity aria-busy:opacity-50"
        aria-busy={history.isLoading}
      >
        {points.length === 0 ? (
          <NoPrices retry={history.failed ? history.retry : undefined} />
        ) : (
          <Prices points={points} name={name} currency={currency} asTable={asTable} />
        )}
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-x-5 pt-3">
        <Checkbox
          checked={withAverages}
          onChange={(event) => showAverages(event.target.checked)}
          className="noscript:hidden print:hidden"
        >
          Gleitende Durchschnitte
        </Checkbox>
        {points.length > 0 && (
          <button
            type="button"
            onClick={() => setAsTable(!asTable)}
            className="link inline-flex min-h-11 items-center text-13 font-medium noscript:hidden print:hidden"
          >
            {asTable ? 'Als Chart' : 'Als Tabelle'}
          </button>
        )}
        <ChartKey points={points} />
      </div>
    </section>
  );
}

type PointsProps = { points: readonly PricePoint[]; currency: string };

function PriceChange({ points, currency }: PointsProps) {
  const change = priceChange(points);
  return (
    <p role="status" className={`mt-1.5 font-medium ${changeColour(change?.percent ?? null)}`}>
      {change ? (
        <>
          <span className="figures">{formatMoneyChange(change.amount, currency)}</span> ·{' '}
          <span className="figures">{formatChange(change.percent)}</span>{' '}
          <span className="text-13 font-normal whitespace-nowrap text-ink-3">
            seit {formatDay(points[0]?.date ?? null)}
          </span>
        </>
      ) : (
        'Veränderung: N/A'
      )}
    </p>
  );
}

function NoPrices({ retry }: { retry?: () => void }) {
  return (
    <EmptyState
      action={
        retry && (
          <Button look="secondary" small onClick={retry}>
            Noch einmal versuchen
          </Button>
        )
      }
    >
      Keine Kursdaten verfügbar für diesen Zeitraum
    </EmptyState>
  );
}

function Prices({ points, name, currency, asTable }: PointsProps & { name: string; asTable: boolean }) {
  if (asTable) return <PriceTable points={points} currency={currency} />;
  return (
    <PriceChart points={points} currency={currency} label={`Kurs von ${name}, ${course(points, currency)}`} />
  );
}

/** From where to where the price went, for those who don't see the chart. */
function course(points: readonly PricePoint[], currency: string): string {
  const [first, last] = [points[0], points.at(-1)].map(
    (point) => `${formatMoney(point?.price ?? null, currency)} am ${formatDay(point?.date ?? null)}`,
  );
  return `von ${first} bis ${last}`;
}
