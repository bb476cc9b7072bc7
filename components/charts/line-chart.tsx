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
  /** Describes the chart to screen readers. */
  label: string;
};

/**
 * Draws a line and its averages, if the points have some. The HTML holds a plain drawing; the interactive one replaces it
 * when it is in view. All lettering is HTML around it and stays the same.
 */
export function LineChart({ points, measure, label }: Props) {
  const plot = useRef<HTMLDivElement>(null);
  // If it cannot be loaded, the plain drawing stays.
  const { InteractivePricePlot: InteractivePlot } = useWhenInView(plot, loadPlot).loaded ?? {};
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
