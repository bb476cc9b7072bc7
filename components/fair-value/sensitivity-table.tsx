import { type ComponentProps, memo, useMemo, useState } from 'react';
import type { Column } from '@/components/ui/column';
import { Table } from '@/components/ui/table';
import {
  DISTANCE_STEPS,
  type DistanceStep,
  distanceStep,
  isCrossed,
  STEPS,
  toPrice,
} from '@/lib/fair-value/distance';
import { type Grid, type GridCell, gridOf } from '@/lib/fair-value/valuation';
import type { Scenario } from '@/lib/finance/value/discounted-earnings';
import { formatPerShare } from '@/lib/platform/format/money';
import { formatPercent } from '@/lib/platform/format/number';
import { GridButton, MIDDLE, onArrows } from './grid-button';

type Props = {
  scenario: Scenario;
  price: number | null;
  /** Wanted margin of safety, a fraction. */
  margin: number | null;
  currency: string;
  /** Makes a cell the middle scenario. */
  onTake: (cell: GridCell) => void;
};

const LOOKS: Readonly<Record<DistanceStep, string>> = {
  far: 'bg-gain/30',
  above: 'bg-gain-soft',
  near: 'bg-surface-2',
  below: 'bg-loss-soft',
  farBelow: 'bg-loss/30',
};

/** Columns that a phone leaves out: every other one beside the middle. */
const WIDE_ONLY = [1, 5];

type Row = readonly GridCell[];

/** The value of the middle scenario for other rates of growth and other required returns; each cell can take its place. */
export const SensitivityTable = memo(function SensitivityTable(props: Props) {
  const { scenario, price, margin, currency, onTake } = props;
  const [read, setRead] = useState<GridCell | null>(null);
  const grid = useMemo(() => gridOf(scenario), [scenario]);
  const columns = useMemo(() => {
    const buttons = { price, margin, onRead: setRead, onTake };
    return [growthColumn(grid), ...grid.returns.map((rate, at) => valueColumn(grid, rate, at, buttons))];
  }, [grid, price, margin, onTake]);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between its buttons */}
      <div onKeyDown={onArrows} className="max-xs:contain-inline-size">
        <Table
          caption={`Wert je Aktie in ${currency} nach Wachstum der Jahre 1 bis 5 (Zeilen) und geforderter Rendite (Spalten)`}
          className="table-fixed border-separate border-spacing-px text-13 max-xs:min-w-[24rem] md:text-14"
          dense
          rows={grid.cells}
          keyOf={(_, at) => at}
          columns={columns}
        />
      </div>
      <p className="mt-3 min-h-10 text-14 text-ink-2">
        {read ? (
          <>
            {formatPercent(read.growth * 100, 1)} Wachstum, {formatPercent(read.requiredReturn * 100, 1)}{' '}
            Rendite:{' '}
            <b className="figures font-semibold text-ink">{formatPerShare(read.perShare, currency)}</b>
            {price !== null && `, ${toPrice(read.perShare, price)}`}
          </>
        ) : (
          'Ein Feld wird zum Szenario Mittel, wenn du es wählst. Umrandet ist das jetzige.'
        )}
      </p>
      {price !== null && <Legend hasMargin={margin !== null} />}
      <p className="mt-2 text-13 text-ink-3">
        Wert je Aktie in {currency}. Spalten: geforderte Rendite. Zeilen: Wachstum der Jahre 1 bis 5; das der
        Jahre 6 bis 10 ändert sich um ebenso viele Prozentpunkte.
      </p>
    </>
  );
});

const growthColumn = ({ growths }: Grid): Column<Row> => ({
  head: 'Wachstum',
  className: 'figures w-17 text-13 md:w-20',
  cell: (_, { at }) => (
    <span className={at === MIDDLE ? 'font-semibold' : 'font-medium text-ink-2'}>
      {formatPercent((growths[at] ?? 0) * 100, 1)}
    </span>
  ),
});

const valueColumn = (
  { cells }: Grid,
  rate: number,
  column: number,
  buttons: Omit<ComponentProps<typeof GridButton>, 'cell' | 'place'>,
): Column<Row> => ({
  id: String(column),
  head: (
    <span className={column === MIDDLE ? 'font-semibold text-ink' : ''}>{formatPercent(rate * 100, 1)}</span>
  ),
  className: `p-0! text-center! ${WIDE_ONLY.includes(column) ? 'max-md:hidden' : ''}`,
  look: (row) => `${lookOf(row[column], buttons.price)} ${lineOf(cells, row, column, buttons.price)}`,
  cell: (row, { at }) => row[column] && <GridButton cell={row[column]} place={[at, column]} {...buttons} />,
});

function lookOf(cell: GridCell | undefined, price: number | null): string {
  const step = distanceStep(cell?.perShare ?? null, price);
  return `rounded-mark ${step ? LOOKS[step] : 'bg-surface-2'}`;
}

/** Draws the line on which the value is the price, at the left and upper edges of the cells beside it. */
function lineOf(cells: readonly Row[], row: Row, column: number, price: number | null): string {
  const perShareOf = (line: Row | undefined, at: number) => line?.[at]?.perShare ?? null;
  const crosses = (other: number | null) => isCrossed(perShareOf(row, column), other, price);
  const shownBefore = WIDE_ONLY.includes(column - 1) ? column - 2 : column - 1;
  return [
    crosses(perShareOf(row, column - 1)) ? 'md:border-l-3 md:border-l-ink' : '',
    crosses(perShareOf(row, shownBefore)) ? 'max-md:border-l-3 max-md:border-l-ink' : '',
    crosses(perShareOf(cells[cells.indexOf(row) - 1], column)) ? 'border-t-3 border-t-ink' : '',
  ].join(' ');
}

/** The colours in words, for those who see them. */
const Legend = ({ hasMargin }: { hasMargin: boolean }) => (
  <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-2" aria-hidden="true">
    {STEPS.map((step) => (
      <li key={step} className="flex items-center gap-1.5">
        <span className={`h-4 w-6 rounded-mark ${LOOKS[step]}`} />
        {DISTANCE_STEPS[step].words}
      </li>
    ))}
    <li className="flex items-center gap-1.5">
      <span className="h-4 w-0.75 bg-ink" /> Wert = Kurs
    </li>
    {hasMargin && (
      <li className="flex items-center gap-1.5">
        <span>●</span> mit deiner Marge
      </li>
    )}
  </ul>
);
