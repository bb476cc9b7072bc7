'use client';

import { Line, type LineCustomSvgLayerProps } from '@nivo/line';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { dateTicks, type LineKey } from '@/lib/stocks/prices/chart-scale';
import { ChartReader, type Reading } from './chart-reader';
import { type LineProps, lineDrawing } from './line-drawing';
import { LineFrame } from './line-frame';
import { LineReading } from './line-reading';
import { type Read, readingWords } from './line-words';
import { LINES } from './lines';
import { STILL } from './nivo-theme';
import { datesWithRoom } from './plot-dates';

export type Series = { id: LineKey; data: { x: number; y: number | null }[] };

/** Draws a line chart that a pointer, a finger and the arrow keys read. */
export function NivoLine(props: LineProps) {
  const { points, measure, marks, label } = props;
  const drawing = useMemo(
    () => lineDrawing({ points, measure, marks, label }),
    [points, measure, marks, label],
  );
  const { domain, ticks, places, base, zero } = drawing;
  const place = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(place);
  const [reading, setReading] = useState<Reading | null>(null);
  const [hidden, setHidden] = useState<readonly LineKey[]>([]);
  const reader = useRef<HTMLInputElement>(null);

  const read = useMemo((): Read => {
    const lines = drawing.lines.filter(({ key }) => !hidden.includes(key));
    return { points, lines, marks: drawing.marks, measure };
  }, [points, drawing, measure, hidden]);
  const data = useMemo(
    () =>
      read.lines.map(({ key }): Series => {
        return { id: key, data: points.map((point, i) => ({ x: places[i] ?? 0, y: point[key] ?? null })) };
      }),
    [read, points, places],
  );
  const dates = useMemo(() => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return datesWithRoom(dateTicks(points.map(({ date }) => date)), width / rem);
  }, [points, width]);

  /** The last line stays. */
  const onToggle = (key: LineKey) => {
    if (hidden.includes(key)) setHidden(hidden.filter((one) => one !== key));
    else if (read.lines.length > 1) setHidden([...hidden, key]);
  };

  // The points may have become fewer since.
  const shown = reading && reading.at < points.length && (reading.from ?? 0) < points.length ? reading : null;

  return (
    <LineFrame measure={measure} drawing={drawing} hidden={hidden} onToggle={onToggle}>
      <div
        ref={place}
        className="absolute inset-0 rounded-mark outline-offset-4 outline-accent has-[:focus-visible]:outline-2 [&_svg]:overflow-visible"
      >
        <ChartReader
          label={`${measure.name} an einem Tag ablesen`}
          count={points.length}
          reading={shown}
          onRead={setReading}
          words={(one) => readingWords(one, read)}
          hasRanges
          ref={reader}
        />
        {width > 0 && (
          <Line
            {...STILL}
            width={width}
            height={height}
            data={data}
            xScale={{ type: 'linear', min: 0, max: 1, nice: false }}
            yScale={{
              type: measure.logarithmic && domain.min > 0 ? 'log' : 'linear',
              ...domain,
              nice: false,
            }}
            axisLeft={{
              tickValues: ticks.map(({ value }) => value),
              format: (value) => ticks.find((tick) => tick.value === value)?.text ?? '',
              tickSize: 0,
              tickPadding: 10,
              style: { domain: { line: { stroke: 'none' } } },
            }}
            axisBottom={{
              tickValues: dates.map((date) => date.place),
              format: (value) => dates.find((date) => date.place === value)?.label ?? '',
              tickSize: 4,
              tickPadding: 3,
            }}
            enableGridX={false}
            gridYValues={ticks.map(({ value }) => value)}
            markers={
              zero === null ? [] : [{ axis: 'y', value: 0, lineStyle: { stroke: 'var(--line-strong)' } }]
            }
            enableArea={base !== null}
            areaBaselineValue={base ?? domain.min}
            enableSlices="x"
            layers={[
              'grid',
              'markers',
              'axes',
              Lines,
              'crosshair',
              (layer) => (
                <LineReading
                  layer={layer}
                  places={places}
                  read={read}
                  reading={shown}
                  onRead={setReading}
                  reader={reader}
                />
              ),
            ]}
            ariaLabel={label}
          />
        )}
      </div>
    </LineFrame>
  );
}

/** Draws lines with their own widths and dashes, and the area below a single one, which nivo cannot. */
function Lines({ series, enableArea, lineGenerator, areaGenerator }: LineCustomSvgLayerProps<Series>) {
  return series.map(({ id, data: spots }) => {
    const { colour, width, dashes } = LINES[id];
    const positions = spots.map(({ position }) => position);
    return (
      <g key={id}>
        {id === 'price' && enableArea && (
          <path d={areaGenerator(positions) ?? ''} className="fill-chart-fill" />
        )}
        <path
          d={lineGenerator(positions) ?? ''}
          fill="none"
          stroke={`var(--${colour})`}
          strokeWidth={width}
          strokeDasharray={dashes}
          strokeLinejoin="round"
        />
      </g>
    );
  });
}

/** Measures the inner size of an element in px, before it is painted and whenever it changes; zero at first. */
function useSize(place: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return size;
}
