import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { moneyAmount } from '@/components/ui/amounts';
import type { Column } from '@/components/ui/column';
import { Icon } from '@/components/ui/icon';
import { Nothing } from '@/components/ui/nothing';
import { Table } from '@/components/ui/table';
import type { CheckedPaper, PaperVerdict } from '@/lib/bookings/papers/schema';
import { isZero, minus } from '@/lib/platform/format/decimals';
import { Reason } from '../reason';
import { Step } from '../step';
import { VerdictMark } from './verdict-mark';

/** Shows why a paper has its verdict: the reasons, and the lines that it follows from. */
export const PaperWorking = ({ reasons, lines }: Pick<CheckedPaper, 'reasons' | 'lines'>) => (
  <>
    {reasons.length > 0 && (
      <p className="mb-2 text-13 text-ink-2">
        <Reason text={reasons.join(' · ')} />
      </p>
    )}
    {lines.length > 0 && <ComparedTable lines={lines} />}
  </>
);

type Props = { paper: PaperVerdict; onOpen?: () => void; children: ReactNode };

/** A verdict that opens to its working. */
export const OpenedVerdict = ({ paper, onOpen, children }: Props) => (
  <details className="group" onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}>
    <summary className="flex min-h-9 w-fit cursor-pointer items-center gap-1.5">
      <VerdictMark {...paper} isNamed />
      <Icon of={ChevronDown} small className="text-ink-3 print:hidden group-open:rotate-180" />
    </summary>
    <div className="pt-1 pb-2">{children}</div>
  </details>
);

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
const ComparedTable = ({ lines }: Pick<CheckedPaper, 'lines'>) => (
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
