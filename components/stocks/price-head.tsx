import { formatDay } from '@/lib/platform/format/day';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import { priceChange } from '@/lib/stocks/prices/chart-scale';
import type { PricePoint, Stock } from '@/lib/stocks/schema';
import { changeColour } from './change-colour';

type Props = {
  stock: Pick<Stock, 'current_price' | 'display_currency'>;
  points: readonly PricePoint[];
  /** Currency of the points. */
  currency: string;
};

/** Shows the last price and its change over the chart's period. */
export function PriceHead({ stock, points, currency }: Props) {
  const change = priceChange(points);
  return (
    <>
      <p className="figures text-34 font-semibold leading-none tracking-tight">
        {formatMoney(stock.current_price, stock.display_currency)}
      </p>
      <p role="status" className={`mt-1.5 font-medium ${changeColour(change?.percent ?? null)}`}>
        {change ? (
          <>
            <span className="figures">{formatMoneyChange(change.amount, currency)}</span> ·{' '}
            <span className="figures">{formatChange(change.percent)}</span>{' '}
            <span className="text-13 font-normal whitespace-nowrap text-ink-3">
              seit {formatDay(points[0]?.date ?? null)}
            </span>
          </>
        ) : (
          'Veränderung: N/A'
        )}
      </p>
    </>
  );
}
