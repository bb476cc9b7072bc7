import type { PricePoint } from '@/lib/stocks/schema';
import { ChartFrame, chartDrawing } from './chart-frame';
import { PricePlot } from './price-plot';

type Props = {
  /** Oldest first, at least one. */
  points: readonly PricePoint[];
  currency: string;
  /** What the chart shows, for those who don't see it. */
  label: string;
};

/** A price line with its averages as it stands in a text: drawn on the server, without any script. */
export function StillPriceChart({ points, currency, label }: Props) {
  const drawing = chartDrawing(points);
  return (
    <ChartFrame points={points} currency={currency} drawing={drawing}>
      <PricePlot lines={drawing.lines} grid={drawing.grid} label={label} />
    </ChartFrame>
  );
}
