import { formatDay } from '@/lib/platform/format/day';
import type { Stock } from '@/lib/stocks/schema';
import { sourceLabel } from '@/lib/stocks/source-label';

type Props = {
  day: string | null;
  stock: Pick<Stock, 'source' | 'demo' | 'rate_date' | 'trading_currency'>;
  /** Says so too if nothing was converted, so that nothing moves when the currency changes. */
  withCurrency?: boolean;
  /** The amounts are past payments, each converted at the rate of its own day. */
  ofPayments?: boolean;
};

/**
 * Shows the day of figures, their source, and the day of the exchange rate if they were converted. Marks demo data.
 */
export function AsOf({ day, stock, withCurrency = false, ofPayments = false }: Props) {
  const rate = stock.demo ? 'Demokurs' : 'EZB-Kurs';
  return (
    <p className="text-13 text-ink-3">
      <span className="whitespace-nowrap">Stand: {formatDay(day)}</span> ·{' '}
      {stock.demo ? (
        <span className="font-medium text-warn">Demodaten</span>
      ) : (
        <span>Quelle: {sourceLabel(stock.source)}</span>
      )}
      {withCurrency && !stock.rate_date && (
        <span className="block">In der Handelswährung {stock.trading_currency}, ohne Umrechnung</span>
      )}
      {stock.rate_date && (
        <span className="block">
          Umgerechnet aus {stock.trading_currency}
          {ofPayments
            ? `, jede Zahlung zum ${rate} ihres Ex-Tags`
            : ` zum ${rate} vom ${formatDay(stock.rate_date)}`}
        </span>
      )}
    </p>
  );
}
