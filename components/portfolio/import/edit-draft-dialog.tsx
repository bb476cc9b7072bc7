import { type FormEvent, useId, useState } from 'react';
import { BOOKABLE, StockSearchBox } from '@/components/stock-search/stock-search-box';
import { Button } from '@/components/ui/button';
import { DecimalField } from '@/components/ui/decimal-field';
import { Dialog } from '@/components/ui/dialog';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import type { FieldRule, NumberRule } from '@/lib/bookings/field-rules';
import { labelOf } from '@/lib/bookings/field-texts';
import { fieldsOfKind, isExchange, KINDS, type KindField, kindOf, ONE_ROW_KINDS } from '@/lib/bookings/kinds';
import { isBond } from '@/lib/bookings/quotation';
import { typedPrice } from '@/lib/bookings/typed-price';
import { isCurrency } from '@/lib/currencies/iso-4217';
import { type Draft, NO_NAMES } from '@/lib/depot-import/preview/draft';
import { editOf, statedCounts } from '@/lib/depot-import/preview/edit';
import { nameOf } from '@/lib/depot-import/read-booking';
import { formatDay } from '@/lib/platform/format/day';
import { readNumber, typedNumber } from '../bookings/read-number';
import { kindText, securityKindOf } from './row-texts';

const HINTS: Readonly<Partial<Record<NumberField, string>>> = {
  price: 'Leer: der Schlusskurs des Tages',
};

type NumberField = Exclude<KindField, 'bought_on' | 'to_depot_id' | 'to_stock_id'>;
type Field = NumberField | 'date' | 'currency';

/** Lists the numbers of a kind with their rules, in the order of the form. */
const numbersOf = (kind: Draft['kind']): [NumberField, FieldRule & NumberRule][] =>
  fieldsOfKind(kind).flatMap((field) => {
    const rule = kindOf(kind).fields[field];
    return rule?.type === 'number' ? [[field as NumberField, rule]] : [];
  });

const COUNTS: readonly NumberField[] = ['given', 'received'];
const NOT_MONEY: readonly NumberField[] = ['quantity', 'cost_share', ...COUNTS];

function labelWith(
  kind: Draft['kind'],
  field: NumberField,
  securityKind: string | undefined,
  currency: string,
): string {
  if (isBond(securityKind) && field === 'quantity') return 'Nominal';
  if (isBond(securityKind) && field === 'price') return 'Kurs in Prozent';
  const unit = NOT_MONEY.includes(field) || currency === '' ? '' : ` in ${currency}`;
  return labelOf(kind, field) + unit;
}

/** Fills the form with what is known: the price of a bond in percent. */
function textsOf(kind: Draft['kind'], draft: Draft): Texts {
  const stated = { ...draft, ...statedCounts(draft) };
  return Object.fromEntries(
    numbersOf(kind).map(([field, rule]) => {
      const text = stated[field] === null ? '' : typedNumber(rule, stated[field]);
      return [field, field === 'price' ? typedPrice(text, securityKindOf(draft), 2) : text];
    }),
  );
}

type Texts = Readonly<Partial<Record<NumberField, string>>>;

type Props = {
  draft: Draft;
  /** Names of the depots that it may go to. */
  depots: readonly string[];
  onSave: (change: Partial<Draft>) => void;
  onClose: () => void;
};

/** Changes a booking before it is booked. */
export function EditDraftDialog({ draft, depots, onSave, onClose }: Props) {
  const securityKind = securityKindOf(draft);
  const [kind, setKind] = useState(draft.kind);
  const [date, setDate] = useState(draft.date);
  const [depot, setDepot] = useState(draft.depot);
  const [currency, setCurrency] = useState(draft.currency ?? '');
  const [stock, setStock] = useState<{ id: string; name: string } | null>(null);
  const [typed, setTyped] = useState<Texts>({});
  const [errors, setErrors] = useState<Readonly<Partial<Record<Field, string>>>>({});
  const id = useId();
  const numbers = numbersOf(kind);
  const texts = { ...textsOf(kind, draft), ...typed };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const found: Partial<Record<Field, string>> = {};
    if (date === '') found.date = 'Bitte gib einen Tag ein';
    const code = currency.trim().toUpperCase();
    if (code !== '' && !isCurrency(code)) found.currency = 'Bitte gib ein Kürzel wie EUR oder USD ein';
    const values = numbers.map(([field, rule]): [NumberField, string | null] => {
      const text = texts[field]?.trim() ?? '';
      // A document may not state all of a corporate action; shares that it does not state are what is asked for.
      const isOpen = isExchange(kind) && !(COUNTS.includes(field) && draft.ratio === null);
      const empty = rule.empty === undefined && isOpen ? null : rule.empty;
      if (text === '' && empty !== undefined) return [field, empty];
      const price = field === 'price' ? typedPrice(text, securityKind, -2) : text;
      const { value, error } = readNumber(field, rule, price);
      if (error) found[field] = error;
      return [field, value];
    });
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    onSave(
      editOf(draft, {
        kind,
        date,
        depot,
        currency: code || null,
        numbers: Object.fromEntries(values),
        security: stock && { ...NO_NAMES, id: stock.id, name: stock.name },
      }),
    );
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${kindText(draft)} ändern`}
      note={`${nameOf(draft.security)}, ${formatDay(draft.date)}`}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" form={id}>
            Übernehmen
          </Button>
        </>
      }
    >
      {/* A form of its own, which cannot stand within the other. */}
      <div className="mb-4">
        <StockSearchBox
          look="field"
          label="Anderes Wertpapier"
          placeholder="Anderes Wertpapier suchen"
          kinds={BOOKABLE}
          onChoose={({ id: stockId, name }) => setStock({ id: stockId, name })}
        />
        {stock && (
          <p role="status" className="mt-1 text-13 text-ink-2">
            Wird gebucht auf {stock.name}.
          </p>
        )}
      </div>
      <form id={id} noValidate onSubmit={save} className="grid gap-4">
        {ONE_ROW_KINDS.includes(draft.kind) && (
          <Select
            label="Vorgang"
            value={kind}
            onChange={({ target }) => setKind(target.value as Draft['kind'])}
            options={ONE_ROW_KINDS.map((value) => ({ value, label: KINDS[value].label }))}
          />
        )}
        {depots.length > 1 && (
          <Select
            label="Depot"
            value={depot}
            onChange={({ target }) => setDepot(target.value)}
            options={depots.map((name) => ({ value: name, label: name }))}
          />
        )}
        <TextField
          label="Tag"
          type="date"
          value={date}
          error={errors.date}
          onChange={({ target }) => setDate(target.value)}
        />
        <TextField
          label="Währung"
          hint="Leer: die des Börsenplatzes"
          value={currency}
          error={errors.currency}
          onChange={({ target }) => setCurrency(target.value)}
        />
        <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
          {numbers.map(([field]) => (
            <div key={field} className={COUNTS.includes(field) ? '' : 'col-span-2'}>
              <DecimalField
                label={labelWith(kind, field, securityKind, currency)}
                hint={HINTS[field]}
                maxLength={32}
                value={texts[field] ?? ''}
                error={errors[field]}
                onChange={({ target }) => setTyped((now) => ({ ...now, [field]: target.value }))}
              />
            </div>
          ))}
        </div>
      </form>
    </Dialog>
  );
}
