import { useMemo } from 'react';
import { LineChart } from '@/components/charts/line-chart';
import { moneyMeasure } from '@/components/charts/measure';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import type { ChartMark } from '@/lib/stocks/prices/chart-marks';
import { ComparedPrices, type ComparedProps } from './compared-prices';
import { type FairValue, fairBand } from './fair-band';
import { NoPrices } from './no-prices';
import { priceLabel } from './price-label';
import { PriceTable } from './price-table';
import type { PriceView } from './price-view';
import { useVisitorStock } from './visitor-stock';

type Props = Omit<ComparedProps, 'period' | 'asTable'> & {
  view: PriceView;
  /** With their amounts in the currency that the page comes in. */
  exDays: readonly ChartMark[];
  /** Undefined for funds and indices. */
  fair: FairValue | { withheld: string } | undefined;
  height: string;
  /** Missing unless loading failed. */
  retry?: () => void;
};

/** Shows the price with its averages or other securities, as a chart or a table. */
export function PriceViews({ view, exDays, fair, height, retry, ...compared }: Props) {
  const { name, points, currency, others } = compared;
  const { period, asTable, isLogarithmic, withEvents } = view;
  const { marks, band } = useDrawn(view, exDays, fair);
  if (points.length === 0) return <NoPrices retry={retry} />;
  if (others.length > 0) return <ComparedPrices {...compared} period={period} asTable={asTable} />;
  if (asTable) {
    return (
      <div style={{ height }}>
        <PriceTable points={points} currency={currency} />
      </div>
    );
  }
  return (
    <LineChart
      points={points}
      marks={marks}
      hasEvents={withEvents}
      band={band}
      measure={moneyMeasure('Kurs', currency, { logarithmic: isLogarithmic })}
      label={priceLabel(name, points, currency)}
    />
  );
}

/** Returns what a view draws beside the prices; the same until it changes, so that the chart is not drawn again. */
function useDrawn({ withFair, withEvents }: PriceView, exDays: readonly ChartMark[], fair: Props['fair']) {
  const { stock, holding } = useVisitorStock();
  const { display_currency: currency, current_price: price } = stock;
  const purchases = holding.own?.purchases;
  const marks = useMemo(() => {
    const days =
      currency === DEFAULT_CURRENCY ? exDays : exDays.map(({ amount: _, ...mark }): ChartMark => mark);
    return withEvents ? [...days, ...(purchases ?? [])] : [];
  }, [withEvents, currency, exDays, purchases]);
  const band = useMemo(
    () => (withFair && fair && 'lowest' in fair ? fairBand(fair, currency, price) : null),
    [withFair, fair, currency, price],
  );
  return { marks, band };
}
