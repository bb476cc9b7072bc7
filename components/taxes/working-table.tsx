import type { Column } from '@/components/ui/column';
import { Table } from '@/components/ui/table';
import { typeset } from '@/lib/platform/format/typeset';
import type { CalculatorLine } from '@/lib/taxes/calculators/printed-taxes';
import { Step } from './step';

type Props = {
  lines: readonly CalculatorLine[];
  /** Read out before the lines. */
  caption: string;
  /** The amounts are a person's own and can be hidden. */
  isOwn?: boolean;
};

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
    cell: (line) => (
      <Step
        label={line.label}
        sum={line.sum && <span className={look}>{typeset(line.sum)}</span>}
        paragraph={line.paragraph}
        certainty={line.certainty}
      />
    ),
  },
  { head: 'Betrag', className: 'align-top', figure: ({ figure }) => <span className={look}>{figure}</span> },
];
