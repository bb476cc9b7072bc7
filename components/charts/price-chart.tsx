'use client';

import { useRef } from 'react';
import type { PricePoint } from '@/lib/stocks/schema';
import { ChartFrame, chartDrawing } from './chart-frame';
import { PricePlot } from './price-plot';
import { useWhenInView } from './use-when-in-view';

const loadPlot = () => import('./interactive-price-plot');

type Props = {
  /** Oldest first, at least one. */
  points: readonly PricePoint[];
  currency: string;
  /** What the chart shows, for those who don't see it. */
  label: string;
};

/**
 * A price line with its averages. The drawing is there with the HTML; the interactive one takes its
 * place when it has been loaded. All lettering is HTML around it and stays the same.
 */
export function PriceChart({ points, currency, label }: Props) {
  const plot = useRef<HTMLDivElement>(null);
  // Where it cannot be loaded, the plain drawing stays.
  const { InteractivePricePlot: InteractivePlot } = useWhenInView(plot, loadPlot).loaded ?? {};
  const drawing = chartDrawing(points);
  const { lines, grid, domain } = drawing;

  return (
    <ChartFrame points={points} currency={currency} drawing={drawing} plotRef={plot}>
      {InteractivePlot ? (
        <InteractivePlot
          lines={lines}
          grid={grid}
          label={label}
          points={points}
          currency={currency}
          domain={domain}
        />
      ) : (
        <PricePlot lines={lines} grid={grid} label={label} />
      )}
    </ChartFrame>
  );
}
