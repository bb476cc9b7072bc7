import { moneyMeasure } from '@/components/charts/measure';
import { StillLine } from '@/components/charts/still-line';
import { priceLabel } from '@/components/stocks/price-label';
import type { StartValuation } from '@/lib/fair-value/start-valuation';
import { formatMoney } from '@/lib/platform/format/money';
import type { PricePoint, StockDetail } from '@/lib/stocks/schema';

type Props = { stock: StockDetail; year: readonly PricePoint[]; start: StartValuation | null };

/** Draws the price over a year, and says which values are fair. */
export function FactPrices({ stock: { name, display_currency: currency }, year, start }: Props) {
  if (year.length < 2) return null;
  const range = start?.result.range;
  return (
    <section>
      <h2>
        Kurs, ein Jahr{' '}
        {range && (
          <small>
            fairer Wert {formatMoney(range.lowest, currency)} bis {formatMoney(range.highest, currency)}
          </small>
        )}
      </h2>
      <div className="print:*:grid-rows-[38mm_5mm_auto]!">
        <StillLine
          points={year}
          measure={moneyMeasure('Kurs', currency)}
          marks={[]}
          label={priceLabel(name, year, currency)}
        />
      </div>
    </section>
  );
}
