import { moneyMeasure } from '@/components/charts/measure';
import { StillLine } from '@/components/charts/still-line';
import { fairBand } from '@/components/stocks/fair-band';
import { priceLabel } from '@/components/stocks/price-label';
import type { FairRange } from '@/lib/fair-value/fair-range';
import type { PricePoint, StockDetail } from '@/lib/stocks/schema';

type Props = {
  stock: StockDetail;
  year: readonly PricePoint[];
  /** In the same currency; null if there is none. */
  fair: FairRange | null;
};

/** Draws the price over a year with its fair value. */
export function FactPrices({ stock, year, fair }: Props) {
  const { name, display_currency: currency, current_price: price } = stock;
  if (year.length < 2) return null;
  return (
    <section className="print:[--plot:38mm] [&_ul]:hidden">
      <h2>Kurs, ein Jahr</h2>
      <StillLine
        points={year}
        measure={moneyMeasure('Kurs', currency)}
        marks={[]}
        band={fair && fairBand({ ...fair, price }, currency, price)}
        label={priceLabel(name, year, currency)}
      />
    </section>
  );
}
