import type { ReactNode } from 'react';
import { ScrolledTable } from '@/components/ui/scrolled-table';
import { formatDay } from '@/lib/platform/format/day';
import { formatPercent } from '@/lib/platform/format/number';
import type { PeriodFigureKey } from '@/lib/portfolio/period-explanations';
import type { BenchmarkComparison } from '@/lib/portfolio/schema/benchmark';
import type { Risk } from '@/lib/portfolio/schema/performance';

type Props = {
  risk: Risk;
  /** Compared with, if chosen and loaded. */
  comparison: BenchmarkComparison | undefined;
  explained: (name: string, key: PeriodFigureKey, figure: string) => ReactNode;
};

/** Shows how much the portfolio swung and how deep it fell in a range, beside its benchmark. */
export function RiskTable({ risk, comparison, explained }: Props) {
  const { volatility, drawdown } = risk;
  const compared = [{ name: 'Portfolio', risk }];
  if (comparison?.risk) compared.push({ name: comparison.name, risk: comparison.risk });
  return (
    <ScrolledTable
      caption="Risiko des Zeitraums"
      className="text-14"
      dense
      rows={[
        {
          name: explained('Schwankung im Jahr', 'volatility', formatPercent(volatility)),
          figureOf: (one: Risk) => formatPercent(one.volatility),
        },
        {
          name: explained('Größter Rückgang', 'drawdown', formatPercent(drawdown?.percent ?? 0)),
          figureOf: (one: Risk) => <Drawdown drawdown={one.drawdown} />,
        },
      ]}
      keyOf={(_, at) => at}
      columns={[
        { head: 'Risiko', cell: ({ name }) => name },
        ...compared.map(({ name, risk }) => ({
          head: name,
          figure: ({ figureOf }: Row) => figureOf(risk),
          className: 'whitespace-normal! wrap-anywhere',
        })),
      ]}
    />
  );
}

type Row = { figureOf: (risk: Risk) => ReactNode };

function Drawdown({ drawdown }: { drawdown: Risk['drawdown'] }) {
  if (!drawdown) return 'keiner';
  const { percent, from, to, recovered } = drawdown;
  return (
    <>
      {formatPercent(percent)}
      <span className="block text-13 text-ink-3">
        {formatDay(from)} bis {formatDay(to)}
      </span>
      <span className="block text-13 text-ink-3">
        {recovered === null ? 'noch nicht aufgeholt' : `aufgeholt am ${formatDay(recovered)}`}
      </span>
    </>
  );
}
