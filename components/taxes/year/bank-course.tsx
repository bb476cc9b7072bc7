import { ChevronDown } from 'lucide';
import { percent } from '@/components/charts/percent';
import { moneyAmount } from '@/components/ui/amounts';
import { Icon } from '@/components/ui/icon';
import { Table } from '@/components/ui/table';
import { epochDay } from '@/lib/finance/daily-series';
import { formatDay } from '@/lib/platform/format/day';
import { formatPercent } from '@/lib/platform/format/number';
import type { ShownBankYear } from '@/lib/portfolio/taxes/year/schema';
import { euros } from './figures';

type Props = { bank: Pick<ShownBankYear, 'name' | 'steps' | 'allowance'>; year: number };

type Step = ShownBankYear['steps'][number];

/** Lists how allowance and pots of a bank changed in the year; nothing where they did not. */
export function BankCourse({ bank: { name, steps, allowance }, year }: Props) {
  if (steps.length < 2) return null;
  return (
    <details className="group mt-2 text-13">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1.5 font-medium">
        Verlauf über das Jahr
        <Icon of={ChevronDown} small className="text-ink-3 print:hidden group-open:rotate-180" />
      </summary>
      <section
        tabIndex={0}
        aria-label={`Verlauf bei ${name}`}
        className="max-h-74 overflow-auto print:max-h-none print:overflow-visible"
      >
        <Table
          caption={`Freibetrag und Töpfe ${year} bei ${name}, nach jeder Änderung`}
          dense
          rows={steps}
          keyOf={({ on }) => on}
          columns={[
            { head: 'Tag', className: 'tabular-nums', cell: ({ on }) => dayOf(on, year) },
            { head: 'Freibetrag', figure: ({ used }: Step) => moneyAmount(allowance - used, 'EUR') },
            { head: 'Aktien', figure: ({ share_pot }: Step) => euros(-share_pot) },
            { head: 'Sonstige', figure: ({ other_pot }: Step) => euros(-other_pot) },
          ]}
        />
      </section>
    </details>
  );
}

/** The day within the year; that on which the year begins may be one before it. */
const dayOf = (on: string, year: number): string =>
  on.startsWith(`${year}-`) ? formatDay(on).slice(0, 6) : 'Beginn';

/** Units of the drawing: days of a year, and its height. */
const [WIDTH, HEIGHT] = [366, 48];

type AllowanceLineProps = {
  bank: Pick<ShownBankYear, 'steps' | 'allowance' | 'allowance_used'>;
  year: number;
  until: string;
  isRunning: boolean;
};

/** Draws how the allowance of a year was used, as steps below what was given. */
export function AllowanceLine({ bank, year, until, isRunning }: AllowanceLineProps) {
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
