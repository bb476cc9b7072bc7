import { scaledTo, smallBars, smallLine } from '@/components/charts/small-paths';
import { spreadLabels } from '@/components/charts/spread-labels';
import type { YearChart, YearChartsData, YearSeries } from './year-chart';

/** Units of a drawing's height. */
const HEIGHT = 40;
/** Height of a plot and least distance of the names in it, in px. */
const PLOT = 64;
const NAME_GAP = 16;

type Props = {
  data: YearChartsData;
  /** The year that is read in all charts, by its index; the oldest is the first. */
  read?: number | null;
};

/** Draws figures of fiscal years as small charts, the oldest year first; all share the year that is read. */
export const YearCharts = ({ data: { labels, charts }, read = null }: Props) => (
  <ul aria-label="Geschäftsjahre in Bildern" className="year-charts">
    {charts.map((chart) => (
      <Chart key={chart.title} chart={chart} labels={labels} read={read} />
    ))}
  </ul>
);

type ChartProps = { chart: YearChart; labels: readonly string[]; read: number | null };

function Chart({ chart: { title, value, period, growth, label, series }, labels, read }: ChartProps) {
  const all = [0, ...series.flatMap(({ values }) => values).filter((one) => one !== null)];
  const height = scaledTo(Math.min(...all), Math.max(...all), HEIGHT);
  const drawn = series.map(({ values }) => values.map((one) => (one === null ? null : height(one))));
  const shared = { drawn, read, zero: height(0), count: labels.length, label };
  return (
    <li>
      <h3>{title}</h3>
      <p>{value}</p>
      <p className="year-period">
        {period}
        {growth && <span>{growth}</span>}
      </p>
      <div className="year-plot">
        {series.length > 1 ? <Lines {...shared} series={series} /> : <Bars {...shared} />}
        {read !== null && (
          <b aria-hidden="true" className="year-read" style={placeOf(read, labels.length)}>
            {labels[read]} · {series.map(({ texts }) => texts[read]).join(' · ')}
          </b>
        )}
      </div>
      <p aria-hidden="true" className="year-ends">
        {labels[0]}
        <span>{labels.at(-1)}</span>
      </p>
    </li>
  );
}

/** Places a text over a year, within the plot: its own width is divided as the plot's is. */
function placeOf(at: number, count: number) {
  const middle = ((at + 0.5) / count) * 100;
  return { left: `${middle}%`, translate: `${-middle}%` };
}

type DrawnProps = {
  /** Heights of each series, 0 at the top. */
  drawn: readonly (readonly (number | null)[])[];
  zero: number;
  read: number | null;
  count: number;
  label: string;
};

function Bars({ drawn: [bars = []], zero, read, count, label }: DrawnProps) {
  const only = (at: number) => bars.map((one, i) => (i === at ? one : null));
  return (
    <svg
      viewBox={`0 0 ${2 * count} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="year-bars"
    >
      <path d={smallBars(bars.slice(0, -1), zero)} />
      <path d={smallBars(only(count - 1), zero)} />
      <path d={`M0 ${zero}H${2 * count}`} />
      {read !== null && <path d={smallBars(only(read), zero)} />}
    </svg>
  );
}

function Lines({ drawn, zero, read, count, label, series }: DrawnProps & { series: readonly YearSeries[] }) {
  const ends = drawn.map((heights) => heights.findLast((one) => one !== null) ?? zero);
  const tops = spreadLabels(
    ends.map((end) => (end / HEIGHT) * PLOT),
    NAME_GAP,
    PLOT,
  );
  return (
    <>
      <svg
        viewBox={`-0.5 0 ${count} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className="year-lines"
      >
        {drawn.map((heights) => (
          <path key={heights.join()} d={smallLine(heights)} />
        ))}
        {read !== null && <path d={`M${read} 0V${HEIGHT}`} />}
      </svg>
      {series.map(({ name }, i) => (
        <span key={name} aria-hidden="true" className="year-name" style={{ top: tops[i] }}>
          {name}
        </span>
      ))}
    </>
  );
}
