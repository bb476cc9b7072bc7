'use client';

import { type ReactNode, useRef, useState } from 'react';
import { useWhenInView } from '@/components/charts/use-when-in-view';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { EmptyState } from '@/components/ui/empty-state';
import { Segmented } from '@/components/ui/segmented';
import { track } from '@/lib/analytics/track';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import type { HistoryPeriod } from '@/lib/stocks/schema';
import { usePriceHistory } from './use-price-history';
import { useVisitorStock } from './visitor-stock';

const PERIODS = [
  { value: 'week', label: '1W', name: '1 Woche' },
  { value: 'month', label: '1M', name: '1 Monat' },
  { value: 'year', label: '1J', name: '1 Jahr' },
  { value: 'fiveYear', label: '5J', name: '5 Jahre' },
] as const satisfies readonly { value: HistoryPeriod; label: string; name: string }[];

const DEFAULT_PERIOD: HistoryPeriod = 'year';

const loadViews = () => import('./price-views');

/** Parts that the server has rendered for the year that comes with the page. */
type Props = { height: string; head: ReactNode; chart: ReactNode; chartKey: ReactNode };

/**
 * Shows the price with a chart, periods and averages, and as a table. The server's drawing stays until the chart is
 * in view or the visitor chooses something else.
 */
export function PriceHistory({ height, head, chart, chartKey }: Props) {
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
  const isYear = period === DEFAULT_PERIOD && !withAverages;
  const { id: stockId, name, display_currency } = stock;
  const history = usePriceHistory(
    isYear ? null : { stockId, period, currency: display_currency, withAverages },
    { points: year, currency: display_currency },
  );
  const { currency } = history;
  const points = history.failed ? [] : history.points;

  const place = useRef<HTMLDivElement>(null);
  const isDrawn = isYear && !asTable && display_currency === DEFAULT_CURRENCY;
  const views = useWhenInView(place, loadViews, !isDrawn);
  const drawing = views.loaded;
  const isMissing = points.length === 0 || (views.failed && !isDrawn);

  return (
    <section aria-labelledby="kursverlauf" className="card flex min-w-0 flex-col">
      <h2 id="kursverlauf" className="sr-only">
        Kursverlauf
      </h2>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div>{drawing ? <drawing.PriceHead stock={stock} points={points} currency={currency} /> : head}</div>
        <div className="noscript:hidden print:hidden">
          <Segmented label="Zeitraum" options={PERIODS} value={period} onChange={choosePeriod} />
        </div>
      </div>
      <div
        ref={place}
        style={{ height }}
        className="transition-opacity aria-busy:opacity-50"
        aria-busy={history.isLoading || (!isDrawn && !drawing && !views.failed)}
      >
        {isMissing ? (
          <NoPrices retry={history.failed ? history.retry : views.failed ? views.retry : undefined} />
        ) : !drawing ? (
          chart
        ) : asTable ? (
          <drawing.PriceTable points={points} currency={currency} />
        ) : (
          <drawing.PriceChart
            points={points}
            currency={currency}
            label={drawing.priceLabel(name, points, currency)}
          />
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
        {drawing ? <drawing.ChartKey points={points} /> : chartKey}
      </div>
    </section>
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
