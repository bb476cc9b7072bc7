import { changeColour } from '@/components/ui/change-colour';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoneyChange } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import { priceChange } from '@/lib/stocks/prices/price-change';
import type { PricePoint } from '@/lib/stocks/schema';

type Props = {
  points: readonly PricePoint[];
  /** Currency of the points. */
  currency: string;
};

/** Shows the change of a price over the period of its chart. The price itself is in the head of the page. */
export function PeriodChange({ points, currency }: Props) {
  const change = priceChange(points);
  return (
    <p role="status" className={`text-17 font-semibold ${changeColour(change?.percent ?? null)}`}>
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
  );
}
