import { Fragment, type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Nothing } from '@/components/ui/nothing';
import type { LeftOutRow } from '@/lib/depot-import/preview/draft';
import { isDecided, type PreviewRow, type Problem, questionsFirst } from '@/lib/depot-import/preview/preview';
import { formatDay } from '@/lib/platform/format/day';
import { formatCount } from '@/lib/platform/format/number';
import { DecisionBox } from './decision-box';
import { Row } from './preview-row';
import { leftOutSource, outcomesText } from './row-texts';
import type { DepotImport } from './use-import';

/** The groups of what was read, in the order of the table. */
const GROUPS = {
  decide: {
    title: 'Zu entscheiden',
    note: 'Was offen bleibt, steht danach unter „Noch offen“ und geht nicht verloren.',
  },
  ready: {
    title: 'Bereit',
    note: 'verstanden; steht ein Endbetrag da, ist nachgerechnet: brutto − Gebühren − Steuern = netto',
  },
  present: {
    title: 'Schon vorhanden',
    note: 'wird nicht noch einmal gebucht; ankreuzen, wenn es doch eine zweite Buchung ist',
  },
  left: { title: 'Ausgelassen', note: 'mit Grund' },
} as const;

const HEADS = [
  'Tag',
  'Vorgang',
  'Wertpapier',
  'Anzahl',
  'Kurs',
  'Geb., Steuern',
  'Betrag',
  'Depot',
  'Quelle',
];
const FIGURES = ['Anzahl', 'Kurs', 'Geb., Steuern', 'Betrag'];

type Props = {
  rows: readonly PreviewRow[];
  left: readonly LeftOutRow[];
  depotImport: DepotImport;
  onEdit: (row: PreviewRow) => void;
};

/** Shows all bookings that were read, in four groups. */
export function PreviewTable({ rows, left, depotImport, onEdit }: Props) {
  const heads = HEADS.filter((head) => head !== 'Depot' || depotImport.depots.size > 1);
  const columns = heads.length + 1;
  return (
    <table className="block w-full text-14 lg:table">
      <caption className="sr-only">Vorschau der Buchungen</caption>
      <thead className="hidden text-13 text-ink-3 lg:table-header-group">
        <tr className="border-line-strong border-b *:py-2 *:pr-4 *:font-medium">
          <th scope="col">
            <span className="sr-only">Übernehmen</span>
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className={FIGURES.includes(head) ? 'text-right' : 'text-left'}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {(['decide', 'ready', 'present'] as const).map((id) => {
        const found = rows.filter(({ group }) => group === id);
        return (
          <Group
            key={id}
            id={id}
            items={id === 'decide' ? questionsFirst(found) : found}
            columns={columns}
            first={50}
            more={200}
          >
            {(shown) => <Rows rows={shown} columns={columns} depotImport={depotImport} onEdit={onEdit} />}
          </Group>
        );
      })}
      <Group id="left" items={left} columns={columns} first={10} more={200}>
        {(shown) => <LeftRows left={shown} columns={columns} />}
      </Group>
    </table>
  );
}

type GroupProps<Item> = {
  id: keyof typeof GROUPS;
  items: readonly Item[];
  columns: number;
  /** Rows that are shown at first, and those that each click adds. */
  first: number;
  more: number;
  children: (shown: readonly Item[]) => ReactNode;
};

function Group<Item>({ id, items, columns, first, more, children }: GroupProps<Item>) {
  const [count, setCount] = useState(first);
  if (items.length === 0) return null;
  return (
    <tbody
      id={`gruppe-${id}`}
      className={`block scroll-mt-24 lg:table-row-group ${id === 'left' ? 'text-ink-3' : ''}`}
    >
      <tr className="block border-line-strong border-b lg:table-row lg:border-line">
        <th
          scope="rowgroup"
          colSpan={columns}
          className="block pt-6 pb-2 text-left font-normal lg:table-cell"
        >
          <span className="font-serif text-17 font-semibold">{GROUPS[id].title}</span>{' '}
          <span className="figures text-13 text-ink-3">{formatCount(items.length)}</span>
          <span className="block text-13 text-ink-3 lg:ml-2.5 lg:inline">{GROUPS[id].note}</span>
        </th>
      </tr>
      {children(items.slice(0, count))}
      {items.length > count && (
        <tr className="block lg:table-row">
          <td colSpan={columns} className="block py-3 lg:table-cell">
            <MoreRows shown={count} total={items.length} onMore={() => setCount(count + more)} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

type MoreProps = { shown: number; total: number; onMore: () => void };

export const MoreRows = ({ shown, total, onMore }: MoreProps) => (
  <>
    <Button look="secondary" small onClick={onMore}>
      Weitere anzeigen
    </Button>
    <span className="figures ml-3 text-13 text-ink-3">
      {formatCount(shown)} von {formatCount(total)}
    </span>
  </>
);

type RowsProps = Omit<Props, 'left'> & { columns: number };

function Rows({ rows, columns, depotImport, onEdit }: RowsProps) {
  // A security is decided once, however many bookings it has.
  const asked = new Set<string>();
  return rows.map((row) => {
    const isRepeated = (one: Problem) => one.type === 'security' && asked.has(one.key);
    const repeated = row.problems.filter(isRepeated);
    const shown = row.problems.filter((one) => !isRepeated(one));
    for (const one of shown) if (one.type === 'security') asked.add(one.key);
    return (
      <Fragment key={row.draft.key}>
        <Row
          row={row}
          depotImport={depotImport}
          onEdit={onEdit}
          repeated={repeated.map(keyOf)}
          hasBox={shown.length > 0}
        />
        {shown.length > 0 && (
          <tr className="block border-line border-b lg:table-row">
            <td colSpan={columns} className="block space-y-2 pb-3.5 lg:table-cell lg:pl-8">
              {shown.map((problem) => (
                <DecisionBox key={keyOf(problem)} row={row} problem={problem} depotImport={depotImport} />
              ))}
            </td>
          </tr>
        )}
      </Fragment>
    );
  });
}

/** A booking may have two securities to decide. */
const keyOf = (problem: Problem): string => (problem.type === 'security' ? problem.key : problem.type);

const LeftRows = ({ left, columns }: Pick<Props, 'left'> & { columns: number }) =>
  left.map((row, at) => (
    // The rows never change their order.
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name.
    <tr key={at} className="block border-line border-b py-2 lg:table-row lg:*:py-2">
      <td className="hidden lg:table-cell" />
      <td className="figures hidden whitespace-nowrap lg:table-cell lg:pr-4">
        {row.date ? formatDay(row.date) : <Nothing />}
      </td>
      <th scope="row" colSpan={columns - 3} className="block pr-4 text-left font-normal lg:table-cell">
        {row.name && <span className="mr-2 wrap-anywhere font-serif text-ink-2">{row.name}</span>}
        <span className="text-ink-2">{row.reason}</span>
      </th>
      <td className="block max-w-40 truncate text-13 lg:table-cell" title={leftOutSource(row)}>
        {leftOutSource(row)}
      </td>
    </tr>
  ));

/** Says how many rows are in each group and what becomes of them, with links to them. */
export function GroupCounts({ rows, left }: Pick<Props, 'rows' | 'left'>) {
  const isAsking = rows.some((row) => row.group === 'decide' && !isDecided(row));
  const tiles = [
    ['ready', 'text-accent'],
    ['present', ''],
    ['decide', isAsking ? 'text-warn' : ''],
    ['left', 'text-ink-3'],
  ] as const;
  return (
    <ul className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface md:grid-cols-4">
      {tiles.map(([id, look]) => {
        const found = rows.filter(({ group }) => group === id);
        const count = id === 'left' ? left.length : found.length;
        return (
          <li
            key={id}
            className="border-line not-first:border-l max-md:nth-3:border-l-0 max-md:nth-[n+3]:border-t"
          >
            <a
              href={count > 0 ? `#gruppe-${id}` : undefined}
              className="grid grid-cols-[auto_1fr] items-center gap-x-3 px-4 py-3"
            >
              <span className={`figures row-span-2 min-w-7 text-26 font-semibold ${look}`}>
                {formatCount(count)}
              </span>
              <span className="text-14 font-medium">{GROUPS[id].title}</span>
              <span className="text-13 text-ink-3">
                {id === 'left' ? GROUPS.left.note : outcomesText(found)}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
