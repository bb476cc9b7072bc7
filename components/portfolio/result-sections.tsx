import { Section } from '@/components/layout/section';
import { changeAmount, coloured, moneyAmount, percentChange } from '@/components/ui/amounts';
import type { Column } from '@/components/ui/column';
import { Named } from '@/components/ui/named';
import { ScrolledTable } from '@/components/ui/scrolled-table';
import { formatDay } from '@/lib/platform/format/day';
import { countOf, formatChange } from '@/lib/platform/format/number';
import { holdingTime } from '@/lib/portfolio/holding-time';
import { estimateText } from '@/lib/portfolio/report-texts';
import type { BenchmarkComparison } from '@/lib/portfolio/schema/benchmark';
import type { ClosedPosition, ClosedPositions } from '@/lib/portfolio/schema/report';
import { securityPath } from '@/lib/stocks/security-path';
import { PeriodResult } from './period-result';
import type { usePerformance } from './use-figures';

type Props = {
  /** Null without positions. */
  performance: Pick<ReturnType<typeof usePerformance>, 'data' | 'error' | 'isCurrent'> | null;
  comparison: BenchmarkComparison | undefined;
  closed: ClosedPositions | undefined;
};

/** Shows the sections below the positions. */
export const ResultSections = ({ performance, comparison, closed }: Props) => (
  <>
    {performance?.data?.bridge && !performance.error && (
      <div inert={!performance.isCurrent} className="transition-opacity inert:opacity-50">
        <PeriodResult performance={performance.data} comparison={comparison} />
      </div>
    )}
    {closed && closed.positions.length > 0 && <ClosedPositionsTable closed={closed} />}
  </>
);

/** Lists what is sold, with its result; the last one sold first. */
function ClosedPositionsTable({ closed }: { closed: ClosedPositions }) {
  const { positions, total, currency } = closed;
  return (
    <Section
      id="geschlossen"
      title="Geschlossene Positionen"
      aside={
        <p className="text-13 text-ink-3">
          {countOf(positions.length, 'Position', 'Positionen')} · zusammen{' '}
          <b className="figures font-semibold">{coloured(total, changeAmount(total, currency))}</b>
        </p>
      }
    >
      <ScrolledTable
        caption="Geschlossene Positionen, die zuletzt verkaufte zuerst"
        className="text-14"
        rows={positions}
        keyOf={({ company_id, from }) => `${company_id} ${from}`}
        columns={columnsIn(currency)}
      />
    </Section>
  );
}

const columnsIn = (currency: string): Column<ClosedPosition>[] => [
  {
    head: 'Name, gehalten',
    cell: (position) => (
      <Named name={position.name} href={securityPath(position.company_id)} note={heldText(position)} />
    ),
  },
  {
    head: 'Kaufwert mit Gebühren',
    figure: ({ invested }) => moneyAmount(invested, currency),
    className: 'max-md:hidden',
  },
  { head: 'Erlös', figure: ({ proceeds }) => moneyAmount(proceeds, currency), className: 'max-md:hidden' },
  {
    head: 'Dividenden',
    figure: ({ dividends }) => moneyAmount(dividends, currency),
    className: 'max-lg:hidden',
  },
  {
    head: 'Ergebnis',
    figure: ({ result, percent }) =>
      coloured(
        result,
        <>
          {changeAmount(result, currency)}
          <span className="block text-13 md:hidden">{formatChange(percent)}</span>
        </>,
      ),
  },
  { head: 'in %', figure: ({ percent }) => percentChange(percent), className: 'max-md:hidden' },
  {
    head: 'IZF p. a.',
    figure: ({ internal_rate }) => percentChange(internal_rate),
    className: 'max-lg:hidden',
  },
];

function heldText({ from, to, days, sales }: ClosedPosition): string {
  const estimate = estimateText({
    price_estimated: sales.some(({ price_estimated }) => price_estimated),
    cost_estimated: sales.some(({ cost_estimated }) => cost_estimated),
  });
  const range = `${formatDay(from)} bis ${formatDay(to)} · ${holdingTime(days)}`;
  return estimate ? `${range} · ${estimate}` : range;
}
