import { moneyAmount } from '@/components/ui/amounts';
import type { Column } from '@/components/ui/column';
import { Nothing } from '@/components/ui/nothing';
import { Table } from '@/components/ui/table';
import type { CheckedPaper } from '@/lib/bookings/papers/schema';
import { isZero, minus } from '@/lib/platform/format/decimals';
import { Step } from '../step';

type Line = CheckedPaper['lines'][number];

const euros = (amount: string | null) => (amount === null ? <Nothing /> : moneyAmount(Number(amount), 'EUR'));

function differenceOf({ amount, stated }: Line) {
  if (stated === null) return <Nothing />;
  const difference = minus(stated, amount);
  if (!isZero(difference)) return <b className="font-semibold">{euros(difference)}</b>;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">kein Unterschied</span>
    </>
  );
}

const COLUMNS: readonly Column<Line>[] = [
  {
    head: 'Zeile',
    cell: ({ label, paragraph, certainty }) => (
      <Step label={label} paragraph={paragraph} certainty={certainty} />
    ),
  },
  { head: 'Beleg', figure: ({ stated }) => euros(stated) },
  { head: 'Gerechnet', figure: ({ amount }) => euros(amount) },
  { head: 'Unterschied', figure: differenceOf },
];

/** Compares the lines of a paper with what is computed. */
export const ComparedTable = ({ lines }: Pick<CheckedPaper, 'lines'>) => (
  <Table
    caption="Beleg und Rechnung"
    className="text-14"
    dense
    list
    columns={COLUMNS}
    rows={lines}
    keyOf={(_, at) => at}
  />
);
