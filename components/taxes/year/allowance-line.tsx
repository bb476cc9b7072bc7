import { percent } from '@/components/charts/percent';
import { epochDay } from '@/lib/finance/daily-series';
import { formatPercent } from '@/lib/platform/format/number';
import type { ShownBankYear } from '@/lib/portfolio/taxes/year/schema';

/** Units of the drawing: days of a year, and its height. */
const [WIDTH, HEIGHT] = [366, 48];

type Props = {
  bank: Pick<ShownBankYear, 'steps' | 'allowance' | 'allowance_used'>;
  year: number;
  until: string;
  isRunning: boolean;
};

/** Draws how the allowance of a year was used, as steps below what was given. */
export function AllowanceLine({ bank, year, until, isRunning }: Props) {
  const { steps, allowance, allowance_used } = bank;
  const x = (day: string) => Math.max(0, epochDay(day) - epochDay(`${year}-01-01`));
  const y = (used: number) => HEIGHT * (1 - used / allowance);
  const [first, ...later] = steps;
  const begin = first ?? { on: until, used: 0 };
  const end = x(until);
  const line = `M${x(begin.on)} ${y(begin.used)}${later.map(({ on, used }) => `H${x(on)}V${y(used)}`).join('')}H${end}`;
  return (
    <div className="mt-3">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Freibetrag, zu ${formatPercent((100 * allowance_used) / allowance, 0)} verbraucht`}
        className="h-14 w-full overflow-visible"
      >
        <path d={`${line}V${HEIGHT}H${x(begin.on)}Z`} className="fill-accent opacity-10" />
        <path
          d={`M0 0H${WIDTH}`}
          className="stroke-ink-3"
          strokeDasharray="4 3"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={line}
          className="fill-none stroke-accent"
          strokeWidth="1.75"
          vectorEffect="non-scaling-stroke"
        />
        {isRunning && (
          <path
            d={`M${end} 0V${HEIGHT}`}
            className="stroke-ink-3"
            strokeDasharray="2 2"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <div aria-hidden="true" className="relative mt-1 h-5 text-13 text-ink-3">
        <span>Jan</span>
        <span
          className="absolute -translate-x-full"
          style={{ left: percent(isRunning ? Math.max(0.3, end / WIDTH) : 1) }}
        >
          {isRunning ? 'heute' : 'Dez'}
        </span>
      </div>
    </div>
  );
}
