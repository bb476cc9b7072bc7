import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { formatNumber } from '@/lib/platform/format/number';
import type { ChartMark } from '@/lib/stocks/prices/chart-marks';
import { BandLabels } from './band-stripe';
import { EventRow } from './event-row';
import type { LineDrawing, LineProps } from './line-drawing';
import { LineKey, type LineKeyProps, MARK_STYLES } from './line-key';
import { type DrawnLine, highestFrom, PLOT_HEIGHT } from './lines';
import { figuresClass, type Measure } from './measure';
import { percent } from './percent';
import { PlotDates } from './plot-dates';
import { spreadLabels } from './spread-labels';

/** Width of a character of the labels in rem, so that the gutters grow with the visitor's font size. */
const CHARACTER = 0.49;
/** Least gutters beside a strip in rem, which has its own labels: '−100 %' and 'unter dem Hoch'. */
const STRIP_GUTTERS = { start: 3.5, end: 6.75 };
/** Least distance of the values at the ends of two lines in px, in a plot of the least height. */
const LABEL_GAP = 20;

/** Where the last value begins on a phone, as a share of the plot's width. */
const LAST_VALUE = 0.66;

/** Least height of the whole chart: plot, dates and key. An element around it may lower the plot by `--plot`. */
export const CHART_HEIGHT = `calc(var(--plot, ${PLOT_HEIGHT}px) + 3.875rem)`;

type Props = Pick<LineProps, 'points' | 'measure' | 'hasEvents' | 'strip' | 'height'> & {
  drawing: LineDrawing;
  /** The plot with the names of its values, which stand out of its box. */
  children: ReactNode;
} & Partial<Pick<LineKeyProps, 'hidden' | 'onToggle' | 'onLift'>>;

/** Frames a line chart with room for its axes, the ends of its lines, marks and key. It grows with a higher place. */
export function LineFrame({
  points,
  measure,
  hasEvents = false,
  strip,
  height = PLOT_HEIGHT,
  drawing,
  children,
  hidden = [],
  onToggle,
  onLift,
}: Props) {
  const { ticks, band } = drawing;
  const lines = drawing.lines.filter(({ key }) => !hidden.includes(key));
  const least = strip ? STRIP_GUTTERS : { start: 2, end: 0 };
  const start = Math.max(least.start, 0.75 + CHARACTER * Math.max(...ticks.map(({ text }) => text.length)));
  const labels = endLabels(lines, measure);
  const longest = Math.max(0, ...labels.map(({ value }) => value.length));
  const end = Math.max(least.end, 0.875 + CHARACTER * 1.15 * longest);
  const style = {
    '--start': `${start}rem`,
    '--end': `${end}rem`,
    gridTemplateRows: `minmax(var(--plot, ${height}px), 1fr) auto 1.625rem auto`,
  } as CSSProperties;

  return (
    <div
      className="grid grid-cols-[var(--start)_minmax(0,1fr)_0.375rem] md:grid-cols-[var(--start)_minmax(0,1fr)_var(--end)]"
      style={style}
    >
      <div className="relative col-start-2">
        {children}
        {band && <BandLabels band={band} />}
        <LineMarks drawing={drawing} lines={lines} hasEvents={hasEvents} />
        <LastValue lines={lines} measure={measure} />
      </div>
      <EndLabels labels={labels} height={height} className={figuresClass(measure)} />
      {hasEvents && <EventRow drawing={drawing} />}
      {strip && <div className="relative col-start-2 row-start-2 mt-3 h-14">{strip}</div>}
      <PlotDates dates={points.map(({ date }) => date)} />
      <LineKey
        lines={drawing.lines}
        marks={hasEvents ? [] : drawing.marks}
        measure={measure}
        hidden={hidden}
        {...(onToggle && { onToggle })}
        {...(onLift && { onLift })}
      />
    </div>
  );
}

/** Marks the end of each line; on a phone with the last value of a single line above all that is drawn there. */
function LastValue({ lines, measure }: { lines: readonly DrawnLine[]; measure: Measure }) {
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
            className={`${figuresClass(measure)} pointer-events-none absolute right-0 mb-1 text-15 leading-tight font-semibold md:hidden`}
            style={{ color: `var(--${colour})`, bottom: percent(1 - highestFrom(lines, LAST_VALUE)) }}
          >
            {(measure.short ?? measure.format)(last)}
          </b>
        )}
      </Fragment>
    );
  });
}

type EndLabel = Pick<DrawnLine, 'key' | 'colour'> & { value: string; isStrong: boolean; y: number };

/** Returns the last value of each line; the key has their names. */
const endLabels = (lines: readonly DrawnLine[], { short, format, names }: Measure): EndLabel[] =>
  lines.map(({ key, colour, spots, last }) => {
    const y = spots.findLast((spot) => spot !== null)?.y ?? 0;
    const isStrong = key === 'price' || names !== undefined;
    return { key, colour, y, value: (short ?? (isStrong ? format : formatNumber))(last), isStrong };
  });

type EndProps = { labels: readonly EndLabel[]; height: number; className: string };

function EndLabels({ labels, height, className }: EndProps) {
  const tops = spreadLabels(
    labels.map(({ y }) => y * height),
    LABEL_GAP,
    height,
  );
  return (
    <div className="relative max-md:hidden" aria-hidden="true">
      {labels.map(({ key, colour, value, isStrong }, i) => (
        <span
          key={key}
          className={`${className} absolute left-2.5 -translate-y-1/2 leading-none whitespace-nowrap ${isStrong ? 'text-15 font-semibold' : 'text-13'}`}
          style={{ color: `var(--${colour})`, top: percent((tops[i] ?? 0) / height) }}
        >
          {value}
        </span>
      ))}
    </div>
  );
}

type LineMarksProps = {
  drawing: LineDrawing;
  lines: readonly DrawnLine[];
  /** Ex-days stand in the row of events. */
  hasEvents: boolean;
};

/** Shows purchases and sales on the first line, and ex-days as ticks on the axis. */
function LineMarks({ drawing: { marks, places }, lines, hasEvents }: LineMarksProps) {
  const spots = lines.find(({ key }) => key === 'price')?.spots ?? [];
  return marks.map(({ index, kind, date, text }) => {
    const spot = spots[index];
    if (!spot || (hasEvents && kind === 'exDay')) return null;
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
