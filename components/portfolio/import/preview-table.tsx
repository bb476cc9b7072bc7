import { Pencil } from 'lucide';
import { Fragment, type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { countText } from '@/lib/bookings/quotation';
import { type DraftSecurity, type LeftOutRow, securityKey } from '@/lib/depot-import/preview/draft';
import type { Sameness } from '@/lib/depot-import/preview/duplicates';
import {
  isDecided,
  isNamed,
  type PreviewRow,
  type Problem,
  questionsFirst,
  ticked,
} from '@/lib/depot-import/preview/preview';
import { nameOf } from '@/lib/depot-import/read-booking';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoneyChange } from '@/lib/platform/format/money';
import { formatCount } from '@/lib/platform/format/number';
import { DecisionBox } from './decision-box';
import {
  exchangeText,
  kindText,
  leftOutSource,
  outcomesText,
  rowTexts,
  securitiesText,
  securityKindOf,
  sharesText,
  sourceOf,
} from './row-texts';
import type { DepotImport } from './use-import';

const SAMENESS: Readonly<Record<Sameness['by'], string>> = {
  row: 'schon einmal so gelesen',
  reference: 'gleiche Belegnummer',
  figures: 'gleicher Tag, gleiche Stückzahl, gleicher Betrag',
  split: 'unsere Kurse und Stückzahlen berücksichtigen ihn schon',
  taxes: 'die Abrechnung ist mit diesen Steuern gebucht',
};

/** Rows of a group that are shown at first, and more at each click. */
const ROWS_AT_ONCE = 50;

/** With that of the depots, which is shown where there are several. */
const COLUMNS = 10;

type Props = {
  rows: readonly PreviewRow[];
  left: readonly LeftOutRow[];
  depotImport: DepotImport;
  onEdit: (row: PreviewRow) => void;
};

type Group = { id: string; title: string; note: string; rows: readonly PreviewRow[] };

/** Shows all bookings that were read, in four groups. */
export function PreviewTable({ rows, left, depotImport, onEdit }: Props) {
  const hasDepots = depotImport.depots.size > 1;
  const columns = hasDepots ? COLUMNS : COLUMNS - 1;
  const inGroup = (group: PreviewRow['group']) => rows.filter((row) => row.group === group);
  const groups: Group[] = [
    {
      id: 'decide',
      title: 'Zu entscheiden',
      rows: questionsFirst(inGroup('decide')),
      note: 'Was offen bleibt, steht danach unter „Noch offen“ und geht nicht verloren.',
    },
    {
      id: 'ready',
      title: 'Bereit',
      rows: inGroup('ready'),
      note: 'verstanden; steht ein Endbetrag da, ist nachgerechnet: brutto − Gebühren − Steuern = netto',
    },
    {
      id: 'present',
      title: 'Schon vorhanden',
      rows: inGroup('present'),
      note: 'wird nicht noch einmal gebucht; ankreuzen, wenn es doch eine zweite Buchung ist',
    },
  ];
  return (
    <table className="block w-full text-14 lg:table">
      <caption className="sr-only">Vorschau der Buchungen</caption>
      <thead className="hidden text-13 text-ink-3 lg:table-header-group">
        <tr className="border-line-strong border-b *:py-2 *:pr-4 *:font-medium">
          <th scope="col">
            <span className="sr-only">Übernehmen</span>
          </th>
          <th scope="col" className="text-left">
            Tag
          </th>
          <th scope="col" className="text-left">
            Vorgang
          </th>
          <th scope="col" className="text-left">
            Wertpapier
          </th>
          <th scope="col" className="text-right">
            Anzahl
          </th>
          <th scope="col" className="text-right">
            Kurs
          </th>
          <th scope="col" className="text-right">
            Geb., Steuern
          </th>
          <th scope="col" className="text-right">
            Betrag
          </th>
          {hasDepots && (
            <th scope="col" className="text-left">
              Depot
            </th>
          )}
          <th scope="col" className="text-left">
            Quelle
          </th>
        </tr>
      </thead>
      {groups.map(
        (group) =>
          group.rows.length > 0 && (
            <GroupRows
              key={group.id}
              group={group}
              columns={columns}
              depotImport={depotImport}
              onEdit={onEdit}
            />
          ),
      )}
      {left.length > 0 && <LeftRows left={left} columns={columns} />}
    </table>
  );
}

type GroupRowsProps = Pick<Props, 'depotImport' | 'onEdit'> & { group: Group; columns: number };

function GroupRows({ group, columns, depotImport, onEdit }: GroupRowsProps) {
  const { id, title, note, rows } = group;
  const [count, setCount] = useState(ROWS_AT_ONCE);
  // A security is decided once, however many bookings it has.
  const asked = new Set<string>();
  return (
    <tbody id={`gruppe-${id}`} className="block scroll-mt-24 lg:table-row-group">
      <GroupHead title={title} note={note} count={rows.length} columns={columns} />
      {rows.slice(0, count).map((row) => {
        const repeated = row.problems.flatMap((one) =>
          one.type === 'security' && asked.has(one.key) ? one : [],
        );
        for (const one of row.problems) if (one.type === 'security') asked.add(one.key);
        const shown = row.problems.filter((one) => !repeated.some((other) => other === one));
        return (
          <Fragment key={row.draft.key}>
            <Row
              row={row}
              depotImport={depotImport}
              onEdit={onEdit}
              repeated={repeated.map(({ key }) => key)}
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
      })}
      {rows.length > count && (
        <More
          columns={columns}
          shown={count}
          total={rows.length}
          onMore={() => setCount((now) => now + ROWS_AT_ONCE * 4)}
        />
      )}
    </tbody>
  );
}

/** A booking may have two securities to decide. */
const keyOf = (problem: Problem) => (problem.type === 'security' ? problem.key : problem.type);

type GroupHeadProps = { title: string; note: string; count: number; columns: number };

const GroupHead = ({ title, note, count, columns }: GroupHeadProps) => (
  <tr className="block border-line-strong border-b lg:table-row lg:border-line">
    <th scope="rowgroup" colSpan={columns} className="block pt-6 pb-2 text-left font-normal lg:table-cell">
      <span className="font-serif text-17 font-semibold">{title}</span>{' '}
      <span className="figures text-13 text-ink-3">{formatCount(count)}</span>
      <span className="block text-13 text-ink-3 lg:ml-2.5 lg:inline">{note}</span>
    </th>
  </tr>
);

type MoreProps = { columns: number; shown: number; total: number; onMore: () => void };

const More = ({ columns, shown, total, onMore }: MoreProps) => (
  <tr className="block lg:table-row">
    <td colSpan={columns} className="block py-3 lg:table-cell">
      <Button look="secondary" small onClick={onMore}>
        Weitere anzeigen
      </Button>
      <span className="figures ml-3 text-13 text-ink-3">
        {formatCount(shown)} von {formatCount(total)}
      </span>
    </td>
  </tr>
);

type RowProps = Pick<Props, 'depotImport' | 'onEdit'> & {
  row: PreviewRow;
  /** Keys of its securities whose decision stands at an earlier row. */
  repeated: readonly string[];
  hasBox: boolean;
};

function Row({ row, depotImport, onEdit, repeated, hasBox }: RowProps) {
  const { draft, outcome, stockId, sameness, fill } = row;
  const { securities, own, ledger, depots, chooseRow, sought } = depotImport;
  const security = securities.get(stockId ?? '');
  const nameBy = (id: string | null, named: DraftSecurity) =>
    securities.get(id ?? '')?.name ?? own.get(id ?? '')?.name ?? nameOf(named);
  const name = nameBy(stockId, draft.security);
  const texts = rowTexts(draft, security?.currency ?? 'EUR');
  const label = `${kindText(draft)} vom ${formatDay(draft.date)}, ${name}`;
  const otherDepot =
    sameness &&
    !sameness.isOpen &&
    sameness.depotId !== row.depotId &&
    ledger?.depots.find(({ id }) => id === sameness.depotId)?.name;
  const depot = depots.size > 1 && depotText(draft, depotImport);
  const isQuiet = outcome !== 'book';
  const why = [
    draft.to_security && exchangeText(draft, nameBy(row.toStockId, draft.to_security)),
    security?.own && 'dein eigenes Wertpapier',
    sought.wants.get(securityKey(draft.security))?.state === 'found' &&
      security &&
      !security.own &&
      'für dich im Markt gefunden',
    sameness && SAMENESS[sameness.by],
    sameness?.isOpen && 'steht schon unter „Noch offen“',
    otherDepot && `schon gebucht im Depot „${otherDepot}“`,
    fill > 0 &&
      `davor werden ${countText(sharesText(String(Number(fill.toFixed(8)))), securityKindOf(draft))} eingebucht`,
    outcome === 'skip' && !sameness && !isDecided(row) && 'wird ohne deine Entscheidung nicht gebucht',
    securitiesText(row, repeated),
  ].filter(Boolean);
  return (
    <tr
      className={`grid grid-cols-[2rem_minmax(0,1fr)_auto] items-start py-2.5 align-top lg:table-row lg:*:py-2 lg:*:pr-4 ${hasBox ? '' : 'border-line border-b'} ${isQuiet ? 'text-ink-3' : ''}`}
    >
      <td className="row-span-2 lg:w-8">
        <input
          type="checkbox"
          aria-label={`Übernehmen: ${label}`}
          checked={outcome === 'book'}
          disabled={!isNamed(row)}
          onChange={({ target }) => chooseRow([draft.key], target.checked ? ticked(row) : { take: false })}
          className="mt-0.5 size-5.5 accent-accent lg:size-4.5"
        />
      </td>
      <td className="figures col-start-2 row-start-2 text-13 whitespace-nowrap text-ink-3 lg:text-14 lg:text-inherit">
        {formatDay(draft.date)}
        <span className="lg:hidden"> · {kindText(draft)}</span>
        {texts.quantity && (
          <span className="lg:hidden"> · {countText(texts.quantity, securityKindOf(draft))}</span>
        )}
        {depot !== false && <span className="wrap-anywhere whitespace-normal lg:hidden"> · {depot}</span>}
      </td>
      <td className="hidden font-medium whitespace-nowrap lg:table-cell">{kindText(draft)}</td>
      <th scope="row" className="col-start-2 row-start-1 min-w-0 text-left font-normal lg:min-w-58">
        <span className={`wrap-anywhere font-serif text-15 ${isQuiet ? 'font-medium' : 'font-semibold'}`}>
          {name}
        </span>
        {why.map((text) => (
          <Small key={String(text)}>{text}</Small>
        ))}
      </th>
      <Figure>{texts.quantity}</Figure>
      <Figure>{texts.price}</Figure>
      <Figure>{texts.costs && <span className="amount">{texts.costs}</span>}</Figure>
      <td className="figures col-start-3 row-start-1 pl-3 text-right lg:pl-0">
        {texts.cash === null ? (
          <Nothing />
        ) : (
          <Wrapped>
            <span className={`amount ${texts.cash > 0 && !isQuiet ? 'text-gain' : ''}`}>
              {formatMoneyChange(texts.cash, texts.currency)}
            </span>
          </Wrapped>
        )}
      </td>
      {depot !== false && <td className="hidden max-w-40 wrap-break-word lg:table-cell">{depot}</td>}
      <td className="col-start-3 row-start-2 pl-3 text-right text-13 text-ink-3 lg:pr-0! lg:pl-0 lg:text-left lg:whitespace-nowrap">
        <span
          className="hidden max-w-24 truncate align-middle lg:inline-block xl:max-w-32"
          title={sourceOf(draft)}
        >
          {sourceOf(draft)}
        </span>
        <button
          type="button"
          aria-label={`Bearbeiten: ${label}`}
          title="Bearbeiten"
          onClick={() => onEdit(row)}
          className="inline-grid size-9 place-items-center rounded-control align-middle text-ink-3 hover:bg-surface-2 hover:text-ink lg:-my-2"
        >
          <Icon of={Pencil} small />
        </button>
      </td>
    </tr>
  );
}

/** Names the depot of a booking, and the one that a transfer goes to: `Mein Depot → DEGIRO`. */
function depotText({ depot, to_depot }: PreviewRow['draft'], { depots, ledger }: DepotImport): string {
  const nameOfDepot = (stated: string) => {
    const chosen = depots.get(stated);
    if (chosen && 'name' in chosen) return chosen.name;
    return ledger?.depots.find(({ id }) => id === chosen?.id)?.name ?? stated;
  };
  return to_depot === null ? nameOfDepot(depot) : `${nameOfDepot(depot)} → ${nameOfDepot(to_depot)}`;
}

const Figure = ({ children }: { children: ReactNode }) => (
  <td className="figures hidden text-right lg:table-cell">
    {children ? <Wrapped>{children}</Wrapped> : <Nothing />}
  </td>
);

/** A misread number may have twenty digits. */
const Wrapped = ({ children }: { children: ReactNode }) => (
  <span className="inline-block max-w-40 wrap-break-word whitespace-normal">{children}</span>
);

function LeftRows({ left, columns }: Pick<Props, 'left'> & { columns: number }) {
  const [shown, setShown] = useState(10);
  return (
    <tbody id="gruppe-left" className="block scroll-mt-24 text-ink-3 lg:table-row-group">
      <GroupHead title="Ausgelassen" note="mit Grund" count={left.length} columns={columns} />
      {left.slice(0, shown).map((row, at) => (
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
      ))}
      {left.length > shown && (
        <More
          columns={columns}
          shown={shown}
          total={left.length}
          onMore={() => setShown((now) => now + 200)}
        />
      )}
    </tbody>
  );
}

/** Says how many rows are in each group and what becomes of them, with links to them. */
export function GroupCounts({ rows, left }: Pick<Props, 'rows' | 'left'>) {
  const tile = (id: PreviewRow['group'], title: string, look: string) => {
    const of = rows.filter(({ group }) => group === id);
    return { id, title, look, count: of.length, note: outcomesText(of) };
  };
  const isAsking = rows.some((row) => row.group === 'decide' && !isDecided(row));
  const groups = [
    tile('ready', 'Bereit', 'text-accent'),
    tile('present', 'Schon vorhanden', ''),
    tile('decide', 'Zu entscheiden', isAsking ? 'text-warn' : ''),
    { id: 'left', count: left.length, title: 'Ausgelassen', note: 'mit Grund', look: 'text-ink-3' },
  ];
  return (
    <ul className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface md:grid-cols-4">
      {groups.map(({ id, count, title, note, look }) => (
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
            <span className="text-14 font-medium">{title}</span>
            <span className="text-13 text-ink-3">{note}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const Small = ({ children }: { children: ReactNode }) => (
  <span className="block wrap-anywhere text-13 text-ink-3">{children}</span>
);

const Nothing = () => (
  <span className="text-ink-3">
    <span aria-hidden="true">–</span>
    <span className="sr-only">keine Angabe</span>
  </span>
);
