'use client';

import { type ReactNode, useState } from 'react';
import { Chart } from '@/components/charts/chart';
import { Segmented } from '@/components/ui/segmented';
import { track } from '@/lib/analytics/track';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import type { ChartMark } from '@/lib/stocks/prices/chart-marks';
import type { ComparedStock } from './compared-prices';
import type { FairValue } from './fair-band';
import { NoPrices } from './no-prices';
import { PriceOptions } from './price-options';
import { FIRST_VIEW, isFirstView, PERIODS, type PriceView } from './price-view';
import { usePriceHistory } from './use-price-history';
import { useVisitorStock } from './visitor-stock';

const loadViews = () => import('./price-views').then(({ PriceViews }) => PriceViews);
const loadChange = () => import('./period-change').then(({ PeriodChange }) => PeriodChange);
const loadChoice = () => import('./compared-stocks').then(({ ComparedStocks }) => ComparedStocks);

type Props = {
  height: string;
  /** Change and drawing of the year that comes with the page, by the server. */
  change: ReactNode;
  chart: ReactNode;
  /** With their amounts in the currency that the page comes in. */
  exDays: readonly ChartMark[];
  /** Missing for funds and indices. */
  fair?: FairValue | { withheld: string };
};

/**
 * Shows the price with a chart, its fair value and events, periods, averages and other securities, and as a table. The
 * server's drawing stays until the chart is in view or the visitor chooses something else.
 */
export function PriceHistory({ height, change, chart, exDays, fair }: Props) {
  const { stock } = useVisitorStock();
  const [view, setView] = useState(FIRST_VIEW);
  const [isChoosing, setChoosing] = useState(false);
  const [others, setOthers] = useState<readonly ComparedStock[]>([]);
  const choose = (next: Partial<PriceView>) => setView((view) => ({ ...view, ...next }));
  const choosePeriod = (period: PriceView['period']) => {
    choose({ period });
    track('chart_period_change', { chart: 'price', period });
  };
  const isComparing = others.length > 0;
  const { points, currency, failed, isLoading, retry } = useShownPrices(view);
  const isDrawn = isFirstView(view) && !isComparing && stock.display_currency === DEFAULT_CURRENCY;
  const shown = { name: stock.name, points, others, currency, view, exDays, fair };

  return (
    <section aria-labelledby="kursverlauf" className="price-history">
      <h2 id="kursverlauf" className="sr-only">
        Kursverlauf
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-3 mb-4 md:mb-5">
        <Chart
          className=""
          still={change}
          load={loadChange}
          props={{ points, currency }}
          isWanted={!isDrawn}
        />
        <div className="noscript:hidden print:hidden">
          <Segmented
            label="Zeitraum"
            options={PERIODS}
            value={view.period}
            onChange={choosePeriod}
            drawsMuch
          />
        </div>
      </div>
      <div
        style={{ minHeight: height }}
        className="grid grow grid-cols-[minmax(0,1fr)] transition-opacity aria-busy:opacity-50"
        aria-busy={isLoading}
      >
        <Chart
          still={points.length > 0 ? chart : <NoPrices retry={failed ? retry : undefined} />}
          load={loadViews}
          props={{ ...shown, height, ...(failed && { retry }) }}
          isWanted={!isDrawn}
          {...(!isDrawn && { failed: (again: () => void) => <NoPrices retry={again} /> })}
        />
      </div>
      <PriceOptions
        view={view}
        onChange={choose}
        withheld={fair && ('withheld' in fair ? fair.withheld : null)}
        isComparing={isComparing}
        hasTable={points.length > 0}
        isChoosing={isChoosing}
        onChoosing={setChoosing}
      />
      {isChoosing && (
        <Chart still={null} load={loadChoice} props={{ stock, others, onChange: setOthers }} isWanted />
      )}
    </section>
  );
}

/** Loads the prices of a view; those of a year without averages come with the page. */
function useShownPrices({ period, withAverages }: PriceView) {
  const { stock, year } = useVisitorStock();
  const { id: stockId, display_currency: currency } = stock;
  const isYear = period === FIRST_VIEW.period && !withAverages;
  const history = usePriceHistory(isYear ? null : { stockId, period, currency, withAverages }, {
    points: year,
    currency,
  });
  return { ...history, points: history.failed ? [] : history.points };
}
