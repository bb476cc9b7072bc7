import type { ReactNode } from 'react';
import { formatDay } from '@/lib/platform/format/day';
import { formatPercent } from '@/lib/platform/format/number';
import type { PeriodFigureKey } from '@/lib/portfolio/period-explanations';
import type { BenchmarkComparison, Risk } from '@/lib/portfolio/schema';

type Props = {
  risk: Risk;
  /** Compared with, if chosen and loaded. */
  comparison: BenchmarkComparison | undefined;
  explained: (name: string, key: PeriodFigureKey, figure: string) => ReactNode;
};

const HEAD = 'pb-1.5 pl-3 text-right align-bottom font-medium';
const CELL = 'py-2 pl-3 text-right align-top tabular-nums';

/** Shows how much the portfolio swung and how deep it fell in a range, beside its benchmark. */
export function RiskTable({ risk, comparison, explained }: Props) {
  const columns: (Risk | null)[] = [risk, ...(comparison?.risk ? [comparison.risk] : [])];
  return (
    <table className="mt-6 w-full border-collapse text-14">
      <caption className="sr-only">Risiko des Zeitraums</caption>
      <thead className="text-13 text-ink-3">
        <tr className="border-line-strong border-b">
          <th scope="col" className="pb-1.5 text-left align-bottom font-medium">
            Risiko
          </th>
          <th scope="col" className={HEAD}>
            Portfolio
          </th>
          {comparison?.risk && (
            <th scope="col" className={`${HEAD} wrap-anywhere`}>
              {comparison.name}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        <tr className="border-line border-b">
          <th scope="row" className="py-2 text-left align-top font-normal">
            {explained('Schwankung im Jahr', 'volatility', formatPercent(risk.volatility))}
          </th>
          {columns.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
            <td key={index} className={CELL}>
              {formatPercent(one?.volatility ?? null)}
            </td>
          ))}
        </tr>
        <tr className="border-line border-b">
          <th scope="row" className="py-2 text-left align-top font-normal">
            {explained('Größter Rückgang', 'drawdown', formatPercent(risk.drawdown?.percent ?? 0))}
          </th>
          {columns.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
            <td key={index} className={CELL}>
              <Drawdown drawdown={one?.drawdown ?? null} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

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
