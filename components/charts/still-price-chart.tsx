import type { ChartMark } from '@/lib/stocks/prices/chart-marks';
import type { PricePoint } from '@/lib/stocks/schema';
import { ChartFrame, chartDrawing } from './chart-frame';
import { priceMeasure } from './measure';
import { PricePlot } from './price-plot';

type Props = {
  /** Oldest first, at least one. */
  points: readonly PricePoint[];
  currency: string;
  marks?: readonly ChartMark[];
  /** Describes the chart to screen readers. */
  label: string;
};

/** Draws a price line with its averages on the server, without any script. */
export function StillPriceChart({ points, currency, marks, label }: Props) {
  const measure = priceMeasure(currency);
  const drawing = chartDrawing(points, measure, marks);
  return (
    <ChartFrame points={points} measure={measure} drawing={drawing}>
      <PricePlot drawing={drawing} label={label} />
    </ChartFrame>
  );
}
