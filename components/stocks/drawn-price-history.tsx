import { CHART_HEIGHT } from '@/components/charts/chart-frame';
import { StillPriceChart } from '@/components/charts/still-price-chart';
import type { ChartMark } from '@/lib/stocks/prices/chart-marks';
import type { PricePoint, Stock } from '@/lib/stocks/schema';
import { ChartKey } from './chart-key';
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
          <StillPriceChart
            points={year}
            currency={currency}
            marks={marks}
            label={priceLabel(name, year, currency)}
          />
        )
      }
      chartKey={<ChartKey points={year} marks={marks} />}
      exDays={marks}
    />
  );
}
