import { changeColour } from '@/components/ui/change-colour';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { formatChange, NOT_AVAILABLE } from '@/lib/platform/format/number';
import type { PricedStock } from '@/lib/stocks/market/freshness';
import { priceChange } from '@/lib/stocks/prices/price-change';
import type { PricePoint, Stock } from '@/lib/stocks/schema';
import { StalePrice } from './stale-price';

type Props = {
  stock: PricedStock & Pick<Stock, 'status'>;
  /** Closes of a year, oldest first, in the stock's display currency. */
  year: readonly PricePoint[];
};

/** Shows the last price and its change over a day. The chart says that of its period. */
export function StockPrice({ stock, year }: Props) {
  const { current_price, display_currency, status } = stock;
  const change = year.length > 1 ? priceChange(year.slice(-2)) : null;
  return (
    <>
      <p className="stock-price">{formatMoney(current_price, display_currency)}</p>
      {/* The last day of a delisted stock is long ago; a notice of the page says so. */}
      {status === 'active' && (
        <div className="stock-change">
          <p>
            {change ? (
              <span className={`font-medium ${changeColour(change.percent)}`}>
                <span className="figures">{formatMoneyChange(change.amount, display_currency)}</span>
                {' · '}
                <span className="figures">{formatChange(change.percent)}</span>
              </span>
            ) : (
              NOT_AVAILABLE
            )}{' '}
            <span className="text-13 text-ink-3">zum Vortag</span>
          </p>
          <StalePrice stock={stock} />
        </div>
      )}
    </>
  );
}
