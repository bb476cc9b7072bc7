'use client';

import { Line, type LineCustomSvgLayerProps } from '@nivo/line';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useOutsidePress } from '@/components/ui/use-outside-press';
import type { LineKey } from '@/lib/stocks/prices/chart-scale';
import { BandStripe } from './band-stripe';
import { ChartReader, type Reading } from './chart-reader';
import { type LineProps, lineDrawing } from './line-drawing';
import { LineFrame } from './line-frame';
import { LinePaths } from './line-paths';
import { LineReading } from './line-reading';
import { type Read, readingWords } from './line-words';
import { STILL } from './nivo-theme';

export type Series = { id: LineKey; data: { x: number; y: number | null }[] };

/** Draws a line chart that a pointer, a finger and the arrow keys read. */
export function NivoLine(props: LineProps) {
  const { points, measure, marks, band, label } = props;
  const drawing = useMemo(
    () => lineDrawing({ points, measure, marks, band, label }),
    [points, measure, marks, band, label],
  );
  const { domain, ticks, places, floor, zero } = drawing;
  const place = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(place);
  const [reading, setReading] = useState<Reading | null>(null);
  const [hidden, setHidden] = useState<readonly LineKey[]>([]);
  const [lifted, setLifted] = useState<LineKey | null>(null);
  const reader = useRef<HTMLInputElement>(null);
  useOutsidePress(place, reading !== null, () => setReading(null));

  const lines = useMemo(() => drawing.lines.filter(({ key }) => !hidden.includes(key)), [drawing, hidden]);
  const read = useMemo(
    (): Read => ({ points, lines, marks: drawing.marks, measure }),
    [points, lines, drawing, measure],
  );
  const data = useMemo(
    () =>
      lines.map(({ key }): Series => {
        return { id: key, data: points.map((point, i) => ({ x: places[i] ?? 0, y: point[key] ?? null })) };
      }),
    [lines, points, places],
  );

  /** The last line stays. */
  const onToggle = (key: LineKey) => {
    if (hidden.includes(key)) setHidden(hidden.filter((one) => one !== key));
    else if (lines.length > 1) setHidden([...hidden, key]);
  };

  // The points may have become fewer since.
  const shown = reading && reading.at < points.length && (reading.from ?? 0) < points.length ? reading : null;

  return (
    <LineFrame {...props} drawing={drawing} hidden={hidden} onToggle={onToggle} onLift={setLifted}>
      {/* A browser minds the direction of a finger on a box, and not on a part of a drawing. */}
      <div
        ref={place}
        className="absolute inset-0 touch-pan-y rounded-mark outline-offset-4 outline-accent has-[:focus-visible]:outline-2 [&_svg]:overflow-visible"
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
            axisBottom={null}
            enableGridX={false}
            gridYValues={ticks.map(({ value }) => value)}
            markers={[domain.min, ...(zero === null ? [] : [0])].map((value) => {
              return { axis: 'y', value, lineStyle: { stroke: 'var(--line-strong)' } };
            })}
            enableSlices="x"
            layers={[
              ({ innerWidth, innerHeight }: LineCustomSvgLayerProps<Series>) =>
                drawing.band && <BandStripe band={drawing.band} width={innerWidth} height={innerHeight} />,
              'grid',
              'markers',
              'axes',
              ({ innerWidth, innerHeight }: LineCustomSvgLayerProps<Series>) => (
                <LinePaths
                  lines={lines}
                  floor={floor}
                  width={innerWidth}
                  height={innerHeight}
                  lifted={lines.some(({ key }) => key === lifted) ? lifted : null}
                />
              ),
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
