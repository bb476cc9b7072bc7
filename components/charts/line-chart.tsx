'use client';

import { useRef } from 'react';
import type { PricePoint } from '@/lib/stocks/schema';
import { ChartFrame, chartDrawing } from './chart-frame';
import type { Measure } from './measure';
import { PricePlot } from './price-plot';
import { useWhenInView } from './use-when-in-view';

const loadPlot = () => import('./interactive-price-plot');

type Props = {
  /** Oldest first, at least one. */
  points: readonly PricePoint[];
  measure: Measure;
  /** What the chart shows, for those who don't see it. */
  label: string;
};

/**
 * A line with, where the points have them, its averages. The drawing is there with the HTML; the interactive one takes its
 * place when the page is used. All lettering is HTML around it and stays the same.
 */
export function LineChart({ points, measure, label }: Props) {
  const plot = useRef<HTMLDivElement>(null);
  // Where it cannot be loaded, the plain drawing stays.
  const { InteractivePricePlot: InteractivePlot } =
    useWhenInView(plot, loadPlot, 'in use and in view').loaded ?? {};
  const drawing = chartDrawing(points, measure);
  const { lines, grid, domain } = drawing;

  return (
    <ChartFrame points={points} measure={measure} drawing={drawing} plotRef={plot}>
      {InteractivePlot ? (
        <InteractivePlot
          lines={lines}
          grid={grid}
          label={label}
          points={points}
          measure={measure}
          domain={domain}
        />
      ) : (
        <PricePlot lines={lines} grid={grid} label={label} />
      )}
    </ChartFrame>
  );
}
