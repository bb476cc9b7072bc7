'use client';

import { useState } from 'react';
import { PriceChart } from '@/components/charts/price-chart';
import { EmptyState } from '@/components/ui/empty-state';
import { Segmented } from '@/components/ui/segmented';
import { Skeleton } from '@/components/ui/skeleton';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import { priceChange } from '@/lib/stocks/chart-scale';
import type { HistoryPeriod, PricePoint } from '@/lib/stocks/schema';
import { changeColour } from './change-colour';
import { ChartKey } from './chart-key';
import { PriceTable } from './price-table';
import { usePriceHistory } from './use-price-history';

const PERIODS = [
  { value: 'week', label: '1W', name: '1 Woche' },
  { value: 'month', label: '1M', name: '1 Monat' },
  { value: 'year', label: '1J', name: '1 Jahr' },
  { value: 'fiveYear', label: '5J', name: '5 Jahre' },
] as const satisfies readonly { value: HistoryPeriod; label: string; name: string }[];

const DEFAULT_PERIOD: HistoryPeriod = 'year';

type Props = {
  stockId: string;
  name: string;
  currency: string;
  price: number | null;
  /** The closes of a year without averages, drawn with the page. */
  initial: readonly PricePoint[];
};

/** The price and how it came about: a chart with timeframes and averages, and the same as a table. */
export function PriceHistory({ stockId, name, currency, price, initial }: Props) {
  const [period, setPeriod] = useState<HistoryPeriod>(DEFAULT_PERIOD);
  const [withAverages, setWithAverages] = useState(false);
  const [asTable, setAsTable] = useState(false);
  const {
    data: points,
    error,
    isLoading,
  } = usePriceHistory(
    { stockId, period, currency, withAverages },
    period === DEFAULT_PERIOD && !withAverages ? initial : undefined,
  );
  const known = error ? undefined : points;
  const label = `Kurs von ${name}, ${PERIODS.find(({ value }) => value === period)?.name}`;

  return (
    <section aria-labelledby="kursverlauf" className="card flex min-w-0 flex-col">
      <h2 id="kursverlauf" className="sr-only">
        Kursverlauf
      </h2>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div>
          <p className="figures text-34 font-semibold leading-none tracking-tight">
            {formatMoney(price, currency)}
          </p>
          <PriceChange points={known} currency={currency} />
        </div>
        <div className="noscript:hidden print:hidden">
          <Segmented label="Zeitraum" options={PERIODS} value={period} onChange={setPeriod} />
        </div>
      </div>
      <div className="h-82 transition-opacity aria-busy:opacity-50" aria-busy={isLoading}>
        <Prices
          points={known}
          failed={error !== undefined}
          currency={currency}
          asTable={asTable}
          label={label}
        />
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-x-5 pt-3">
        <label className="inline-flex min-h-11 items-center gap-2.5 text-13 font-medium text-ink-2 noscript:hidden print:hidden">
          <input
            type="checkbox"
            checked={withAverages}
            onChange={(event) => setWithAverages(event.target.checked)}
            className="size-4.5 accent-accent"
          />
          Gleitende Durchschnitte
        </label>
        {known && known.length > 0 && (
          <button
            type="button"
            onClick={() => setAsTable(!asTable)}
            className="link inline-flex min-h-11 items-center text-13 font-medium noscript:hidden print:hidden"
          >
            {asTable ? 'Als Chart' : 'Als Tabelle'}
          </button>
        )}
        <ChartKey points={known} />
      </div>
    </section>
  );
}

function PriceChange({ points, currency }: { points: readonly PricePoint[] | undefined; currency: string }) {
  const change = points && priceChange(points);
  if (!points || !change) return <p className="mt-1.5 text-ink-3">Veränderung: N/A</p>;
  return (
    <p className={`mt-1.5 font-medium ${changeColour(change.percent)}`}>
      <span className="figures">{formatMoneyChange(change.amount, currency)}</span> ·{' '}
      <span className="figures">{formatChange(change.percent)}</span>{' '}
      <span className="text-13 font-normal whitespace-nowrap text-ink-3">
        seit {formatDay(points[0]?.date ?? null)}
      </span>
    </p>
  );
}

type PricesProps = {
  points: readonly PricePoint[] | undefined;
  failed: boolean;
  currency: string;
  asTable: boolean;
  /** What the points are of, for those who don't see the chart. */
  label: string;
};

function Prices({ points, failed, currency, asTable, label }: PricesProps) {
  if (failed) return <NoPrices />;
  if (!points) return <Skeleton label="Lade Kursdaten..." />;
  if (points.length === 0) return <NoPrices />;
  if (asTable) return <PriceTable points={points} currency={currency} />;
  return (
    <PriceChart points={points} currency={currency} label={`${label}, ${spokenCourse(points, currency)}`} />
  );
}

/** From where to where the price went. */
function spokenCourse(points: readonly PricePoint[], currency: string): string {
  const [first, last] = [points[0], points.at(-1)].map(
    (point) => `${formatMoney(point?.price ?? null, currency)} am ${formatDay(point?.date ?? null)}`,
  );
  return `von ${first} bis ${last}`;
}

const NoPrices = () => <EmptyState>Keine Kursdaten verfügbar für diesen Zeitraum</EmptyState>;
