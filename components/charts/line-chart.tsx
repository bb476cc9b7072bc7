'use client';

import { useRef } from 'react';
import type { ChartMark } from '@/lib/stocks/prices/chart-marks';
import type { ChartPoint } from '@/lib/stocks/prices/chart-scale';
import { ChartFrame, chartDrawing } from './chart-frame';
import type { Measure } from './measure';
import { PricePlot } from './price-plot';
import { useWhenInView } from './use-when-in-view';

const loadPlot = () => import('./interactive-price-plot');

type Props = {
  /** Oldest first, at least one. */
  points: readonly ChartPoint[];
  measure: Measure;
  marks?: readonly ChartMark[];
  /** Describes the chart to screen readers. */
  label: string;
};

/**
 * Draws the lines that the points have. The HTML holds a plain drawing; the interactive one replaces it
 * when it is in view. All lettering is HTML around it and stays the same.
 */
export function LineChart({ points, measure, marks, label }: Props) {
  const plot = useRef<HTMLDivElement>(null);
  // If it cannot be loaded, the plain drawing stays.
  const { InteractivePricePlot: InteractivePlot } = useWhenInView(plot, loadPlot).loaded ?? {};
  const drawing = chartDrawing(points, measure, marks);

  return (
    <ChartFrame points={points} measure={measure} drawing={drawing} plotRef={plot}>
      {InteractivePlot ? (
        <InteractivePlot drawing={drawing} label={label} points={points} measure={measure} />
      ) : (
        <PricePlot drawing={drawing} label={label} />
      )}
    </ChartFrame>
  );
}
