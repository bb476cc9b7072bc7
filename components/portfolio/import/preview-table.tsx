import { type ReactNode, useState } from 'react';
import { MoreRows } from '@/components/ui/more-rows';
import { Pill, PillRow } from '@/components/ui/pill';
import type { LeftOutRow } from '@/lib/depot-import/preview/draft';
import type { PreviewRow } from '@/lib/depot-import/preview/preview';
import { countParts, type Part, partOf } from '@/lib/depot-import/preview/summary';
import { formatCount } from '@/lib/platform/format/number';
import { LeftRow, Rows } from './preview-rows';
import type { DepotImport } from './use-import';

type Group = 'asking' | 'booked' | 'left';

/**
 * The groups of the table, in their order, with the rows that each shows at first. `readNote` is the note where nothing can
 * be chosen, if it is another one.
 */
const GROUPS: Readonly<Record<Group, { title: string; note: string; readNote?: string; first: number }>> = {
  asking: {
    title: 'Brauchen dich',
    note: 'was du offen lässt, bleibt unter „Noch offen“ und geht nicht verloren',
    readNote: 'du entscheidest, sobald du ein Konto hast; nichts geht verloren',
    first: 50,
  },
  booked: {
    title: 'Werden gebucht',
    note: 'verstanden; steht ein Endbetrag da, ist er nachgerechnet: beim Kauf mit Gebühren und Steuern, sonst nach ihrem Abzug',
    first: 50,
  },
  left: {
    title: 'Ausgelassen',
    note: 'mit Grund; kreuze an, was doch eine zweite Buchung ist',
    readNote: 'mit Grund',
    first: 10,
  },
};

/** The part of the table where a row of a group stands; it stays there, whatever is answered. */
const PLACES = { decide: 'asking', ready: 'booked', present: 'left' } as const satisfies Record<
  PreviewRow['group'],
  Group
>;

const HEADS: readonly { text: string; look: string }[] = [
  { text: 'Tag', look: 'text-left' },
  { text: 'Vorgang', look: 'text-left' },
  { text: 'Wertpapier', look: 'text-left' },
  { text: 'Anzahl', look: 'text-right' },
  { text: 'Kurs', look: 'text-right' },
  { text: 'Geb. + St.', look: 'text-right max-lg:hidden' },
  { text: 'Betrag', look: 'text-right' },
  { text: 'Depot', look: 'text-left max-lg:hidden' },
];

type Props = {
  rows: readonly PreviewRow[];
  left: readonly LeftOutRow[];
  depotImport: DepotImport;
  /** Changes a booking; null: the preview can only be read. */
  onEdit: ((row: PreviewRow) => void) | null;
};

/** Shows all that was read, in three groups. */
export function PreviewTable({ rows, left, depotImport, onEdit }: Props) {
  const [filter, setFilter] = useState<Group | null>(null);
  const counts = countParts(rows, left);
  // An answered row stays in its group, and counts to its new part.
  const isShown = (row: PreviewRow) =>
    filter === null || PLACES[row.group] === filter || PARTS[partOf(row)] === filter;
  const shown = rows.filter(isShown);
  const of = (group: Group) => shown.filter((row) => PLACES[row.group] === group);
  const table = { depotImport, onEdit };
  const leftOut = filter === null || filter === 'left' ? left : [];
  return (
    <>
      <Filters counts={counts} all={rows.length + left.length} filter={filter} onFilter={setFilter} />
      <table className="block w-full text-14 md:table">
        <caption className="sr-only">Vorschau der Buchungen</caption>
        <Heads isReadOnly={!onEdit} hasDepots={depotImport.depots.size > 1} />
        {(['asking', 'booked'] as const).map((id) => (
          <GroupRows key={id} id={id} items={of(id)} isReadOnly={!onEdit}>
            {(some) => <Rows rows={some} {...table} />}
          </GroupRows>
        ))}
        <GroupRows id="left" items={[...of('left'), ...leftOut]} isReadOnly={!onEdit}>
          {(some) =>
            some.map((one, at) =>
              'draft' in one ? (
                <Rows key={one.draft.key} rows={[one]} {...table} />
              ) : (
                // The rows never change their order.
                // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name.
                <LeftRow key={at} row={one} isReadOnly={!onEdit} />
              ),
            )
          }
        </GroupRows>
      </table>
    </>
  );
}

/** Groups by part: a row that an answer left open stands where it was asked for. */
const PARTS = { booked: 'booked', asking: 'asking', open: 'asking', left: 'left' } as const satisfies Record<
  Part,
  Group
>;

type FilterProps = {
  counts: Record<Part, number>;
  all: number;
  filter: Group | null;
  onFilter: (filter: Group | null) => void;
};

const Filters = ({ counts, all, filter, onFilter }: FilterProps) => (
  <div className="mt-3 print:hidden">
    <PillRow label="Zeilen">
      <Pill pressed={filter === null} onClick={() => onFilter(null)}>
        Alle <span className="figures">{formatCount(all)}</span>
      </Pill>
      {(Object.keys(GROUPS) as Group[])
        .filter((group) => counts[group] > 0 || group === filter)
        .map((group) => (
          <Pill key={group} pressed={filter === group} onClick={() => onFilter(group)}>
            {GROUPS[group].title} <span className="figures">{formatCount(counts[group])}</span>
          </Pill>
        ))}
    </PillRow>
  </div>
);

const Heads = ({ isReadOnly, hasDepots }: { isReadOnly: boolean; hasDepots: boolean }) => (
  <thead className="hidden text-13 text-ink-3 md:table-header-group">
    <tr className="border-line-strong border-b *:py-1.5 *:pr-4 *:font-medium *:whitespace-nowrap">
      {!isReadOnly && (
        <th scope="col">
          <span className="sr-only">Übernehmen</span>
        </th>
      )}
      {HEADS.filter(({ text }) => text !== 'Depot' || hasDepots).map(({ text, look }) => (
        <th key={text} scope="col" className={look}>
          {text}
        </th>
      ))}
      {!isReadOnly && <td className="print:hidden" />}
    </tr>
  </thead>
);

/** More columns than there are at any width. */
const ALL_COLUMNS = 10;
/** Rows that each click adds. */
const MORE = 200;

type GroupProps<Item> = {
  id: Group;
  items: readonly Item[];
  isReadOnly: boolean;
  children: (shown: readonly Item[]) => ReactNode;
};

function GroupRows<Item>({ id, items, isReadOnly, children }: GroupProps<Item>) {
  const { title, note, readNote = note, first } = GROUPS[id];
  const [count, setCount] = useState<number>(first);
  if (items.length === 0) return null;
  return (
    <tbody className={`block md:table-row-group ${id === 'left' ? 'text-ink-3' : ''}`}>
      <tr className="block border-line-strong border-b md:table-row">
        <th
          scope="rowgroup"
          colSpan={ALL_COLUMNS}
          className="block pt-4 pb-2 text-left font-normal md:table-cell"
        >
          <span className="font-serif text-17 font-semibold text-ink">{title}</span>{' '}
          <span className="ml-2 text-13 text-ink-3 max-md:sr-only">{isReadOnly ? readNote : note}</span>
        </th>
      </tr>
      {children(items.slice(0, count))}
      {items.length > count && (
        <tr className="block md:table-row">
          <td colSpan={ALL_COLUMNS} className="block py-3 md:table-cell">
            <MoreRows shown={count} total={items.length} onMore={() => setCount(count + MORE)} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
