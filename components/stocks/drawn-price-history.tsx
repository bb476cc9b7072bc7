import { CHART_HEIGHT } from '@/components/charts/line-frame';
import { moneyMeasure } from '@/components/charts/measure';
import { StillLine } from '@/components/charts/still-line';
import type { FairRange } from '@/lib/fair-value/fair-range';
import { formatMoney } from '@/lib/platform/format/money';
import type { ChartMark } from '@/lib/stocks/prices/chart-marks';
import type { Dividend, PricePoint, Stock } from '@/lib/stocks/schema';
import { fairBand } from './fair-band';
import { PeriodChange } from './period-change';
import { PriceHistory } from './price-history';
import { priceLabel } from './price-label';

type Props = {
  stock: Stock;
  /** Closes of a year without averages, oldest first, in the stock's display currency. */
  year: readonly PricePoint[];
  /** In the same currency. */
  dividends: readonly Dividend[];
  /** In the same currency; missing for what has none, as funds. */
  fair?: FairRange | { withheld: string };
};

/** Renders the price history with its server-drawn parts. */
export function DrawnPriceHistory({ stock, year, dividends, fair }: Props) {
  const { name, display_currency: currency, current_price: price } = stock;
  const marks = dividends.map(({ ex_date, amount }): ChartMark => {
    return {
      date: ex_date,
      kind: 'exDay',
      text: 'Ex-Tag der Dividende',
      amount: formatMoney(amount, currency),
    };
  });
  // Nothing else of it is sent to the browser.
  const value =
    fair && 'lowest' in fair
      ? { lowest: fair.lowest, middle: fair.middle, highest: fair.highest, price }
      : fair;
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
            hasEvents
            band={value && 'lowest' in value ? fairBand(value, currency, price) : null}
            label={priceLabel(name, year, currency)}
          />
        )
      }
      exDays={marks}
      {...(value && { fair: value })}
    />
  );
}
