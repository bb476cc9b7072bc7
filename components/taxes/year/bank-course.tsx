import { ChevronDown } from 'lucide';
import { moneyAmount } from '@/components/ui/amounts';
import { Icon } from '@/components/ui/icon';
import { Table } from '@/components/ui/table';
import { formatDay } from '@/lib/platform/format/day';
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
