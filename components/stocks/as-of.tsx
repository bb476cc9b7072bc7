import { formatDay } from '@/lib/platform/format/day';
import type { Stock } from '@/lib/stocks/schema';
import { sourceLabel } from '@/lib/stocks/source-label';

type Props = {
  day: string | null;
  stock: Pick<Stock, 'source' | 'demo'>;
};

/** The day figures are of and where they come from; fictional companies are called so. */
export function AsOf({ day, stock }: Props) {
  return (
    <p className="text-13 text-ink-3">
      <span className="whitespace-nowrap">Stand: {formatDay(day)}</span> ·{' '}
      {stock.demo ? (
        <span className="font-medium text-warn">Demodaten</span>
      ) : (
        <span>Quelle: {sourceLabel(stock.source)}</span>
      )}
    </p>
  );
}
