import type { ReactNode, RefObject } from 'react';
import { formatNumber } from '@/lib/platform/format/number';
import { datePositions, dateTicks, priceDomain, priceTicks } from '@/lib/stocks/prices/chart-scale';
import type { PricePoint } from '@/lib/stocks/schema';
import type { Measure } from './measure';
import { PLOT_HEIGHT, priceLines } from './price-lines';
import { spreadLabels } from './spread-labels';

/** Width of a character of the labels in rem, so that the gutters grow with the visitor's font size. */
const CHARACTER = 0.49;
const LABEL_GAP = 20;

/** Height of the whole chart: the plot and its dates. */
export const CHART_HEIGHT = `calc(${PLOT_HEIGHT}px + 1.625rem)`;

/** Computes the parts that plot and labels share; `height` is 0 at the top and 1 at the bottom. */
export function chartDrawing(points: readonly PricePoint[], { signed, unit = '' }: Measure) {
  const domain = priceDomain(points, signed);
  const height = (value: number) => (domain.max - value) / (domain.max - domain.min);
  const ticks = priceTicks(domain);
  return {
    domain,
    height,
    lines: priceLines(points, domain),
    grid: ticks.values.map(height),
    tickTexts: ticks.values.map((value) => `${formatNumber(value, ticks.digits)}${unit}`),
  };
}

type Props = {
  /** Oldest first, at least one. */
  points: readonly PricePoint[];
  measure: Measure;
  drawing: ReturnType<typeof chartDrawing>;
  plotRef?: RefObject<HTMLDivElement | null>;
  /** The plot, which fills its box. */
  children: ReactNode;
};

/** Frames a line chart with its labels, as HTML around the plot. */
export function ChartFrame({ points, measure, drawing, plotRef, children }: Props) {
  const { lines, grid, tickTexts, height } = drawing;
  const start = Math.max(2, 0.75 + CHARACTER * Math.max(...tickTexts.map((text) => text.length)));
  const lastPrice = (measure.short ?? measure.format)(points.at(-1)?.price ?? null);
  const end = 0.875 + CHARACTER * lastPrice.length;

  return (
    <div
      className="grid [--roomy:0] md:[--roomy:1]"
      style={{
        gridTemplateColumns: `${start}rem minmax(0,1fr) max(${end}rem, var(--roomy) * max(${end * 1.15}rem, 7.5rem))`,
      }}
    >
      <div className="relative" aria-hidden="true">
        {tickTexts.map((text, i) => (
          <span
            key={text}
            className="figures absolute right-2.5 -translate-y-1/2 text-13 leading-none text-ink-3"
            style={{ top: (grid[i] ?? 0) * PLOT_HEIGHT }}
          >
            {text}
          </span>
        ))}
      </div>
      <div ref={plotRef} className="relative" style={{ height: PLOT_HEIGHT }}>
        {children}
        <span
          aria-hidden="true"
          className="absolute left-full size-[9px] -translate-1/2 rounded-full border-2 border-surface bg-chart-line"
          style={{ top: height(points.at(-1)?.price ?? 0) * PLOT_HEIGHT }}
        />
      </div>
      <EndLabels lines={lines} lastPrice={lastPrice} height={height} />
      <DateAxis dates={points.map(({ date }) => date)} />
    </div>
  );
}

type EndLabelsProps = {
  lines: ReturnType<typeof priceLines>;
  lastPrice: string;
  height: (value: number) => number;
};

/** Shows the last value of each line at its end. */
function EndLabels({ lines, lastPrice, height }: EndLabelsProps) {
  const tops = spreadLabels(
    lines.map(({ last }) => height(last) * PLOT_HEIGHT),
    LABEL_GAP,
    PLOT_HEIGHT,
  );
  return (
    <div className="relative" aria-hidden="true">
      {lines.map(({ key, short, last, text }, i) => (
        <span
          key={key}
          className={`figures absolute left-2.5 -translate-y-1/2 text-13 leading-tight ${text}`}
          style={{ top: tops[i] }}
        >
          {key === 'price' ? (
            <b className="font-semibold md:text-15">{lastPrice}</b>
          ) : (
            <>
              <span className="max-md:hidden">{short} </span>
              {formatNumber(last)}
            </>
          )}
        </span>
      ))}
    </div>
  );
}

/** Shows the dates below the plot: all if there is room, fewer on a phone. */
function DateAxis({ dates }: { dates: readonly string[] }) {
  const ticks = dateTicks(dates);
  const positions = datePositions(dates);
  const short = ticks.every(({ label }) => label.length <= 5);
  const amongFew = (i: number, few: number) => {
    const every = Math.ceil(ticks.length / few);
    return short || i % every === Math.floor(every / 2);
  };
  return (
    <div
      className="@container relative col-start-2 h-6.5 border-line-strong border-t text-13 text-ink-3"
      aria-hidden="true"
    >
      {ticks.map(({ index, label }, i) => (
        <span
          key={index}
          className={`absolute top-1.5 -translate-x-1/2 whitespace-nowrap before:absolute before:-top-1.5 before:left-1/2 before:h-1 before:w-px before:bg-line-strong ${
            amongFew(i, 3) ? '' : '@min-[14rem]:@max-md:hidden'
          } ${amongFew(i, 2) ? '' : '@min-[8rem]:@max-[14rem]:hidden'} ${amongFew(i, 1) ? '' : '@max-[8rem]:hidden'}`}
          style={{ left: `${(positions[index] ?? 0) * 100}%` }}
        >
          {label}
        </span>
      ))}
    </div>
  );
}
