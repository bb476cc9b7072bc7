import { BarChart } from '@/components/charts/bar-chart';
import type { Column } from '@/components/ui/column';
import { Table } from '@/components/ui/table';
import { scaleOf } from '@/lib/articles/analyses/chart-scale';
import type { Chart, ChartOf } from '@/lib/articles/analyses/charts';
import type { CategoryId } from '@/lib/articles/rules';
import { formatNumber } from '@/lib/platform/format/number';
import { decimalPlaces } from '@/lib/platform/format/parse-number';
import { typeset } from '@/lib/platform/format/typeset';
import { CATEGORY_HUES } from './category-name';

/** Heights in rem, so that they grow with the visitor's type size. */
const ROW = 2.75;
const BAR = { top: 1.5, height: 0.75 };

const rem = (value: number) => `${Number(value.toFixed(3))}rem`;
const across = (share: number) => `${Number((share * 100).toFixed(2))}%`;

type Props = {
  chart: Chart;
  category: CategoryId;
  /** Its caption stands above the table beside it. */
  isCaptioned?: boolean;
};

/** A chart of an article, drawn on the server as wide as its column. All that it draws is written too: beside it or in a table. */
export function AnalysisChart({ chart: data, category, isCaptioned = false }: Props) {
  const chart = withTypesetTexts(data);
  return (
    <figure className={`my-7 ${CATEGORY_HUES[category]}`}>
      {chart.kind === 'columns' && <Columns chart={chart} />}
      {chart.kind === 'lines' && <Lines chart={chart} />}
      {(chart.kind === 'bars' || chart.kind === 'ranges') && <Rows chart={chart} />}
      {!isCaptioned && (
        <figcaption className="mt-3 text-13 leading-snug text-ink-3">{chart.caption}</figcaption>
      )}
    </figure>
  );
}

/** Typesets every text of a value. */
function withTypesetTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return typeset(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withTypesetTexts) as Value;
  const entries = Object.entries(value).map(([key, part]) => [key, withTypesetTexts(part)]);
  return Object.fromEntries(entries) as Value;
}

type Line = { label: string; text: string; from: number; to: number; middle: number | null; tick?: number };

/** The scale of shares. */
const shareScale = (percent: number) => percent / 100;

/** Bars from zero, or ranges with their median, each below its name and figure. */
function Rows({ chart }: { chart: ChartOf<'bars'> | ChartOf<'ranges'> }) {
  const lines: Line[] =
    chart.kind === 'bars'
      ? chart.rows.map(({ value, market, ...row }) => ({
          ...row,
          from: 0,
          to: value,
          middle: null,
          ...(typeof market === 'number' && { tick: market }),
        }))
      : chart.rows.map(({ middle, range, ...row }) => ({
          ...row,
          from: range?.low ?? middle,
          to: range?.high ?? middle,
          middle,
        }));
  const reference = chart.kind === 'ranges' ? chart.reference : null;
  const isShare = chart.kind === 'bars' && chart.shares === true;
  const place = isShare
    ? shareScale
    : scaleOf([...lines.flatMap(({ from, to }) => [from, to]), reference ?? 0]);
  const height = lines.length * ROW;
  return (
    <svg role="img" aria-label={chart.label} width="100%" height={rem(height)} className="block text-13">
      {reference !== null && (
        <line
          x1={across(place(reference))}
          x2={across(place(reference))}
          y1="0"
          y2={rem(height)}
          strokeDasharray="4 4"
          className="stroke-line-strong"
        />
      )}
      {lines.map(({ label, text, from, to, middle, tick }, i) => {
        const top = i * ROW + BAR.top;
        const [start, end] = [place(Math.min(from, to)), place(Math.max(from, to))];
        return (
          <g key={label}>
            <text y={rem(i * ROW + 1.125)} className="fill-ink-2">
              {label}
            </text>
            <text x="100%" y={rem(i * ROW + 1.125)} textAnchor="end" className="figures fill-ink font-medium">
              {text}
            </text>
            {/* A track makes a bar look like a share of the whole, so other bars have none. */}
            {(isShare || middle !== null) && (
              <rect
                y={rem(top)}
                width="100%"
                height={rem(BAR.height)}
                rx="2"
                className="fill-track"
                opacity={isShare ? 1 : 0.5}
              />
            )}
            <rect
              x={across(start)}
              y={rem(top)}
              width={across(end - start)}
              height={rem(BAR.height)}
              rx="2"
              className={barColour(isShare || middle !== null, to)}
              opacity={middle === null ? 1 : 0.6}
            />
            {tick !== undefined && (
              <rect
                x={across(Math.min(place(tick), 0.995))}
                y={rem(top - 0.1875)}
                width="2"
                height={rem(BAR.height + 0.375)}
                className="fill-ink"
              />
            )}
            {middle !== null && (
              <circle
                cx={across(place(middle))}
                cy={rem(top + BAR.height / 2)}
                r="5"
                strokeWidth="2"
                className="fill-ink stroke-paper"
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** The looks of up to three lines, which differ without colour too. */
const LINES = [
  { className: 'stroke-current' },
  { className: 'stroke-ink', strokeDasharray: '6 4' },
  { className: 'stroke-ink-3', strokeDasharray: '2 4' },
];
const PLOT = { height: 200, room: 12 };

/** Lines over equal steps, each with its name and last value in the legend above, and below a table of their values. */
function Lines({ chart: { lines, steps, label } }: { chart: ChartOf<'lines'> }) {
  const values = lines.flatMap((line) => line.values);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const y = (value: number) =>
    PLOT.height - PLOT.room - ((value - low) / (high - low || 1)) * (PLOT.height - 2 * PLOT.room);
  const pathOf = (of: readonly number[]) =>
    of.map((value, i) => `${((i / (of.length - 1)) * 100).toFixed(2)},${y(value).toFixed(1)}`).join(' ');
  const isSigned = low < 0 && high > 0;
  return (
    <>
      <ul className="mb-2 flex flex-wrap gap-x-6 gap-y-1 text-13 text-ink-2">
        {lines.map((line, i) => (
          <li key={line.label} className="flex items-center gap-2">
            <svg aria-hidden width="24" height="4">
              <line x2="24" y1="2" y2="2" strokeWidth="2.5" {...LINES[i]} />
            </svg>
            {line.label} <span className="figures font-medium text-ink">{line.text}</span>
          </li>
        ))}
      </ul>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 100 ${PLOT.height}`}
        preserveAspectRatio="none"
        width="100%"
        height={rem(PLOT.height / 16)}
        className="block"
      >
        <line
          x2="100"
          y1={isSigned ? y(0) : PLOT.height - 1}
          y2={isSigned ? y(0) : PLOT.height - 1}
          vectorEffect="non-scaling-stroke"
          className="stroke-line-strong"
        />
        {lines.map((line, i) => (
          <polyline
            key={line.label}
            points={pathOf(line.values)}
            fill="none"
            strokeWidth="2.5"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            {...LINES[i]}
          />
        ))}
      </svg>
      <ol className="figures mt-1 flex justify-between text-13 text-ink-3">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <details className="mt-1 text-13">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-2 hover:underline">
          Werte als Tabelle
        </summary>
        <LinesTable lines={lines} steps={steps} label={label} />
      </details>
    </>
  );
}

const STEP: Column<string> = { head: 'Stelle', cell: (step) => step };

type LinesProps = Pick<ChartOf<'lines'>, 'lines' | 'steps' | 'label'>;

/** Lists the values at the marks of the axis. */
function LinesTable({ lines, steps, label }: LinesProps) {
  const columns = lines.map(({ label: head, values }) => {
    const places = Math.max(...values.map((value) => decimalPlaces(String(value))));
    const apart = (values.length - 1) / (steps.length - 1);
    const figure = (_: string, { at }: { at: number }) =>
      formatNumber(values[Math.round(at * apart)] ?? null, places);
    return { head, figure };
  });
  return <Table caption={label} dense rows={steps} keyOf={(step) => step} columns={[STEP].concat(columns)} />;
}

/** Bars of the article's category, or of a change by its sign. */
const barColour = (ofCategory: boolean, value: number): string =>
  ofCategory ? 'fill-current' : value < 0 ? 'fill-loss' : 'fill-gain';

/** Columns, each with its number above and its band below. */
function Columns({ chart: { columns, label } }: { chart: ChartOf<'columns'> }) {
  const bars = columns.map(({ label: band, text, value }) => ({
    key: band,
    value,
    colour: 'currentColor',
    period: [band],
    figure: text,
    title: band,
    rows: [{ name: 'Wert', value: text }],
  }));
  return <BarChart bars={bars} height={176} label={label} />;
}
