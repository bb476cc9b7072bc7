import { FormDialog } from '@/components/form/form-dialog';
import type { Errors } from '@/components/form/form-errors';
import { useForm } from '@/components/form/use-form';
import { BOOKABLE, StockSearchBox } from '@/components/stock-search/stock-search-box';
import { DecimalField } from '@/components/ui/decimal-field';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import type { FieldRule, NumberRule } from '@/lib/bookings/field-rules';
import { labelOf } from '@/lib/bookings/field-texts';
import type { KindField } from '@/lib/bookings/kind';
import { fieldsOfKind, isExchange, KINDS, kindOf, ONE_ROW_KINDS } from '@/lib/bookings/kinds';
import { isBond } from '@/lib/bookings/quotation';
import { typedPrice } from '@/lib/bookings/typed-price';
import { isCurrency } from '@/lib/currencies/iso-4217';
import { type Draft, NO_NAMES } from '@/lib/depot-import/preview/draft';
import { editOf, statedCounts } from '@/lib/depot-import/preview/edit';
import { nameOf } from '@/lib/depot-import/read-booking';
import { formatDay } from '@/lib/platform/format/day';
import { readNumber, typedNumber } from '../bookings/booking-fields';
import { kindText, securityKindOf } from './row-texts';

const HINTS: Readonly<Partial<Record<NumberField, string>>> = {
  price: 'Leer: der Schlusskurs des Tages',
};

type NumberField = Exclude<KindField, 'bought_on' | 'to_depot_id' | 'to_stock_id'>;

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

type Typed = Record<'date' | 'depot' | 'currency', string> &
  Texts & { kind: Draft['kind']; stock: { id: string; name: string } | null };

type Props = {
  draft: Draft;
  /** Names of the depots that it may go to. */
  depots: readonly string[];
  onSave: (change: Partial<Draft>) => void;
  onClose: () => void;
};

/** Changes a booking before it is booked. */
export function EditDraftDialog({ draft, depots, onSave, onClose }: Props) {
  const form = useForm({
    start: (): Typed => ({
      kind: draft.kind,
      date: draft.date,
      depot: draft.depot,
      currency: draft.currency ?? '',
      stock: null,
    }),
    read: (typed) => readEdit(draft, typed),
    send: async ({ change }) => {
      onSave(change);
      onClose();
      return null;
    },
  });
  const { values, field } = form;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      confirm="Übernehmen"
      title={`${kindText(draft)} ändern`}
      note={`${nameOf(draft.security)}, ${formatDay(draft.date)}`}
      before={<OtherSecurity chosen={values.stock} onChoose={(stock) => form.set({ stock })} />}
    >
      {ONE_ROW_KINDS.includes(draft.kind) && (
        <Select
          label="Vorgang"
          options={ONE_ROW_KINDS.map((value) => ({ value, label: KINDS[value].label }))}
          {...field('kind')}
        />
      )}
      {depots.length > 1 && (
        <Select
          label="Depot"
          options={depots.map((name) => ({ value: name, label: name }))}
          {...field('depot')}
        />
      )}
      <TextField label="Tag" type="date" {...field('date')} />
      <TextField label="Währung" hint="Leer: die des Börsenplatzes" {...field('currency')} />
      <Numbers draft={draft} form={form} />
    </FormDialog>
  );
}

type Stock = NonNullable<Typed['stock']>;

const OtherSecurity = ({ chosen, onChoose }: { chosen: Stock | null; onChoose: (stock: Stock) => void }) => (
  <div>
    <StockSearchBox
      look="field"
      label="Anderes Wertpapier"
      placeholder="Anderes Wertpapier suchen"
      kinds={BOOKABLE}
      onChoose={({ id, name }) => onChoose({ id, name })}
    />
    {chosen && (
      <p role="status" className="mt-1 text-13 text-ink-2">
        Wird gebucht auf {chosen.name}.
      </p>
    )}
  </div>
);

type NumbersProps = {
  draft: Draft;
  form: { values: Typed; errors: Errors<Typed>; set: (change: Partial<Typed>) => void };
};

/** Has a field for each number of the kind. */
function Numbers({ draft, form: { values, errors, set } }: NumbersProps) {
  const { kind, currency } = values;
  const texts = { ...textsOf(kind, draft), ...values };
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
      {numbersOf(kind).map(([name]) => (
        <div key={name} className={COUNTS.includes(name) ? '' : 'col-span-2'}>
          <DecimalField
            label={labelWith(kind, name, securityKindOf(draft), currency)}
            hint={HINTS[name]}
            maxLength={32}
            value={texts[name] ?? ''}
            error={errors[name]}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        </div>
      ))}
    </div>
  );
}

function readEdit(draft: Draft, typed: Typed) {
  const { kind, date, depot, stock } = typed;
  const texts = { ...textsOf(kind, draft), ...typed };
  const currency = typed.currency.trim().toUpperCase();
  const errors: Errors<Typed> = {
    ...(date === '' && { date: 'Bitte gib einen Tag ein' }),
    ...(currency !== '' &&
      !isCurrency(currency) && { currency: 'Bitte gib ein Kürzel wie EUR oder USD ein' }),
  };
  const numbers = numbersOf(kind).map(([field, rule]): [NumberField, string | null] => {
    const text = texts[field]?.trim() ?? '';
    // A document may not state all of a corporate action; shares that it does not state are what is asked for.
    const isOpen = isExchange(kind) && !(COUNTS.includes(field) && draft.ratio === null);
    const empty = rule.empty === undefined && isOpen ? null : rule.empty;
    if (text === '' && empty !== undefined) return [field, empty];
    const price = field === 'price' ? typedPrice(text, securityKindOf(draft), -2) : text;
    const { value, error } = readNumber(field, rule, price);
    if (error) errors[field] = error;
    return [field, value];
  });
  if (Object.keys(errors).length > 0) return { errors };
  const security = stock && { ...NO_NAMES, id: stock.id, name: stock.name };
  const edit = {
    kind,
    date,
    depot,
    currency: currency || null,
    numbers: Object.fromEntries(numbers),
    security,
  };
  return { change: editOf(draft, edit) };
}
