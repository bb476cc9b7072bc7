import { Named } from '@/components/ui/named';
import { Table } from '@/components/ui/table';
import { countOf, formatPercent, NOT_AVAILABLE } from '@/lib/platform/format/number';
import type { Position } from '@/lib/portfolio/schema/positions';
import { shares } from '@/lib/portfolio/shares';
import type { PortfolioStatistics } from '@/lib/portfolio/statistics';
import { fieldLabel } from '@/lib/stocks/rules';
import { securityPath } from '@/lib/stocks/security-path';
import { weightOf } from '../position-figures';
import { positionColumn } from '../positions-columns';

type Props = { positions: readonly Position[]; statistics: PortfolioStatistics };

const SHOWN = ['quantity', 'buy_price', 'price', 'value', 'weight', 'gain', 'dividends'] as const;

const ROW = { className: 'h-15' };

/** Shows positions as the table of a portfolio does, without its controls. */
export const ExamplePositions = ({ positions, statistics }: Props) => (
  <Table
    caption="Positionen"
    className="text-14"
    rows={positions}
    keyOf={({ id }) => id}
    rowProps={() => ROW}
    columns={[
      {
        head: 'Name',
        cell: (position) => <Name position={position} weight={weightOf(position, statistics)} />,
        sum: 'Summe',
      },
      ...SHOWN.map((id) =>
        positionColumn(id, { all: positions, statistics, isFiltered: false, hides: true }),
      ),
    ]}
  />
);

function Name({ position, weight }: { position: Position; weight: number | null }) {
  return (
    <>
      <Named name={position.name} href={securityPath(position.id)} className="line-clamp-2 text-15" />
      <span className="block text-13 text-ink-3 max-md:hidden">
        {fieldLabel(position)} · {countOf(position.lots.length, 'Kauf', 'Käufe')}
      </span>
      <span className="block text-13 text-ink-3 tabular-nums md:hidden">
        {weight === null ? NOT_AVAILABLE : formatPercent(weight, 1)} · {shares(position.quantity)} Stück
      </span>
    </>
  );
}
