import type { Column } from '@/components/ui/column';
import { Table } from '@/components/ui/table';
import type { ChartOf } from '@/lib/articles/analyses/charts';
import { formatNumber } from '@/lib/platform/format/number';
import { decimalPlaces } from '@/lib/platform/format/parse-number';
import { rem } from './chart-rows';

/** The looks of up to three lines, which differ without colour too. */
const LINES = [
  { className: 'stroke-current' },
  { className: 'stroke-ink', strokeDasharray: '6 4' },
  { className: 'stroke-ink-3', strokeDasharray: '2 4' },
];
const PLOT = { height: 200, room: 12 };

/** Lines over equal steps, each with its name and last value in the legend above, and below a table of their values. */
export function Lines({ chart: { lines, steps, label } }: { chart: ChartOf<'lines'> }) {
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

/** Lists the values at the marks of the axis. */
function LinesTable({ lines, steps, label }: Pick<ChartOf<'lines'>, 'lines' | 'steps' | 'label'>) {
  const columns = lines.map(({ label: head, values }) => {
    const places = Math.max(...values.map((value) => decimalPlaces(String(value))));
    const apart = (values.length - 1) / (steps.length - 1);
    const figure = (_: string, { at }: { at: number }) =>
      formatNumber(values[Math.round(at * apart)] ?? null, places);
    return { head, figure };
  });
  return <Table caption={label} dense rows={steps} keyOf={(step) => step} columns={[STEP].concat(columns)} />;
}
