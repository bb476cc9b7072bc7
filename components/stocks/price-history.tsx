'use client';

import { type ReactNode, useState } from 'react';
import { Chart } from '@/components/charts/chart';
import { TableSwitch } from '@/components/charts/table-switch';
import { Checkbox } from '@/components/ui/checkbox';
import { Segmented } from '@/components/ui/segmented';
import { TextButton } from '@/components/ui/text-button';
import { useOneStop } from '@/components/ui/use-one-stop';
import { track } from '@/lib/analytics/track';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import type { ChartMark } from '@/lib/stocks/prices/chart-marks';
import type { ComparedStock } from './compared-prices';
import type { FairValue } from './fair-band';
import { NoPrices } from './no-prices';
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

type PriceOptionsProps = {
  view: PriceView;
  onChange: (change: Partial<PriceView>) => void;
  /** Why there is no fair value; null: there is one; left out for what cannot have one. */
  withheld: string | null | undefined;
  /** Several securities have no options. */
  isComparing: boolean;
  hasTable: boolean;
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
};

/** The options below a price chart, one stop of the keyboard. */
function PriceOptions(props: PriceOptionsProps) {
  const { view, onChange, withheld, isComparing, hasTable, isChoosing, onChoosing } = props;
  const bar = useOneStop<HTMLDivElement>();
  const option = (name: string, isOn: boolean, change: (isOn: boolean) => void) => (
    <Checkbox
      checked={isOn && !isComparing}
      disabled={isComparing}
      onChange={({ target }) => change(target.checked)}
      className="noscript:hidden print:hidden"
    >
      {name}
    </Checkbox>
  );
  const showAverages = (active: boolean) => {
    onChange({ withAverages: active });
    track('chart_indicator_change', { chart: 'price', indicator: 'ma', active });
  };
  return (
    <>
      <div ref={bar} className="price-options">
        {withheld === null && option('Fairer Wert', view.withFair, (withFair) => onChange({ withFair }))}
        {option('Käufe und Ex-Tage', view.withEvents, (withEvents) => onChange({ withEvents }))}
        {option('Gleitende Durchschnitte', view.withAverages, showAverages)}
        {option('Logarithmisch', view.isLogarithmic, (isLogarithmic) => onChange({ isLogarithmic }))}
        <TextButton
          aria-expanded={isChoosing}
          onClick={() => onChoosing(!isChoosing)}
          className="noscript:hidden"
        >
          Vergleichen mit …
        </TextButton>
        {hasTable && <TableSwitch asTable={view.asTable} onChange={(asTable) => onChange({ asTable })} />}
      </div>
      {withheld && <p className="text-13 text-ink-3">Kein fairer Wert: {withheld}</p>}
    </>
  );
}
