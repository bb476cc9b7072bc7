import { changeColour } from '@/components/ui/change-colour';
import { epochDay } from '@/lib/finance/daily-series';
import { referenceDay } from '@/lib/finance/reference-day';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import type { PricedStock } from '@/lib/stocks/market/freshness';
import { priceChange } from '@/lib/stocks/prices/price-change';
import type { PricePoint, Stock } from '@/lib/stocks/schema';
import { StalePrice } from './stale-price';

type Props = {
  stock: PricedStock & Pick<Stock, 'status'>;
  /** Closes of a year, oldest first, in the stock's display currency. */
  year: readonly PricePoint[];
};

/** Shows the last price with its change over a day and over the year of the chart. */
export function StockPrice({ stock, year }: Props) {
  const { current_price, display_currency, status } = stock;
  const spans = [
    // The last day of a delisted stock is long ago.
    ...(status === 'active' ? [{ points: year.slice(-2), words: 'zum Vortag' }] : []),
    { points: year, words: yearWords(year) },
  ];
  return (
    <div className="stock-price">
      <p className="figures text-44 leading-none font-semibold tracking-tight">
        {formatMoney(current_price, display_currency)}
      </p>
      {/* A notice of the page says it of a delisted stock. */}
      {status === 'active' && (
        <div className="mt-1">
          <StalePrice stock={stock} />
        </div>
      )}
      <ul>
        {spans.map(({ points, words }) => {
          const change = points.length > 1 ? priceChange(points) : null;
          return (
            <li key={words} className="text-13 text-ink-3">
              {change ? (
                <span className={`text-15 font-medium ${changeColour(change.percent)}`}>
                  <span className="figures">{formatMoneyChange(change.amount, display_currency)}</span>
                  {' · '}
                  <span className="figures">{formatChange(change.percent)}</span>
                </span>
              ) : (
                <span className="text-15">N/A</span>
              )}{' '}
              {words}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The year's change of a stock that is listed for less than a year is since its first close. */
function yearWords(year: readonly PricePoint[]): string {
  const [first, last] = [year[0]?.date, year.at(-1)?.date];
  const isShort = year.length > 1 && first && last && epochDay(first) > referenceDay(epochDay(last), 'year');
  return isShort ? `seit ${formatDay(first)}` : 'in einem Jahr';
}
