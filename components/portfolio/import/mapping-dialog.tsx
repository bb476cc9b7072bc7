import { type FormEvent, useId, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Select } from '@/components/ui/select';
import { Table } from '@/components/ui/table';
import { TextField } from '@/components/ui/text-field';
import { KINDS, ONE_ROW_KINDS } from '@/lib/bookings/kinds';
import { nameOf, type ReadBooking, type ReadFile } from '@/lib/depot-import/read-booking';
import { guessKinds, mayBeKinds } from '@/lib/depot-import/tables/mapping/guess-mapping';
import { readMapped } from '@/lib/depot-import/tables/mapping/read-mapped';
import {
  FIELDS,
  kindOfWord,
  kindWord,
  type MappedField,
  type MappedKind,
  type TableMapping,
} from '@/lib/depot-import/tables/mapping/table-mapping';
import type { TableSample } from '@/lib/depot-import/tables/mapping/table-sample';
import { DELIMITERS, type Delimiter } from '@/lib/depot-import/tables/table-text';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { countOf, formatCount } from '@/lib/platform/format/number';
import { sharesText } from './row-texts';

type Props = {
  name: string;
  /** Name of the depot, unless the person gives another. */
  depot: string;
  sample: TableSample;
  mapping: TableMapping;
  onDelimiter: (delimiter: Delimiter) => void;
  onSave: (mapping: TableMapping) => void;
  onClose: () => void;
};

const FIELD_NAMES: Readonly<Record<MappedField, string>> = {
  date: 'Tag',
  time: 'Uhrzeit',
  kind: 'Art',
  isin: 'ISIN',
  wkn: 'WKN',
  symbol: 'Symbol',
  name: 'Name',
  quantity: 'Anzahl',
  price: 'Kurs je Stück',
  gross: 'Betrag vor Kosten',
  net: 'Betrag nach Kosten',
  fees: 'Gebühren',
  taxes: 'Steuern',
  currency: 'Währung',
  reference: 'Buchungsnummer',
};

const DELIMITER_NAMES: Readonly<Record<Delimiter, string>> = {
  ';': 'Semikolon',
  ',': 'Komma',
  '\t': 'Tabulator',
};

const KIND_OPTIONS: readonly { value: MappedKind; label: string }[] = [
  { value: 'skip', label: 'Nicht übernehmen' },
  { value: 'trade', label: 'Kauf oder Verkauf' },
  ...ONE_ROW_KINDS.map((kind) => ({ value: kind, label: KINDS[kind].label })),
];

/** Kinds of the account count for nothing here, so they are shown as left out. */
const shownKind = (kind: MappedKind): MappedKind =>
  KIND_OPTIONS.some(({ value }) => value === kind) ? kind : 'skip';

const kindName = (kind: MappedKind): string =>
  KIND_OPTIONS.find(({ value }) => value === kind)?.label ?? 'Geldbewegung';

const CURRENCIES = [
  'EUR',
  'USD',
  'CHF',
  'GBP',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'JPY',
  'CAD',
  'AUD',
  'HKD',
];

const OPEN = { value: '', label: 'Bitte wählen' };

/** Bookings shown of those that would be read. */
const SHOWN = 5;

/** Asks what the columns of an unknown table mean, and shows at once what follows. */
export function MappingDialog(props: Props) {
  const { name, sample, mapping: given, onDelimiter, onSave, onClose } = props;
  // Changes belong to the columns of one sample: another delimiter gives others. Until there are some, a stored mapping
  // may still come.
  const [changed, setChanged] = useState<{ of: TableSample; mapping: TableMapping } | null>(null);
  const mapping = changed?.of === sample ? changed.mapping : given;
  const [typedDepot, setTypedDepot] = useState<string | null>(null);
  const depot = typedDepot ?? given.depot ?? props.depot;
  const [isRefused, setIsRefused] = useState(false);
  const id = useId();
  const { columns, kinds } = mapping;
  const heads = sample.rows[mapping.head]?.cells ?? [];
  const read = useMemo(() => readMapped(sample.rows, mapping), [sample, mapping]);
  const change = (part: Partial<TableMapping>) =>
    setChanged({ of: sample, mapping: { ...mapping, ...part } });
  const [isSignSaid, setIsSignSaid] = useState(false);
  // A stored mapping has its answer.
  const isKindSaid = columns.kind !== undefined || isSignSaid || given !== sample.guess;
  const kindColumn = isKindSaid ? undefined : untakenKinds(sample, columns);
  const open = openFields(mapping, kindColumn === undefined ? null : (heads[kindColumn] ?? ''));
  const [firstOpen] = Object.keys(open);
  const errorOf = (field: OpenField) => isRefused && open[field];
  const words = columns.kind === undefined ? [] : wordsOf(sample, columns.kind);

  const setColumn = (field: MappedField, value: string) => {
    const { [field]: _, ...others } = columns;
    const place = Number(value);
    const next = value === '' ? others : { ...others, [field]: place };
    const isKind = field === 'kind' && value !== '';
    change({ columns: next, ...(isKind && { kinds: guessKinds(wordsOf(sample, place)) }) });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const isReadable = read.bookings.length > 0 && firstOpen === undefined;
    setIsRefused(!isReadable);
    if (isReadable) return onSave({ ...mapping, depot: depot.trim() || props.depot });
    const refused = document.getElementById(`${id}-${firstOpen ?? 'status'}`);
    refused?.focus();
    refused?.scrollIntoView({ block: 'center' });
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Spalten zuordnen"
      note={`${name}, ${countOf(sample.count, 'Zeile', 'Zeilen')}`}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" form={id}>
            Tabelle lesen
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={save} className="grid gap-7">
        <TextField
          label="Depot oder Bank"
          hint="So heißt das Depot in der Vorschau, auch beim nächsten Mal"
          maxLength={80}
          value={depot}
          onChange={({ target }) => setTypedDepot(target.value)}
        />
        <fieldset className="grid grid-cols-2 items-start gap-3 md:grid-cols-4">
          <legend className="sr-only">Schreibweise</legend>
          <Select
            label="Trennzeichen"
            value={sample.delimiter}
            options={DELIMITERS.map((value) => ({ value, label: DELIMITER_NAMES[value] }))}
            onChange={({ target }) => onDelimiter(target.value as Delimiter)}
          />
          <Select
            id={`${id}-decimals`}
            label="Zahlen"
            error={errorOf('decimals')}
            value={mapping.decimals ?? ''}
            options={[
              ...(mapping.decimals === null ? [OPEN] : []),
              { value: 'comma', label: '1.234,56' },
              { value: 'point', label: '1,234.56' },
            ]}
            onChange={({ target }) => change({ decimals: target.value as TableMapping['decimals'] })}
          />
          <Select
            id={`${id}-days`}
            label="Tage"
            error={errorOf('days')}
            value={mapping.days ?? ''}
            options={[
              ...(mapping.days === null ? [OPEN] : []),
              { value: 'dmy', label: 'Tag, Monat, Jahr' },
              { value: 'mdy', label: 'Monat, Tag, Jahr' },
            ]}
            onChange={({ target }) => change({ days: target.value as TableMapping['days'] })}
          />
          {columns.currency === undefined && (
            <Select
              label="Währung der Beträge"
              value={mapping.currency}
              options={CURRENCIES.map((value) => ({ value, label: value }))}
              onChange={({ target }) => change({ currency: target.value })}
            />
          )}
        </fieldset>
        <fieldset>
          <legend className="text-16 font-semibold">Was steht in welcher Spalte?</legend>
          <div className="mt-3 grid grid-cols-2 items-start gap-3 md:grid-cols-4">
            {FIELDS.map((field) => (
              <Select
                key={field}
                id={`${id}-${field}`}
                label={FIELD_NAMES[field]}
                error={field === 'date' && errorOf(field)}
                value={columns[field] ?? ''}
                options={[
                  { value: '', label: '–' },
                  ...heads.map((head, at) => ({ value: String(at), label: columnLabel(sample, head, at) })),
                ]}
                onChange={({ target }) => setColumn(field, target.value)}
              />
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className="text-16 font-semibold">Was bedeuten die Werte?</legend>
          <div className="mt-3 grid grid-cols-2 items-start gap-3 md:grid-cols-4">
            {columns.kind === undefined ? (
              <Select
                id={`${id}-sign`}
                label="Kauf oder Verkauf"
                error={errorOf('sign')}
                value={open.sign ? '' : mapping.sign}
                options={[
                  ...(open.sign ? [OPEN] : []),
                  { value: 'quantity', label: 'Minus bei der Anzahl: Verkauf' },
                  { value: 'amount', label: 'Minus beim Betrag: Kauf' },
                  { value: 'purchases', label: 'Alles Käufe' },
                ]}
                onChange={({ target }) => {
                  setIsSignSaid(true);
                  change({ sign: target.value as TableMapping['sign'] });
                }}
              />
            ) : (
              words.map((text) => {
                const word = kindWord(text);
                return (
                  <Select
                    key={word}
                    label={`„${text}“`}
                    value={shownKind(kindOfWord(kinds, word))}
                    options={KIND_OPTIONS}
                    onChange={({ target }) =>
                      change({ kinds: { ...kinds, [word]: target.value as MappedKind } })
                    }
                  />
                );
              })
            )}
            {columns.kind !== undefined && words.length === 0 && (
              <p className="col-span-full text-14 text-ink-2">
                In dieser Spalte stehen zu viele verschiedene Werte, um daraus die Art zu lesen. Wähle eine
                andere oder keine.
              </p>
            )}
          </div>
        </fieldset>
        <section aria-label="So wird gelesen">
          <h3 className="text-16 font-semibold">So wird gelesen</h3>
          <p
            id={`${id}-status`}
            tabIndex={-1}
            role="status"
            className={`mt-1 text-14 ${isRefused ? 'text-loss' : 'text-ink-2'}`}
          >
            {Object.values(open)[0] && `${Object.values(open)[0]}. `}
            {statusOf(read, sample.guess.head + 1 + sample.count > sample.rows.length)}
          </p>
          {read.bookings.length > 0 && (
            <div className="mt-3 text-14">
              <Table
                list
                caption="Die ersten Buchungen der Tabelle"
                rows={read.bookings.slice(0, SHOWN)}
                keyOf={({ line }) => String(line)}
                columns={[
                  { head: 'Tag', cell: ({ date }) => formatDay(date) },
                  { head: 'Art', cell: ({ kind }) => kindName(kind) },
                  { head: 'Wertpapier', cell: securityText },
                  { head: 'Anzahl', figure: ({ quantity }) => (quantity ? sharesText(quantity) : '–') },
                  { head: 'Kosten', figure: costsText },
                  { head: 'Betrag', figure: (one) => moneyText(one.net, one) },
                ]}
              />
            </div>
          )}
        </section>
      </form>
    </Dialog>
  );
}

type OpenField = 'decimals' | 'days' | 'date' | 'sign';

/**
 * Says of each field that the person has to answer why, in their order.
 *
 * @param kindColumn head of a column that may say the kind while none is chosen
 */
function openFields(
  { decimals, days, columns }: TableMapping,
  kindColumn: string | null,
): Partial<Record<OpenField, string>> {
  return {
    ...(decimals === null && {
      decimals: 'Wähle das Zahlenformat; aus der Tabelle geht es nicht eindeutig hervor',
    }),
    ...(days === null && { days: 'Wähle das Datumsformat; aus der Tabelle geht es nicht eindeutig hervor' }),
    ...(columns.date === undefined && { date: 'Wähle die Spalte, in der der Tag steht' }),
    ...(kindColumn !== null && {
      sign: `Enthält die Spalte „${kindColumn}“ Kauf und Verkauf? Dann wähle sie oben bei „Art“, sonst hier das Vorzeichen`,
    }),
  };
}

/** Place of a column without a field that may say the kind. */
function untakenKinds({ words }: TableSample, columns: TableMapping['columns']): number | undefined {
  const taken = new Set(Object.values(columns));
  const place = words.findIndex((cells, at) => !taken.has(at) && mayBeKinds(cells));
  return place < 0 ? undefined : place;
}

const wordsOf = (sample: TableSample, at: number): readonly string[] => sample.words[at] ?? [];

/** Names a column with its first value: `Betrag (-1.004,95)`. */
function columnLabel({ rows, guess }: TableSample, head: string, at: number): string {
  const name = head === '' ? `Spalte ${at + 1}` : head;
  const example = rows.slice(guess.head + 1).find(({ cells }) => (cells[at] ?? '') !== '')?.cells[at];
  return example === undefined ? name : `${name} (${example.slice(0, 24)})`;
}

/** @param isPart the table has more rows than those that were tried */
function statusOf({ bookings, leftOut }: ReadFile, isPart: boolean): string {
  const [first] = leftOut;
  const readable = bookings.length;
  const count = isPart
    ? `Von den ersten ${countOf(readable + leftOut.length, 'Zeile', 'Zeilen')} ${readable === 1 ? 'ist' : 'sind'} ${formatCount(readable)} lesbar.`
    : `${countOf(readable, 'Zeile ist', 'Zeilen sind')} lesbar.`;
  if (!first) return count;
  const more = leftOut.length > 1 ? ` und ${formatCount(leftOut.length - 1)} weitere` : '';
  const left = `Zeile ${first.line}${more} ${leftOut.length > 1 ? 'werden' : 'wird'} nicht übernommen: ${first.reason}.`;
  return readable === 0 ? `Noch ist keine Zeile lesbar. ${left}` : `${count} ${left}`;
}

const securityText = ({ security }: ReadBooking): string => (security ? nameOf(security) : '–');

const moneyText = (amount: string | null, { currency }: ReadBooking): string =>
  amount === null ? '–' : formatMoney(Number(amount), currency ?? 'EUR');

function costsText(booking: ReadBooking): string {
  const costs = Number(booking.fees) + Number(booking.taxes);
  return costs === 0 ? '–' : moneyText(String(costs), booking);
}
