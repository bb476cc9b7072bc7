'use client';

import { type ReactNode, useRef, useState } from 'react';
import { useWhenInView } from '@/components/charts/use-when-in-view';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { EmptyState } from '@/components/ui/empty-state';
import { Segmented } from '@/components/ui/segmented';
import { track } from '@/lib/analytics/track';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import type { ChartMark } from '@/lib/stocks/prices/chart-marks';
import type { HistoryPeriod } from '@/lib/stocks/schema';
import type { ComparedStock } from './compared-prices';
import { PERIODS } from './price-periods';
import { usePriceHistory } from './use-price-history';
import { useVisitorStock } from './visitor-stock';

const DEFAULT_PERIOD: HistoryPeriod = 'year';

const loadViews = () => import('./price-views');

type Props = {
  height: string;
  /** Parts that the server has rendered for the year that comes with the page. */
  change: ReactNode;
  chart: ReactNode;
  chartKey: ReactNode;
  exDays: readonly ChartMark[];
};

/**
 * Shows the price with a chart, periods, averages and other securities, and as a table. The server's drawing stays
 * until the chart is in view or the visitor chooses something else.
 */
export function PriceHistory({ height, change, chart, chartKey, exDays }: Props) {
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

  const place = useRef<HTMLDivElement>(null);
  const isDrawn =
    isYear && !asTable && !isLogarithmic && !isChoosing && display_currency === DEFAULT_CURRENCY;
  const views = useWhenInView(place, loadViews, !isDrawn);
  const drawing = views.loaded;
  const isMissing = points.length === 0 || (views.failed && !isDrawn);
  const compared = { points, name, others, period, currency, asTable };

  return (
    <section aria-labelledby="kursverlauf" className="card flex min-w-0 flex-col">
      <h2 id="kursverlauf" className="sr-only">
        Kursverlauf
      </h2>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        {drawing ? <drawing.PeriodChange points={points} currency={currency} /> : change}
        <div className="noscript:hidden print:hidden">
          <Segmented label="Zeitraum" options={PERIODS} value={period} onChange={choosePeriod} />
        </div>
      </div>
      <div
        ref={place}
        style={{ minHeight: height }}
        className="grid grow grid-cols-[minmax(0,1fr)] transition-opacity aria-busy:opacity-50"
        aria-busy={history.isLoading || (!isDrawn && !drawing && !views.failed)}
      >
        {isMissing ? (
          <NoPrices retry={history.failed ? history.retry : views.failed ? views.retry : undefined} />
        ) : !drawing ? (
          chart
        ) : isComparing ? (
          <drawing.ComparedPrices {...compared} />
        ) : asTable ? (
          <div style={{ height }}>
            <drawing.PriceTable points={points} currency={currency} />
          </div>
        ) : (
          <drawing.PriceChart
            points={points}
            currency={currency}
            marks={marks}
            isLogarithmic={isLogarithmic}
            label={drawing.priceLabel(name, points, currency)}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 pt-3">
        <Checkbox
          checked={withAverages && !isComparing}
          disabled={isComparing}
          onChange={(event) => showAverages(event.target.checked)}
          className="noscript:hidden print:hidden"
        >
          Gleitende Durchschnitte
        </Checkbox>
        <Checkbox
          checked={isLogarithmic && !isComparing}
          disabled={isComparing}
          onChange={(event) => setLogarithmic(event.target.checked)}
          className="noscript:hidden print:hidden"
        >
          Logarithmisch
        </Checkbox>
        <button
          type="button"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
          className="link inline-flex min-h-11 items-center text-13 font-medium noscript:hidden print:hidden"
        >
          Vergleichen mit …
        </button>
        {points.length > 0 && (
          <button
            type="button"
            onClick={() => setAsTable(!asTable)}
            className="link inline-flex min-h-11 items-center text-13 font-medium noscript:hidden print:hidden"
          >
            {asTable ? 'Als Chart' : 'Als Tabelle'}
          </button>
        )}
        {drawing ? !isComparing && <drawing.ChartKey points={points} marks={marks} /> : chartKey}
      </div>
      {isChoosing && drawing && <drawing.ComparedStocks stock={stock} others={others} onChange={setOthers} />}
    </section>
  );
}

function NoPrices({ retry }: { retry?: () => void }) {
  return (
    <EmptyState
      action={
        retry && (
          <Button look="secondary" small onClick={retry}>
            Erneut versuchen
          </Button>
        )
      }
    >
      Keine Kursdaten verfügbar für diesen Zeitraum
    </EmptyState>
  );
}
