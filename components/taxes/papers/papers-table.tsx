import { ChevronDown } from 'lucide';
import { useMemo } from 'react';
import { OpenedVerdict, PaperWorking } from '@/components/taxes/papers/paper-working';
import { VerdictMark } from '@/components/taxes/papers/verdict-mark';
import { moneyAmount } from '@/components/ui/amounts';
import type { Column } from '@/components/ui/column';
import { Icon } from '@/components/ui/icon';
import { Named } from '@/components/ui/named';
import { Table } from '@/components/ui/table';
import { useMedia } from '@/components/ui/use-media';
import { useOpenRows } from '@/components/ui/use-open-rows';
import { KINDS } from '@/lib/bookings/kinds';
import type { StoredPaper } from '@/lib/bookings/papers/schema';
import { formatDay } from '@/lib/platform/format/day';
import { Reason } from '../reason';

/** Shows checked papers, each with its working on demand: as a table, on a phone as a list. */
export function PapersTable({ papers }: { papers: readonly StoredPaper[] }) {
  const { open, toggle } = useOpenRows();
  const isNarrow = useMedia('(width < 48rem)', false);
  const columns = useMemo(() => columnsOf(toggle), [toggle]);
  if (isNarrow) return <PaperList papers={papers} />;
  return (
    <Table
      caption={CAPTION}
      className="text-14"
      columns={columns}
      rows={papers}
      rowHead={1}
      keyOf={({ booking_id }) => booking_id}
      isOpen={({ booking_id }) => open.has(booking_id)}
      details={detailsOf}
    />
  );
}

const CAPTION = 'Geprüfte Belege, der jüngste zuerst';

const detailsOf = ({ reasons, lines }: StoredPaper) => (
  <div className="max-w-200 pt-3">
    <PaperWorking reasons={reasons.slice(1)} lines={lines} />
  </div>
);

const columnsOf = (toggle: (id: string) => void): Column<StoredPaper>[] => [
  { head: 'Tag', className: 'figures', cell: ({ date }) => formatDay(date) },
  { head: 'Beleg', cell: ({ name, kind }) => <Named name={name} note={KINDS[kind].label} /> },
  { head: 'Bank', className: 'max-w-40 wrap-break-word', cell: ({ depot }) => depot },
  { head: 'Brutto', figure: grossOf },
  {
    head: 'Urteil',
    className: 'w-1/3',
    look: () => 'py-0!',
    cell: (paper, { isOpen, detailsId }) =>
      paper.lines.length === 0 && paper.reasons.length < 2 ? (
        <div className="py-2">
          <Verdict paper={paper} />
        </div>
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={() => toggle(paper.booking_id)}
          className="flex min-h-11 w-full items-center gap-2 py-2 text-left hover:bg-surface-2"
        >
          <Verdict paper={paper} />
          <Icon of={ChevronDown} small className={`print:hidden ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      ),
  },
];

const Verdict = ({ paper }: { paper: StoredPaper }) => (
  <span className="block min-w-0 flex-1">
    <VerdictMark {...paper} />
    {paper.reasons[0] && (
      <span className="block text-13 text-ink-3">
        <Reason text={paper.reasons[0]} />
      </span>
    )}
  </span>
);

function grossOf({ gross, currency }: StoredPaper) {
  return moneyAmount(gross === null ? null : Number(gross), currency);
}

const PaperList = ({ papers }: { papers: readonly StoredPaper[] }) => (
  <ul aria-label={CAPTION}>
    {papers.map((paper) => (
      <li key={paper.booking_id} className="border-line border-b py-2.5 first:border-t">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
          <Named name={paper.name} />
          <span className="figures text-right">{grossOf(paper)}</span>
        </div>
        <p className="text-13 wrap-anywhere text-ink-3">
          {formatDay(paper.date)} · {KINDS[paper.kind].label} · {paper.depot}
        </p>
        <OpenedVerdict paper={paper}>
          <PaperWorking {...paper} />
        </OpenedVerdict>
      </li>
    ))}
  </ul>
);
