import { formatDay } from '@/lib/platform/format/day';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import { priceChange } from '@/lib/stocks/prices/chart-scale';
import type { HistoryPeriod, PricePoint, Stock } from '@/lib/stocks/schema';
import { changeColour } from './change-colour';

/** Changes that other parts of the page show in the trading currency. */
const CHANGES = { week: 'weekly_change', month: 'monthly_change', year: 'yearly_change' } as const;

type Props = {
  stock: Pick<
    Stock,
    'current_price' | 'display_currency' | 'trading_currency' | (typeof CHANGES)[keyof typeof CHANGES]
  >;
  points: readonly PricePoint[];
  /** Currency of the points. */
  currency: string;
  period: HistoryPeriod;
};

/**
 * Shows the last price and its change over the chart's period; for a stock traded in another currency also the change
 * there, because the page shows it elsewhere.
 */
export function PriceHead({ stock, points, currency, period }: Props) {
  const traded = period in CHANGES ? stock[CHANGES[period as keyof typeof CHANGES]] : null;
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
            {traded !== null && stock.trading_currency !== currency && (
              <span className="block text-13 font-normal text-ink-3">
                in {stock.trading_currency} {formatChange(traded)}
              </span>
            )}
          </>
        ) : (
          'Veränderung: N/A'
        )}
      </p>
    </>
  );
}
