import { CHART_HEIGHT } from '@/components/charts/line-frame';
import { moneyMeasure } from '@/components/charts/measure';
import { StillLine } from '@/components/charts/still-line';
import type { ChartMark } from '@/lib/stocks/prices/chart-marks';
import type { PricePoint, Stock } from '@/lib/stocks/schema';
import { PeriodChange } from './period-change';
import { PriceHistory } from './price-history';
import { priceLabel } from './price-label';

type Props = {
  stock: Stock;
  /** Closes of a year without averages, oldest first, in the stock's display currency. */
  year: readonly PricePoint[];
  /** Ex-days of all dividends. */
  exDays: readonly string[];
};

/** Renders the price history with its server-drawn parts. */
export function DrawnPriceHistory({ stock, year, exDays }: Props) {
  const marks = exDays.map((date): ChartMark => ({ date, kind: 'exDay', text: 'Ex-Tag der Dividende' }));
  const { name, display_currency: currency } = stock;
  return (
    <PriceHistory
      height={CHART_HEIGHT}
      change={<PeriodChange points={year} currency={currency} />}
      chart={
        year.length > 0 && (
          <StillLine
            points={year}
            measure={moneyMeasure('Kurs', currency)}
            marks={marks}
            label={priceLabel(name, year, currency)}
          />
        )
      }
      exDays={marks}
    />
  );
}
