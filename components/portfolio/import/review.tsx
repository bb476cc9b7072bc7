import type { ReactNode } from 'react';
import { Loading, Shape } from '@/components/ui/skeleton';
import { IMPORTED_AT_ONCE } from '@/lib/bookings/imports/rules';
import type { PreviewRow } from '@/lib/depot-import/preview/preview';
import { countParts, type Part } from '@/lib/depot-import/preview/summary';
import { formatCount } from '@/lib/platform/format/number';
import { DepotChoices } from './depot-choices';
import { LackingSecurities } from './lacking-securities';
import { PreviewTable } from './preview-table';
import type { DepotImport } from './use-import';

type Props = {
  depotImport: DepotImport;
  /** Changes a booking; null: the preview can only be read. */
  onEdit: ((row: PreviewRow) => void) | null;
  /** Stands below the sum of the rows. */
  figures?: ReactNode;
};

/** Shows what was read of the files, with what is to be decided. */
export function Review({ depotImport, onEdit, figures }: Props) {
  const { preview, left } = depotImport;
  const rows = preview?.rows ?? [];
  return (
    <>
      {depotImport.isTooMuch && (
        <p role="alert" className="mt-6 text-14 text-loss">
          Höchstens {formatCount(IMPORTED_AT_ONCE)} Buchungen auf einmal. Entferne Dateien und importiere sie
          danach.
        </p>
      )}
      {!preview && !depotImport.error && depotImport.drafts.length > 0 && (
        <Loading label="Die Vorschau entsteht">
          <Shape className="mt-6 h-40" />
        </Loading>
      )}
      {(preview || left.length > 0) && (
        <section aria-labelledby="pruefen" className="mt-2 max-md:flex max-md:flex-col">
          <h2 id="pruefen" className="sr-only">
            Prüfen
          </h2>
          {onEdit && <DepotChoices {...depotImport} />}
          <OutcomeSum rows={rows} left={left} />
          {figures}
          <LackingSecurities rows={rows} depotImport={depotImport} isReadOnly={!onEdit} />
          <PreviewTable rows={rows} left={left} depotImport={depotImport} onEdit={onEdit} />
        </section>
      )}
    </>
  );
}

/** Words of each part, for one row and for several, with the looks of its number and of its share of the bar. */
const PARTS: Readonly<Record<Part, { one: string; several: string; number: string; bar: string }>> = {
  booked: { one: 'wird gebucht', several: 'werden gebucht', number: 'text-accent', bar: 'bg-accent' },
  asking: { one: 'braucht dich', several: 'brauchen dich', number: 'text-warn', bar: 'bg-warn' },
  open: { one: 'bleibt offen', several: 'bleiben offen', number: '', bar: 'bg-ink-3' },
  left: {
    one: 'ausgelassen',
    several: 'ausgelassen',
    number: '',
    bar: 'bg-[repeating-linear-gradient(135deg,var(--line-strong)_0_2px,transparent_2px_5px)]',
  },
};

type SumProps = Pick<Parameters<typeof PreviewTable>[0], 'rows' | 'left'>;

/** Says what becomes of the rows, as a sum that adds up to all of them. */
function OutcomeSum({ rows, left }: SumProps) {
  const counts = countParts(rows, left);
  const parts = (Object.keys(PARTS) as Part[]).filter((part) => part !== 'open' || counts.open > 0);
  const all = rows.length + left.length;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Ergebnis</legend>
      <p className="grid grid-cols-[auto_1fr] gap-x-2 text-15 text-ink-2 md:flex md:flex-wrap md:items-baseline md:gap-x-3">
        {parts.map((part, at) => (
          <span key={part} className="contents">
            {at > 0 && <Sign>+</Sign>}
            <Term count={counts[part]} look={PARTS[part].number}>
              {PARTS[part][counts[part] === 1 ? 'one' : 'several']}
            </Term>
          </span>
        ))}
        <Sign>=</Sign>
        <Term count={all}>{all === 1 ? 'Zeile' : 'Zeilen'}</Term>
      </p>
      <div aria-hidden="true" className="mt-2 flex h-2 gap-0.75">
        {parts
          .filter((part) => counts[part] > 0)
          .map((part) => (
            <span
              key={part}
              className={`min-w-1 rounded-[2px] ${PARTS[part].bar}`}
              style={{ flexGrow: counts[part] }}
            />
          ))}
      </div>
    </fieldset>
  );
}

const Sign = ({ children }: { children: string }) => (
  <span className="text-ink-3 max-md:sr-only"> {children} </span>
);

type TermProps = { count: number; look?: string; children: string };

/** On a phone, numbers and words stand in two columns. */
const Term = ({ count, look = '', children }: TermProps) => (
  <span className="contents md:inline">
    <b
      className={`text-right text-20 leading-tight font-semibold tracking-tight proportional-nums md:text-26 ${look || 'text-ink'}`}
    >
      {formatCount(count)}
    </b>{' '}
    <span className="self-center">{children}</span>
  </span>
);
