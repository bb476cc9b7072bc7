import type { Column } from '@/components/ui/column';
import { Table } from '@/components/ui/table';
import { typeset } from '@/lib/platform/format/typeset';
import type { CalculatorLine } from '@/lib/taxes/calculators/calculator-line';
import { Unconfirmed } from './unconfirmed';

type Props = {
  lines: readonly CalculatorLine[];
  /** Read out before the lines. */
  caption: string;
  /** The amounts are a person's own and can be hidden. */
  isOwn?: boolean;
};

/** Shows each step of a calculation with its paragraph. */
export const WorkingTable = ({ lines, caption, isOwn = false }: Props) => (
  <Table
    caption={caption}
    columns={columnsOf(isOwn ? 'amount' : '')}
    rows={lines}
    keyOf={({ label }, at) => `${label} ${at}`}
    dense
  />
);

const columnsOf = (look: string): Column<CalculatorLine>[] => [
  {
    head: 'Schritt',
    className: 'align-top',
    cell: ({ label, sum, paragraph, certainty }) => (
      <>
        {typeset(label)}
        {sum && (
          <span className="block text-13 text-ink-2 tabular-nums">
            <span className={look}>{typeset(sum)}</span>
          </span>
        )}
        {paragraph && (
          <span className="block text-13 font-normal text-ink-3">
            {typeset(paragraph)}
            <Unconfirmed certainty={certainty} />
          </span>
        )}
      </>
    ),
  },
  { head: 'Betrag', className: 'align-top', figure: ({ figure }) => <span className={look}>{figure}</span> },
];
