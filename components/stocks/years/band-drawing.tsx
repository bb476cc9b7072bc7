import { PlotDates } from '@/components/charts/plot-dates';
import { scaledTo, smallLine } from '@/components/charts/small-paths';
import { spreadLabels } from '@/components/charts/spread-labels';
import { formatMonth } from '@/lib/platform/format/day';
import { measureValueText } from '@/lib/stocks/fundamentals/measure-text';
import type { BandChart } from './history-chart';

/** Heights of a drawing in px, which are its units: of the first measure and of the others. */
const LEAD_HEIGHT = 200;
const HEIGHT = 72;
/** Least distance of two labels of the axis in px. */
const LABEL_GAP = 16;

export type BandProps = {
  chart: BandChart;
  /** The first measure has an axis in figures, years and a mark of today. */
  isLead: boolean;
};

/** Draws the months of a measure over their bands; all measures share the month that is read, by its index. */
export function BandDrawing({ chart, isLead, read = null }: BandProps & { read?: number | null }) {
  const height = isLead ? LEAD_HEIGHT : HEIGHT;
  const y = scaleOf(chart, height);
  const plot = (
    <div className="relative col-start-2" data-plot style={{ height }}>
      <BandPaths chart={chart} height={height} />
      {read !== null && <Crosshair chart={chart} at={read} y={y} isLead={isLead} />}
    </div>
  );
  if (!isLead) return plot;
  return (
    <div className="grid grid-cols-[3rem_minmax(0,1fr)] grid-rows-[auto_0_1.625rem] md:grid-cols-[3rem_minmax(0,1fr)_4rem]">
      <Axis chart={chart} y={y} />
      {plot}
      <Today chart={chart} y={y} />
      <PlotDates dates={chart.months} />
    </div>
  );
}

/** Places values in px from the top. What is far outside of the light band is cut off, so that the band can be read. */
function scaleOf({ values, band: { p10, p90 } }: BandChart, height: number) {
  const known = values.filter((value) => value !== null);
  const spread = p90 - p10;
  return scaledTo(
    Math.max(Math.min(...known), p10 - spread),
    Math.min(Math.max(...known), p90 + spread),
    height,
  );
}

function BandPaths({ chart, height }: { chart: BandChart; height: number }) {
  const { values, band, label } = chart;
  const y = scaleOf(chart, height);
  const end = values.length - 1;
  const stripe = (high: number, low: number) => `M0 ${y(high)}H${end}V${y(low)}H0Z`;
  const heights = values.map((value) => (value === null ? null : y(value)));
  return (
    <svg
      viewBox={`0 0 ${end} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="value-band"
    >
      <path d={stripe(band.p90, band.p10)} />
      <path d={stripe(band.p75, band.p25)} />
      <path d={`M0 ${y(band.median)}H${end}`} />
      <path d={smallLine(heights)} />
      {typeof heights[end] === 'number' && <path d={`M${end} ${heights[end]}h0`} />}
    </svg>
  );
}

type PartProps = { chart: BandChart; y: (value: number) => number };

/** Says at the left where 10, 50 and 90 % of the months are. */
function Axis({ chart: { band, isYield }, y }: PartProps) {
  const values = [band.p90, band.median, band.p10];
  const tops = spreadLabels(values.map(y), LABEL_GAP, LEAD_HEIGHT);
  return (
    <div aria-hidden="true" className="relative text-13 leading-none text-ink-3 tabular-nums">
      {values.map((value, i) => (
        <span key={tops[i]} className="absolute right-2.5 -translate-y-1/2" style={{ top: tops[i] }}>
          {measureValueText(value, isYield)}
        </span>
      ))}
    </div>
  );
}

function Today({ chart: { values, isYield }, y }: PartProps) {
  const value = values.at(-1) ?? null;
  if (value === null) return null;
  return (
    <div aria-hidden="true" className="relative col-start-3 max-md:hidden">
      <p
        className="absolute left-2.5 -translate-y-1/2 text-13 leading-tight text-accent"
        style={{ top: y(value) }}
      >
        <b className="text-15 font-semibold">{measureValueText(value, isYield)}</b>
        <br />
        heute
      </p>
    </div>
  );
}

/** Says a month of a measure: its value, and in how many of the others the share was cheaper. */
export function monthWords({ name, isYield, months, values, dearerThan }: BandChart, at: number) {
  const value = values[at] ?? null;
  const share = dearerThan[at] ?? null;
  return {
    title: `${formatMonth(months[at]?.slice(0, 7) ?? '')} · ${name} ${measureValueText(value, isYield)}`,
    rest: share === null ? 'ohne Vergleich' : `teurer als ${share}\u202f% der Monate`,
  };
}

/** Marks the month that is read, with its words above the plot. */
function Crosshair({ chart, at, y, isLead }: PartProps & { at: number; isLead: boolean }) {
  const left = (at / (chart.months.length - 1)) * 100;
  const value = chart.values[at] ?? null;
  const { title, rest } = monthWords(chart, at);
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none text-13 leading-tight text-ink-2 [&_b]:font-semibold [&_b]:text-ink"
    >
      <span className="absolute inset-y-0 w-px bg-ink-2" style={{ left: `${left}%` }} />
      {value !== null && (
        <span
          className="absolute size-2 -translate-1/2 rounded-full border-2 border-surface bg-chart-line"
          style={{ left: `${left}%`, top: y(value) }}
        />
      )}
      {isLead ? (
        <p
          className="absolute bottom-full z-10 w-max max-w-full rounded-control border border-line bg-surface px-2.5 py-1.5 shadow-float"
          // Its own width is divided as the plot's is.
          style={{ left: `${left}%`, translate: `${-left}%` }}
        >
          <b>{title}</b>
          <br />
          {rest}
        </p>
      ) : (
        // Beside today's value.
        <p className="absolute right-0 bottom-full mb-2.5">
          <b>{measureValueText(value, chart.isYield)}</b>
          <span className="max-md:hidden"> · {rest.replace(' der Monate', '')}</span>
        </p>
      )}
    </div>
  );
}
