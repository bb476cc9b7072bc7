import { RATE_NAMES } from '@/lib/currencies/rules';
import { formatDay } from '@/lib/platform/format/day';
import type { Stock } from '@/lib/stocks/schema';
import { sourceLabel } from '@/lib/stocks/source-label';

type Props = {
  day: string | null;
  stock: Pick<Stock, 'source' | 'demo' | 'rate_date' | 'rate_source' | 'trading_currency'>;
};

/** Shows the day of figures, their source, and the day of the exchange rate if they were converted. Marks demo data. */
export const AsOf = ({ day, stock }: Props) => (
  <p className="text-13 text-ink-3">
    <span className="whitespace-nowrap">Stand: {formatDay(day)}</span> ·{' '}
    {stock.demo ? (
      <span className="font-medium text-warn">Demodaten</span>
    ) : (
      <span>Quelle: {sourceLabel(stock.source)}</span>
    )}
    {stock.rate_date && stock.rate_source && (
      <span className="block">
        Umgerechnet aus {stock.trading_currency} zum {RATE_NAMES[stock.rate_source]} vom{' '}
        {formatDay(stock.rate_date)}
      </span>
    )}
  </p>
);
