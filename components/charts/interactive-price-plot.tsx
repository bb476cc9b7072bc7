'use client';

import { Line, type LineCustomSvgLayerProps } from '@nivo/line';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ChartPoint, LineKey } from '@/lib/stocks/prices/chart-scale';
import type { ChartDrawing } from './chart-frame';
import type { Measure } from './measure';
import { PriceCrosshair } from './price-crosshair';

type Props = {
  drawing: ChartDrawing;
  label: string;
  points: readonly ChartPoint[];
  measure: Measure;
};

type Series = { id: LineKey; data: { x: number; y: number | null }[] };

/** Draws the lines of the plain plot at the same places, with a crosshair. */
export function InteractivePricePlot({ drawing, label, points, measure }: Props) {
  const { lines, grid, base, zero } = drawing;
  const box = useRef<HTMLDivElement>(null);
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const data = lines.map(({ key, spots }): Series => {
    return { id: key, data: spots.map((spot) => ({ x: spot?.x ?? 0, y: spot && 1 - spot.y })) };
  });

  const gridLayer = () => (
    <>
      {grid.map((y) => (
        <path key={y} d={`M0 ${y * height}H${width}`} className="stroke-grid" />
      ))}
      {zero !== null && <path d={`M0 ${zero * height}H${width}`} className="stroke-line-strong" />}
    </>
  );

  const linesLayer = ({ series, lineGenerator, areaGenerator }: LineCustomSvgLayerProps<Series>) =>
    lines.map(({ key, stroke, width: strokeWidth, dashes }) => {
      const spots = series.find(({ id }) => id === key)?.data.map(({ position }) => position) ?? [];
      return (
        <g key={key}>
          {key === 'price' && base !== null && (
            <path d={areaGenerator(spots) ?? ''} className="fill-chart-fill" />
          )}
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
        <div className="absolute inset-0">
          <Line
            width={width}
            height={height}
            data={data}
            xScale={{ type: 'linear', min: 0, max: 1, nice: false }}
            yScale={{ type: 'linear', min: 0, max: 1, nice: false }}
            layers={[gridLayer, linesLayer]}
            areaBaselineValue={1 - (base ?? 1)}
            animate={false}
            isInteractive={false}
            ariaLabel={label}
          />
        </div>
      )}
      <PriceCrosshair points={points} drawing={drawing} measure={measure} />
    </div>
  );
}
