'use client';

import { Line, type LineCustomSvgLayerProps } from '@nivo/line';
import { useLayoutEffect, useRef, useState } from 'react';
import { type Domain, datePositions } from '@/lib/stocks/prices/chart-scale';
import type { PricePoint } from '@/lib/stocks/schema';
import type { Measure } from './measure';
import { PriceCrosshair } from './price-crosshair';
import { type LineKey, PLOT_HEIGHT, type PriceLine } from './price-lines';

type Props = {
  lines: readonly PriceLine[];
  /** Heights of the grid lines, between 0 (top) and 1 (bottom). */
  grid: readonly number[];
  label: string;
  points: readonly PricePoint[];
  measure: Measure;
  domain: Domain;
};

type Series = { id: LineKey; data: { x: number; y: number | null }[] };

/** Draws the lines of the plain plot at the same places, with a crosshair. */
export function InteractivePricePlot({ lines, grid, label, points, measure, domain }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const positions = datePositions(points.map(({ date }) => date));
  const data = lines.map(({ key }): Series => {
    return { id: key, data: points.map((point, i) => ({ x: positions[i] ?? 0, y: point[key] ?? null })) };
  });

  const gridLayer = () =>
    grid.map((y) => <path key={y} d={`M0 ${y * PLOT_HEIGHT}H${width}`} className="stroke-grid" />);

  const linesLayer = ({ series, lineGenerator, areaGenerator }: LineCustomSvgLayerProps<Series>) =>
    lines.map(({ key, stroke, width: strokeWidth, dashes }) => {
      const spots = series.find(({ id }) => id === key)?.data.map(({ position }) => position) ?? [];
      return (
        <g key={key}>
          {key === 'price' && <path d={areaGenerator(spots) ?? ''} className="fill-chart-fill" />}
          <path
            d={lineGenerator(spots) ?? ''}
            fill="none"
            strokeWidth={strokeWidth}
            strokeDasharray={dashes}
            strokeLinejoin="round"
            className={stroke}
          />
        </g>
      );
    });

  return (
    <div
      ref={box}
      className="absolute inset-0 rounded-mark outline-offset-4 outline-accent has-[:focus-visible]:outline-2"
    >
      {width > 0 && (
        <Line
          width={width}
          height={PLOT_HEIGHT}
          data={data}
          xScale={{ type: 'linear', min: 0, max: 1, nice: false }}
          yScale={{ type: 'linear', ...domain, nice: false }}
          layers={[gridLayer, linesLayer]}
          areaBaselineValue={domain.min}
          animate={false}
          isInteractive={false}
          ariaLabel={label}
        />
      )}
      <PriceCrosshair points={points} lines={lines} measure={measure} />
    </div>
  );
}
