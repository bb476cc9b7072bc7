import type { PricePoint } from '@/lib/stocks/schema';
import { ChartFrame, chartDrawing } from './chart-frame';
import { priceMeasure } from './measure';
import { PricePlot } from './price-plot';

type Props = {
  /** Oldest first, at least one. */
  points: readonly PricePoint[];
  currency: string;
  /** Describes the chart to screen readers. */
  label: string;
};

/** Draws a price line with its averages on the server, without any script. */
export function StillPriceChart({ points, currency, label }: Props) {
  const measure = priceMeasure(currency);
  const drawing = chartDrawing(points, measure);
  return (
    <ChartFrame points={points} measure={measure} drawing={drawing}>
      <PricePlot lines={drawing.lines} grid={drawing.grid} label={label} />
    </ChartFrame>
  );
}
