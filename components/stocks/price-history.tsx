'use client';

import { type ComponentProps, type ReactNode, useState } from 'react';
import { Chart } from '@/components/charts/chart';
import { Checkbox } from '@/components/ui/checkbox';
import { Segmented } from '@/components/ui/segmented';
import { track } from '@/lib/analytics/track';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import type { ChartMark } from '@/lib/stocks/prices/chart-marks';
import type { HistoryPeriod } from '@/lib/stocks/schema';
import type { ComparedStock } from './compared-prices';
import { NoPrices } from './no-prices';
import { usePriceHistory } from './use-price-history';
import { useVisitorStock } from './visitor-stock';

/** Periods of a price chart, as the visitor reads them. */
const PERIODS = [
  { value: 'week', label: '1W', name: '1 Woche' },
  { value: 'month', label: '1M', name: '1 Monat' },
  { value: 'yearToDate', label: 'Seit Jahresbeginn', short: 'lfd. Jahr', name: 'ab Jahresbeginn' },
  { value: 'year', label: '1J', name: '1 Jahr' },
  { value: 'fiveYear', label: '5J', name: '5 Jahre' },
  { value: 'max', label: 'Max', name: 'alle Jahre' },
] as const satisfies readonly { value: HistoryPeriod; label: string; short?: string; name: string }[];

const DEFAULT_PERIOD: HistoryPeriod = 'year';

const loadViews = () => import('./price-views').then(({ PriceViews }) => PriceViews);
const loadChange = () => import('./period-change').then(({ PeriodChange }) => PeriodChange);
const loadChoice = () => import('./compared-stocks').then(({ ComparedStocks }) => ComparedStocks);

type Props = {
  height: string;
  /** Change and drawing of the year that comes with the page, by the server. */
  change: ReactNode;
  chart: ReactNode;
  exDays: readonly ChartMark[];
};

/**
 * Shows the price with a chart, periods, averages and other securities, and as a table. The server's drawing stays
 * until the chart is in view or the visitor chooses something else.
 */
export function PriceHistory({ height, change, chart, exDays }: Props) {
  const { stock, year, holding } = useVisitorStock();
  const [period, setPeriod] = useState<HistoryPeriod>(DEFAULT_PERIOD);
  const [withAverages, setWithAverages] = useState(false);
  const [isLogarithmic, setLogarithmic] = useState(false);
  const [asTable, setAsTable] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [others, setOthers] = useState<readonly ComparedStock[]>([]);
  const choosePeriod = (next: HistoryPeriod) => {
    setPeriod(next);
    track('chart_period_change', { chart: 'price', period: next });
  };
  const showAverages = (active: boolean) => {
    setWithAverages(active);
    track('chart_indicator_change', { chart: 'price', indicator: 'ma', active });
  };
  const isComparing = others.length > 0;
  const isYear = period === DEFAULT_PERIOD && !withAverages;
  const { id: stockId, name, display_currency } = stock;
  const history = usePriceHistory(
    isYear ? null : { stockId, period, currency: display_currency, withAverages },
    { points: year, currency: display_currency },
  );
  const { currency } = history;
  const points = history.failed ? [] : history.points;
  const marks = [...exDays, ...(holding.own?.purchases ?? [])];
  const isDrawn =
    isYear && !asTable && !isLogarithmic && !isComparing && display_currency === DEFAULT_CURRENCY;
  const { retry } = history;
  const compared = { name, points, others, period, currency, asTable };

  const option = (name: string, isOn: boolean, onChange: (isOn: boolean) => void) => (
    <Checkbox
      checked={isOn && !isComparing}
      disabled={isComparing}
      onChange={({ target }) => onChange(target.checked)}
      className="noscript:hidden print:hidden"
    >
      {name}
    </Checkbox>
  );

  return (
    <section aria-labelledby="kursverlauf" className="card flex min-w-0 flex-col">
      <h2 id="kursverlauf" className="sr-only">
        Kursverlauf
      </h2>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <Chart
          className=""
          still={change}
          load={loadChange}
          props={{ points, currency }}
          isWanted={!isDrawn}
        />
        <div className="noscript:hidden print:hidden">
          <Segmented label="Zeitraum" options={PERIODS} value={period} onChange={choosePeriod} />
        </div>
      </div>
      <div
        style={{ minHeight: height }}
        className="grid grow grid-cols-[minmax(0,1fr)] transition-opacity aria-busy:opacity-50"
        aria-busy={history.isLoading}
      >
        <Chart
          still={points.length > 0 ? chart : <NoPrices retry={history.failed ? retry : undefined} />}
          load={loadViews}
          props={{ ...compared, marks, isLogarithmic, height, ...(history.failed && { retry }) }}
          isWanted={!isDrawn}
          {...(!isDrawn && { failed: (again: () => void) => <NoPrices retry={again} /> })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 pt-3">
        {option('Gleitende Durchschnitte', withAverages, showAverages)}
        {option('Logarithmisch', isLogarithmic, setLogarithmic)}
        <LinkButton aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          Vergleichen mit …
        </LinkButton>
        {points.length > 0 && (
          <LinkButton onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Als Chart' : 'Als Tabelle'}
          </LinkButton>
        )}
      </div>
      {isChoosing && (
        <Chart still={null} load={loadChoice} props={{ stock, others, onChange: setOthers }} isWanted />
      )}
    </section>
  );
}

const LinkButton = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    className="link inline-flex min-h-11 items-center text-13 font-medium noscript:hidden print:hidden"
    {...props}
  />
);
