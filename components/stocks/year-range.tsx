import { formatMoney } from '@/lib/platform/format/money';
import type { StockDetail } from '@/lib/stocks/schema';
import { PageFigureName } from './explained-name';

type Props = {
  stock: Pick<StockDetail, 'week52_low' | 'week52_high' | 'current_price' | 'display_currency'>;
};

/** Shows the price between the lowest and highest close of 52 weeks. */
export function YearRange({ stock }: Props) {
  const { week52_low: low, week52_high: high, current_price: price, display_currency: currency } = stock;
  const known = low !== null && high !== null && price !== null;
  const share = known && high > low ? Math.min(1, Math.max(0, (price - low) / (high - low))) : 0.5;
  return (
    <div className="text-13 text-ink-2">
      <p className="text-ink-3">
        <PageFigureName figure="week52_range" />
      </p>
      <div className="relative my-2.5 h-1 rounded-full bg-track" aria-hidden="true">
        {known && (
          <span
            className="absolute -top-1 size-3 -translate-x-1/2 rounded-full border-2 border-surface bg-accent"
            style={{ left: `${share * 100}%` }}
          />
        )}
      </div>
      <p className="flex justify-between gap-4">
        <span className="figures">
          <span className="sr-only">Tief </span>
          {formatMoney(low, currency)}
        </span>
        <span className="figures">
          <span className="sr-only">Hoch </span>
          {formatMoney(high, currency)}
        </span>
      </p>
    </div>
  );
}
