'use client';

import { useRouter } from 'next/navigation';
import { COMPARABLE, StockSearchBox } from '@/components/stock-search/stock-search-box';
import { Button } from '@/components/ui/button';
import { comparisonPath, DEFAULT_RANGE, type ReturnRange } from '@/lib/comparison/params';
import { DEFAULT_CURRENCY, type DisplayCurrency } from '@/lib/currencies/rules';

type Props = {
  /** Stocks compared so far. */
  ids: readonly string[];
  range: ReturnRange;
  currency: DisplayCurrency;
  isFirst: boolean;
};

/** Adds a stock to a comparison. Without a script it is a form for a symbol, ISIN or the whole name. */
export function AddToComparison({ ids, range, currency, isFirst }: Props) {
  const router = useRouter();
  const label = isFirst ? 'Erste Aktie wählen' : 'Aktie zum Vergleich hinzufügen';
  return (
    <div className="w-full md:w-80 print:hidden">
      <div className="noscript:hidden">
        <StockSearchBox
          kinds={COMPARABLE}
          look="field"
          label={label}
          placeholder={isFirst ? 'Erste Aktie wählen' : 'Weitere Aktie hinzufügen'}
          onChoose={({ id }) => router.push(comparisonPath([...ids, id], range, currency), { scroll: false })}
        />
      </div>
      <noscript>
        <form action="/vergleich" className="flex flex-wrap gap-2">
          {ids.length > 0 && <input type="hidden" name="aktien" value={ids.join()} />}
          {range !== DEFAULT_RANGE && <input type="hidden" name="zeitraum" value={range} />}
          {currency !== DEFAULT_CURRENCY && <input type="hidden" name="waehrung" value={currency} />}
          <label className="min-w-0 grow">
            <span className="block text-13 text-ink-2">{label}: Symbol, ISIN oder ganzer Name</span>
            <input name="aktie" className="control" />
          </label>
          <Button type="submit">Hinzufügen</Button>
        </form>
      </noscript>
    </div>
  );
}
