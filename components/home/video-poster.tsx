import { chartDrawing } from '@/components/charts/chart-frame';
import { priceMeasure } from '@/components/charts/measure';
import { PricePlot } from '@/components/charts/price-plot';
import { changeColour } from '@/components/stocks/change-colour';
import { formatMoney } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import type { PricePoint, Stock } from '@/lib/stocks/schema';

type Props = {
  stock: Stock;
  /** Weekly closes of a year with averages, at least one. */
  points: readonly PricePoint[];
};

/** Draws the video's poster: a small stock page. It needs no part of the video file, and follows the dark theme. */
export function VideoPoster({ stock, points }: Props) {
  const drawing = chartDrawing(points, priceMeasure(stock.display_currency));
  return (
    <div aria-hidden="true" className="absolute inset-x-0 top-0 bottom-13 flex flex-col bg-surface p-6">
      <p className="font-serif text-26 font-semibold">{stock.name}</p>
      <p className="figures mt-1 flex flex-wrap items-baseline gap-x-3 text-17">
        {formatMoney(stock.current_price, stock.display_currency)}
        <span className={`text-15 ${changeColour(stock.yearly_change)}`}>
          {formatChange(stock.yearly_change)} in einem Jahr
        </span>
      </p>
      <div className="relative mt-6 grow border-line-strong border-b">
        <PricePlot drawing={drawing} label={stock.name} />
      </div>
    </div>
  );
}
