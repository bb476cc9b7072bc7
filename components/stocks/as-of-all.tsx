import { RATE_NAMES } from '@/lib/currencies/rules';
import { formatDay } from '@/lib/platform/format/day';
import type { Stock } from '@/lib/stocks/schema';
import { sourceLabel } from '@/lib/stocks/source-label';

type Props = {
  /** At least one. */
  stocks: readonly Pick<Stock, 'price_date' | 'source' | 'demo' | 'rate_date' | 'rate_source'>[];
};

/** Shows AsOf for several stocks: the days of their closes, all sources, and the days of the rates. */
export function AsOfAll({ stocks }: Props) {
  const closes = range(stocks.map(({ price_date }) => price_date));
  const rates = range(stocks.map(({ rate_date }) => rate_date));
  const sources = [...new Set(stocks.filter(({ demo }) => !demo).map(({ source }) => sourceLabel(source)))];
  const rateNames = [...new Set(stocks.flatMap(({ rate_source }) => rate_source ?? []))].map(
    (source) => RATE_NAMES[source],
  );
  const someDemo = stocks.some(({ demo }) => demo);
  return (
    <p className="text-13 text-ink-3">
      <span className="whitespace-nowrap">Stand: {closes ?? formatDay(null)}</span>
      {someDemo && (
        <>
          {' '}
          · <span className="font-medium text-warn">Demodaten</span>
        </>
      )}
      {sources.length > 0 && ` · Quelle: ${sources.join(', ')}`}
      {rates && (
        <span className="block">
          Fremde Währungen umgerechnet zum {rateNames.join(' oder ')} vom {rates}
        </span>
      )}
    </p>
  );
}

/** Formats the first and last of some days, or the only one; null without any. */
function range(days: readonly (string | null)[]): string | null {
  const sorted = days.filter((day) => day !== null).sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return null;
  return first === last ? formatDay(first) : `${formatDay(first)} bis ${formatDay(last)}`;
}
