import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useFilled } from '@/components/ui/filled-forms';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import {
  FIELDS,
  kindOfWord,
  kindWord,
  type MappedField,
  type MappedKind,
} from '@/lib/depot-import/tables/mapping/table-mapping';
import { DELIMITERS, type Delimiter } from '@/lib/depot-import/tables/table-text';
import { countOf } from '@/lib/platform/format/number';
import { KIND_OPTIONS, Outcome } from './mapping-outcome';
import { type Explained, type Mapping, type OpenField, useMapping } from './use-mapping';

type Props = Explained & { onDelimiter: (delimiter: Delimiter) => void; onClose: () => void };

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

/** Kinds of the account count for nothing here, so they are shown as left out. */
const shownKind = (kind: MappedKind): MappedKind =>
  KIND_OPTIONS.some(({ value }) => value === kind) ? kind : 'skip';

const CURRENCIES = 'EUR USD CHF GBP SEK NOK DKK PLN CZK JPY CAD AUD HKD'.split(' ');

/** Questions that a table may leave open, with their answers. */
const QUESTIONS = {
  decimals: { label: 'Zahlen', answers: { comma: '1.234,56', point: '1,234.56' } },
  days: { label: 'Tage', answers: { dmy: 'Tag, Monat, Jahr', mdy: 'Monat, Tag, Jahr' } },
  sign: {
    label: 'Kauf oder Verkauf',
    answers: {
      quantity: 'Minus bei der Anzahl: Verkauf',
      amount: 'Minus beim Betrag: Kauf',
      purchases: 'Alles Käufe',
    },
  },
} as const satisfies Partial<Record<OpenField, { label: string; answers: Readonly<Record<string, string>> }>>;

/** Asks what the columns of an unknown table mean, and shows at once what follows. */
export function MappingDialog({ onDelimiter, onClose, ...explained }: Props) {
  const mapping = useMapping(explained);
  const { id, sample, isChanged } = mapping;
  useFilled(isChanged);
  return (
    <Dialog
      open
      wide
      isFilled={isChanged}
      onClose={onClose}
      title="Spalten zuordnen"
      note={`${explained.name}, ${countOf(sample.count, 'Zeile', 'Zeilen')}`}
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
      <form id={id} noValidate onSubmit={mapping.save} className="grid gap-7">
        <TextField
          label="Depot oder Bank"
          hint="So heißt das Depot in der Vorschau, auch beim nächsten Mal"
          maxLength={80}
          value={mapping.depot}
          onChange={({ target }) => mapping.setDepot(target.value)}
        />
        <Notation mapping={mapping} onDelimiter={onDelimiter} />
        <Part title="Was steht in welcher Spalte?">
          {FIELDS.map((field) => (
            <Select
              key={field}
              id={`${id}-${field}`}
              label={FIELD_NAMES[field]}
              error={field === 'date' && mapping.errorOf(field)}
              value={mapping.mapping.columns[field] ?? ''}
              options={[{ value: '', label: '–' }, ...mapping.columnOptions]}
              onChange={({ target }) => mapping.setColumn(field, target.value)}
            />
          ))}
        </Part>
        <Part title="Was bedeuten die Werte?">
          <Kinds mapping={mapping} />
        </Part>
        <Outcome mapping={mapping} />
      </form>
    </Dialog>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset>
    <legend className="text-16 font-semibold">{title}</legend>
    <div className="mt-3 grid grid-cols-2 items-start gap-3 md:grid-cols-4">{children}</div>
  </fieldset>
);

function Question({ mapping, field }: { mapping: Mapping; field: keyof typeof QUESTIONS }) {
  const { label, answers } = QUESTIONS[field];
  const options = Object.entries(answers).map(([value, text]) => ({ value, label: text }));
  const isOpen = mapping.open[field] !== undefined;
  return (
    <Select
      id={`${mapping.id}-${field}`}
      label={label}
      error={mapping.errorOf(field)}
      value={isOpen ? '' : (mapping.mapping[field] ?? '')}
      options={isOpen ? [{ value: '', label: 'Bitte wählen' }, ...options] : options}
      onChange={({ target }) => mapping.change({ [field]: target.value })}
    />
  );
}

/** Asks how the table writes numbers and days. */
function Notation({ mapping, onDelimiter }: { mapping: Mapping } & Pick<Props, 'onDelimiter'>) {
  const { columns, currency } = mapping.mapping;
  return (
    <fieldset className="grid grid-cols-2 items-start gap-3 md:grid-cols-4">
      <legend className="sr-only">Schreibweise</legend>
      <Select
        label="Trennzeichen"
        value={mapping.sample.delimiter}
        options={DELIMITERS.map((value) => ({ value, label: DELIMITER_NAMES[value] }))}
        onChange={({ target }) => onDelimiter(target.value as Delimiter)}
      />
      <Question mapping={mapping} field="decimals" />
      <Question mapping={mapping} field="days" />
      {columns.currency === undefined && (
        <Select
          label="Währung der Beträge"
          value={currency}
          options={CURRENCIES.map((value) => ({ value, label: value }))}
          onChange={({ target }) => mapping.change({ currency: target.value })}
        />
      )}
    </fieldset>
  );
}

/** Asks what tells purchases from sales: a sign, or the values of a column. */
function Kinds({ mapping }: { mapping: Mapping }) {
  const { words } = mapping;
  const { columns, kinds } = mapping.mapping;
  if (columns.kind === undefined) return <Question mapping={mapping} field="sign" />;
  if (words.length === 0)
    return (
      <p className="col-span-full text-14 text-ink-2">
        In dieser Spalte stehen zu viele verschiedene Werte, um daraus die Art zu lesen. Wähle eine andere
        oder keine.
      </p>
    );
  return words.map((text) => {
    const word = kindWord(text);
    return (
      <Select
        key={word}
        label={`„${text}“`}
        value={shownKind(kindOfWord(kinds, word))}
        options={KIND_OPTIONS}
        onChange={({ target }) => mapping.change({ kinds: { ...kinds, [word]: target.value as MappedKind } })}
      />
    );
  });
}
