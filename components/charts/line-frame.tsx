import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { formatNumber } from '@/lib/platform/format/number';
import type { ChartMark } from '@/lib/stocks/prices/chart-marks';
import type { LineDrawing } from './line-drawing';
import { LineKey, type LineKeyProps, MARK_STYLES } from './line-key';
import { type DrawnLine, highestFrom, PLOT_HEIGHT } from './lines';
import type { Measure } from './measure';
import { percent } from './percent';
import { spreadLabels } from './spread-labels';

/** Width of a character of the labels in rem, so that the gutters grow with the visitor's font size. */
const CHARACTER = 0.49;
/** Width of the names at the ends of several lines, in rem. */
const NAMES = 8;
/** Distance of labels of two lines in px, in a plot of the least height. */
const LABEL_GAP = 38;

/** Where the last value begins on a phone, as a share of the plot's width. */
const LAST_VALUE = 0.66;

/** Least height of the whole chart: plot, dates and key. */
export const CHART_HEIGHT = `calc(${PLOT_HEIGHT}px + 3.875rem)`;

type Props = {
  measure: Measure;
  drawing: LineDrawing;
  /** The plot with its axes, which stand out of its box. */
  children: ReactNode;
} & Partial<Pick<LineKeyProps, 'hidden' | 'onToggle'>>;

/** Frames a line chart with room for its axes, the ends of its lines, marks and key. It grows with a higher place. */
export function LineFrame({ measure, drawing, children, hidden = [], onToggle }: Props) {
  const { ticks, marks } = drawing;
  const lines = drawing.lines.filter(({ key }) => !hidden.includes(key));
  const start = Math.max(2, 0.75 + CHARACTER * Math.max(...ticks.map(({ text }) => text.length)));
  const labels = endLabels(lines, measure);
  const end = measure.names
    ? NAMES
    : 0.875 + CHARACTER * 1.15 * Math.max(...labels.map(({ value }) => value.length));
  const widths = { '--start': `${start}rem`, '--end': `${end}rem` } as CSSProperties;

  return (
    <div
      className="grid grid-cols-[var(--start)_minmax(0,1fr)_0.375rem] md:grid-cols-[var(--start)_minmax(0,1fr)_var(--end)]"
      style={{ ...widths, gridTemplateRows: `minmax(${PLOT_HEIGHT}px,1fr) 1.625rem auto` }}
    >
      <div className="relative col-start-2">
        {children}
        <Marks drawing={drawing} lines={lines} />
        <LastValue lines={lines} measure={measure} />
      </div>
      <EndLabels labels={labels} />
      <LineKey
        lines={drawing.lines}
        marks={marks}
        measure={measure}
        hidden={hidden}
        {...(onToggle && { onToggle })}
      />
    </div>
  );
}

type LinesProps = { lines: readonly DrawnLine[]; measure: Measure };

/** Shows purchases and sales on the first line, and ex-days as ticks on the axis. */
function Marks({ drawing: { marks, places }, lines }: { drawing: LineDrawing } & Pick<LinesProps, 'lines'>) {
  const spots = lines.find(({ key }) => key === 'price')?.spots ?? [];
  return marks.map(({ index, kind, date, text }) => {
    const spot = spots[index];
    if (!spot) return null;
    return (
      <span
        key={`${kind} ${date} ${text}`}
        aria-hidden="true"
        className={`pointer-events-none absolute ${PLACES[kind]} ${MARK_STYLES[kind]}`}
        style={{ left: percent(places[index] ?? 0), ...(kind !== 'exDay' && { top: percent(spot.y) }) }}
      />
    );
  });
}

const PLACES: Readonly<Record<ChartMark['kind'], string>> = {
  purchase: '-translate-1/2',
  sale: '-translate-1/2',
  exDay: 'bottom-0 -translate-x-1/2',
};

/** Marks the end of each line; on a phone with the last value of a single line above all that is drawn there. */
function LastValue({ lines, measure }: LinesProps) {
  return lines.map(({ key, spots, last, colour }) => {
    const spot = spots.findLast((one) => one !== null);
    if (!spot || !(key === 'price' || measure.names)) return null;
    return (
      <Fragment key={key}>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-[7px] -translate-1/2 rounded-full bg-current"
          style={{ color: `var(--${colour})`, left: percent(spot.x), top: percent(spot.y) }}
        />
        {!measure.names && (
          <b
            aria-hidden="true"
            className="figures pointer-events-none absolute right-0 mb-1 text-15 leading-tight font-semibold md:hidden"
            style={{ color: `var(--${colour})`, bottom: percent(1 - highestFrom(lines, LAST_VALUE)) }}
          >
            {(measure.short ?? measure.format)(last)}
          </b>
        )}
      </Fragment>
    );
  });
}

type EndLabel = Pick<DrawnLine, 'key' | 'colour'> & {
  name: string;
  value: string;
  isStrong: boolean;
  y: number;
};

const endLabels = (lines: readonly DrawnLine[], { short, format, names }: Measure): EndLabel[] =>
  lines.map(({ key, colour, last, spots, short: shortName }) => {
    const y = spots.findLast((spot) => spot !== null)?.y ?? 0;
    if (names) return { key, colour, y, name: shortName, value: (short ?? format)(last), isStrong: true };
    return key === 'price'
      ? { key, colour, y, name: '', value: (short ?? format)(last), isStrong: true }
      : { key, colour, y, name: shortName, value: formatNumber(last), isStrong: false };
  });

/** Shows the last value of each line at its end. */
function EndLabels({ labels }: { labels: readonly EndLabel[] }) {
  const tops = spreadLabels(
    labels.map(({ y }) => y * PLOT_HEIGHT),
    LABEL_GAP,
    PLOT_HEIGHT,
  );
  return (
    <div className="relative max-md:hidden" aria-hidden="true">
      {labels.map(({ key, colour, name, value, isStrong }, i) => (
        <span
          key={key}
          className="figures absolute right-0 left-2.5 -translate-y-1/2 text-13 leading-tight"
          style={{ color: `var(--${colour})`, top: percent((tops[i] ?? 0) / PLOT_HEIGHT) }}
        >
          {isStrong ? <b className="text-15 font-semibold">{value}</b> : value}
          {name && <span className="block truncate text-ink-2">{name}</span>}
        </span>
      ))}
    </div>
  );
}
