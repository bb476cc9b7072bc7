import { type CSSProperties, Fragment, type ReactNode, type RefObject } from 'react';
import { formatNumber } from '@/lib/platform/format/number';
import { type ChartMark, placedMarks } from '@/lib/stocks/prices/chart-marks';
import {
  type ChartPoint,
  dateTicks,
  heightIn,
  logarithmicTicks,
  priceDomain,
  priceTicks,
} from '@/lib/stocks/prices/chart-scale';
import type { Measure } from './measure';
import { highestFrom, PLOT_HEIGHT, type PriceLine, priceLines } from './price-lines';
import { spreadLabels } from './spread-labels';

/** Width of a character of the labels in rem, so that the gutters grow with the visitor's font size. */
const CHARACTER = 0.49;
/** Width of the names at the ends of several lines, in rem. */
const NAMES = 8;
/** Distance of labels of two lines in px, in a plot of the least height. */
const LABEL_GAP = 38;

/** A phone would cut the half of a month's name that stands further right than this share. */
const LAST_ON_PHONE = 0.92;

/** Where the last value begins on a phone, as a share of the plot's width. */
const LAST_VALUE = 0.66;

/** Least height of the whole chart: the plot and its dates. */
export const CHART_HEIGHT = `calc(${PLOT_HEIGHT}px + 1.625rem)`;

/** Computes the parts that plot and labels share; `height` is 0 at the top and 1 at the bottom. */
export function chartDrawing(
  points: readonly ChartPoint[],
  measure: Measure,
  marks: readonly ChartMark[] = [],
) {
  const { signed = false, unit = '', logarithmic = false, names } = measure;
  const domain = priceDomain(points, { signed, logarithmic });
  const height = heightIn(domain, logarithmic);
  const ticks = logarithmic ? logarithmicTicks(domain) : priceTicks(domain);
  return {
    height,
    lines: priceLines(points, measure, domain),
    marks: placedMarks(points, marks),
    grid: ticks.values.map(height),
    tickTexts: ticks.values.map((value) => `${formatNumber(value, ticks.digits)}${unit}`),
    /** Where the area below a single line ends; null for several lines. */
    base: names ? null : signed ? Math.min(1, Math.max(0, height(0))) : 1,
    /** The line from which signed values are counted. */
    zero: signed && domain.min < 0 && domain.max > 0 ? height(0) : null,
  };
}

export type ChartDrawing = ReturnType<typeof chartDrawing>;

type Props = {
  /** Oldest first, at least one. */
  points: readonly ChartPoint[];
  measure: Measure;
  drawing: ChartDrawing;
  plotRef?: RefObject<HTMLDivElement | null>;
  /** The plot, which fills its box. */
  children: ReactNode;
};

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

/** Frames a line chart with its labels, as HTML around the plot. It grows with a higher place. */
export function ChartFrame({ points, measure, drawing, plotRef, children }: Props) {
  const { lines, grid, tickTexts } = drawing;
  const start = Math.max(2, 0.75 + CHARACTER * Math.max(...tickTexts.map((text) => text.length)));
  const labels = endLabels(lines, measure);
  const end = measure.names
    ? NAMES
    : 0.875 + CHARACTER * 1.15 * Math.max(...labels.map(({ value }) => value.length));
  const widths = { '--start': `${start}rem`, '--end': `${end}rem` } as CSSProperties;

  return (
    <div
      className="grid grid-cols-[var(--start)_minmax(0,1fr)_0.375rem] md:grid-cols-[var(--start)_minmax(0,1fr)_var(--end)]"
      style={{ ...widths, gridTemplateRows: `minmax(${PLOT_HEIGHT}px,1fr) auto` }}
    >
      <div className="relative" aria-hidden="true">
        {tickTexts.map((text, i) => (
          <span
            key={text}
            className="figures absolute right-2.5 -translate-y-1/2 text-13 leading-none text-ink-3"
            style={{ top: percent(grid[i] ?? 0) }}
          >
            {text}
          </span>
        ))}
      </div>
      <div ref={plotRef} className="relative">
        {children}
        <Marks drawing={drawing} />
        <LastValue lines={lines} measure={measure} />
      </div>
      <EndLabels labels={labels} />
      <DateAxis dates={points.map(({ date }) => date)} />
    </div>
  );
}

const MARKS: Readonly<Record<ChartMark['kind'], string>> = {
  purchase: 'size-3 -translate-1/2 rounded-full border-2 border-accent bg-surface',
  sale: 'size-2.5 -translate-1/2 rotate-45 border-2 border-ink bg-surface',
  exDay: 'bottom-0 h-2 w-0.5 -translate-x-1/2 bg-chart-ma50',
};

/** Shows purchases and sales on the first line, and ex-days as ticks on the axis. The crosshair reads them out. */
function Marks({ drawing: { marks, lines } }: { drawing: ChartDrawing }) {
  const spots = lines.find(({ key }) => key === 'price')?.spots ?? [];
  return marks.map(({ index, kind, date, text }) => {
    const spot = spots[index];
    if (!spot) return null;
    return (
      <span
        key={`${kind} ${date} ${text}`}
        aria-hidden="true"
        className={`pointer-events-none absolute ${MARKS[kind]}`}
        style={{ left: percent(spot.x), ...(kind !== 'exDay' && { top: percent(spot.y) }) }}
      />
    );
  });
}

/** Marks the end of each line; on a phone with the last value of a single line above all that is drawn there. */
function LastValue({ lines, measure }: { lines: readonly PriceLine[]; measure: Measure }) {
  return lines.map(({ key, spots, last, text }) => {
    const spot = spots.findLast((one) => one !== null);
    if (!spot || !(key === 'price' || measure.names)) return null;
    return (
      <Fragment key={key}>
        <span
          aria-hidden="true"
          className={`absolute size-[7px] -translate-1/2 rounded-full bg-current ${text}`}
          style={{ left: percent(spot.x), top: percent(spot.y) }}
        />
        {!measure.names && (
          <b
            aria-hidden="true"
            className={`figures absolute right-0 mb-1 text-15 leading-tight font-semibold whitespace-nowrap md:hidden ${text}`}
            style={{ bottom: percent(1 - highestFrom(lines, LAST_VALUE)) }}
          >
            {(measure.short ?? measure.format)(last)}
          </b>
        )}
      </Fragment>
    );
  });
}

type EndLabel = {
  key: string;
  text: string;
  name: string;
  value: string;
  kind: 'price' | 'average' | 'security';
  y: number;
};

function endLabels(lines: readonly PriceLine[], { short, format, names }: Measure): EndLabel[] {
  return lines.map((line) => {
    const { key, text, last } = line;
    const y = line.spots.findLast((spot) => spot !== null)?.y ?? 0;
    if (names) return { key, text, y, kind: 'security', name: line.short, value: format(last) };
    if (key === 'price') return { key, text, y, kind: 'price', name: '', value: (short ?? format)(last) };
    return { key, text, y, kind: 'average', name: line.short, value: formatNumber(last) };
  });
}

/** Shows the last value of each line at its end. */
function EndLabels({ labels }: { labels: readonly EndLabel[] }) {
  const tops = spreadLabels(
    labels.map(({ y }) => y * PLOT_HEIGHT),
    LABEL_GAP,
    PLOT_HEIGHT,
  );
  return (
    <div className="relative max-md:hidden" aria-hidden="true">
      {labels.map(({ key, text, name, value, kind }, i) => (
        <span
          key={key}
          className={`figures absolute right-0 left-2.5 -translate-y-1/2 text-13 leading-tight ${text}`}
          style={{ top: percent((tops[i] ?? 0) / PLOT_HEIGHT) }}
        >
          {kind === 'average' ? value : <b className="text-15 font-semibold">{value}</b>}
          {kind !== 'price' && <span className="block truncate text-ink-2">{name}</span>}
        </span>
      ))}
    </div>
  );
}

/** Shows the dates below the plot: all if there is room, fewer on a phone. */
function DateAxis({ dates }: { dates: readonly string[] }) {
  const ticks = dateTicks(dates);
  const short = ticks.length === 1 || ticks.every(({ label }) => label.length <= 5);
  const amongFew = (i: number, place: number, few: number) => {
    const every = Math.ceil(ticks.length / few);
    return short || (i % every === Math.floor(every / 2) && place < LAST_ON_PHONE);
  };
  return (
    <div
      className="@container relative col-start-2 h-6.5 border-line-strong border-t text-13 text-ink-3"
      aria-hidden="true"
    >
      {ticks.map(({ place, label }, i) => (
        <span
          key={place}
          className={`absolute top-1.5 -translate-x-1/2 whitespace-nowrap before:absolute before:-top-1.5 before:left-1/2 before:h-1 before:w-px before:bg-line-strong ${
            amongFew(i, place, 3) ? '' : '@min-[14rem]:@max-[33rem]:hidden'
          } ${amongFew(i, place, 2) ? '' : '@min-[8rem]:@max-[14rem]:hidden'} ${amongFew(i, place, 1) ? '' : '@max-[8rem]:hidden'}`}
          style={{ left: percent(place) }}
        >
          {label}
        </span>
      ))}
    </div>
  );
}
