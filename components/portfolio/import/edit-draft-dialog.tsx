import { type FormEvent, useId, useState } from 'react';
import { BOOKABLE, StockSearchBox } from '@/components/search/box/stock-search-box';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { KINDS } from '@/lib/bookings/kinds';
import { isBond, typedPrice } from '@/lib/bookings/quotation';
import { isCurrency } from '@/lib/currencies/iso-4217';
import { type Draft, NO_NAMES } from '@/lib/depot-import/preview/draft';
import { editOf } from '@/lib/depot-import/preview/edit';
import { nameOf } from '@/lib/depot-import/read-booking';
import { formatDay } from '@/lib/platform/format/day';
import { decimalPlaces, decimalText, parseDecimal } from '@/lib/platform/format/parse-number';
import { fractionOf, percentOf } from '@/lib/platform/format/percent-decimal';
import { parseRatio, ratioText } from '../bookings/ratio-text';
import { kindText, securityKindOf } from './row-texts';

const HINTS: Readonly<Partial<Record<NumberField, string>>> = {
  price: 'Leer: der Schlusskurs des Tages',
  ratio: 'Oder wie die Bank zählt: aus 1.600 werden 228,571',
};

type Field = NumberField | 'date' | 'currency';
type NumberField =
  | 'quantity'
  | 'price'
  | 'amount'
  | 'fees'
  | 'taxes'
  | 'withholding_tax'
  | 'ratio'
  | 'cost_share';

const LABELS: Readonly<Record<NumberField, string>> = {
  ...{ quantity: 'Anzahl', price: 'Kurs je Stück', amount: 'Betrag brutto', fees: 'Gebühren' },
  ...{ taxes: 'Steuern', withholding_tax: 'Quellensteuer', ratio: 'Neue Aktien je alte Aktie' },
  cost_share: 'Anteil am Einstand (%)',
};

/** Most digits after the comma. */
const PLACES: Readonly<Record<NumberField, number>> = {
  ...{ quantity: 8, price: 8, amount: 2, fees: 2, taxes: 2, withholding_tax: 2, ratio: 16, cost_share: 8 },
};

const FIELDS: Readonly<Partial<Record<Draft['kind'], readonly NumberField[]>>> = {
  purchase: ['quantity', 'price', 'fees', 'taxes'],
  sale: ['quantity', 'price', 'fees', 'taxes'],
  dividend: ['amount', 'quantity', 'withholding_tax', 'taxes', 'fees'],
  delivery_in: ['quantity', 'price', 'fees'],
  delivery_out: ['quantity', 'fees'],
  transfer: ['quantity', 'fees'],
  spin_off: ['ratio', 'cost_share'],
  merger: ['ratio', 'amount', 'cost_share', 'taxes'],
};

/** Fields that may stay empty. */
const OPTIONAL: readonly NumberField[] = ['price', 'withholding_tax', 'cost_share'];

/** Kinds that a booking can be changed into; the others need more than is asked for here. */
const CHOICES: readonly Draft['kind'][] = [
  ...(['purchase', 'sale', 'dividend', 'delivery_in', 'delivery_out'] as const),
  ...(['advance_tax', 'tax', 'tax_refund', 'fee'] as const),
];

const fieldsOf = (kind: Draft['kind']): readonly NumberField[] => FIELDS[kind] ?? ['amount'];

/** Texts of a merger's fields, where it has others. */
const OF_MERGER: Readonly<Partial<Record<NumberField, string>>> = {
  cost_share: 'Davon auf die Barabfindung (%)',
};

/** Writes a stored decimal as it is typed: a share of the cost and the price of a bond in percent. */
function shown(field: NumberField, decimal: string, securityKind: string | undefined): string {
  if (field === 'ratio') return ratioText(decimal);
  if (field === 'cost_share' && decimal !== '') return decimalText(percentOf(decimal));
  return field === 'price' ? typedPrice(decimalText(decimal), securityKind, 2) : decimalText(decimal);
}

const NOT_MONEY: readonly NumberField[] = ['quantity', 'ratio', 'cost_share'];

function labelOf(
  field: NumberField,
  kind: Draft['kind'],
  securityKind: string | undefined,
  currency: string,
): string {
  if (isBond(securityKind) && field === 'quantity') return 'Nominal';
  if (isBond(securityKind) && field === 'price') return 'Kurs in Prozent';
  return `${(kind === 'merger' && OF_MERGER[field]) || LABELS[field]}${NOT_MONEY.includes(field) || currency === '' ? '' : ` in ${currency}`}`;
}

const ALL = Object.keys(LABELS) as NumberField[];

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
  const [texts, setTexts] = useState<Readonly<Partial<Record<NumberField, string>>>>(() =>
    Object.fromEntries(ALL.map((field) => [field, shown(field, draft[field] ?? '', securityKind)])),
  );
  const [errors, setErrors] = useState<Readonly<Partial<Record<Field, string>>>>({});
  const id = useId();
  const fields = fieldsOf(kind);
  // A split whose document does not state its ratio.
  const missing = draft.ratio === null && 'ratio';
  const save = (event: FormEvent) => {
    event.preventDefault();
    const found: Partial<Record<Field, string>> = {};
    if (date === '') found.date = 'Bitte gib einen Tag ein';
    const code = currency.trim().toUpperCase();
    if (code !== '' && !isCurrency(code)) found.currency = 'Bitte gib ein Kürzel wie EUR oder USD ein';
    const values = fields.map((field): [NumberField, string | null] => {
      const typed = texts[field]?.trim() ?? '';
      const text = field === 'price' ? typedPrice(typed, securityKind, -2) : typed;
      const isOptional =
        OPTIONAL.includes(field) ||
        (field === 'quantity' && kind === 'dividend') ||
        (field === 'amount' && kind === 'merger');
      if (text === '' && isOptional) return [field, null];
      const parse = field === 'ratio' ? parseRatio : parseDecimal;
      const decimal = text === '' && field !== 'quantity' && field !== 'amount' ? '0' : parse(text);
      if (decimal === null || decimalPlaces(decimal) > PLACES[field])
        found[field] = `Bitte gib eine Zahl mit höchstens ${PLACES[field]} Stellen nach dem Komma ein`;
      else if ((field === 'quantity' || field === 'amount' || field === missing) && Number(decimal) <= 0)
        found[field] = 'Bitte gib eine Zahl über 0 ein';
      else if (field !== 'taxes' && Number(decimal) < 0) found[field] = 'Bitte gib eine Zahl ab 0 ein';
      else if (field === 'cost_share' && Number(decimal) > 100)
        found[field] = 'Bitte gib einen Anteil von 0 bis 100 ein';
      return [field, decimal !== null && field === 'cost_share' ? fractionOf(decimal) : decimal];
    });
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    onSave(
      editOf(draft, {
        ...{ kind, date, depot, currency: code || null, numbers: Object.fromEntries(values) },
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
        {CHOICES.includes(draft.kind) && (
          <Select
            label="Vorgang"
            value={kind}
            onChange={({ target }) => setKind(target.value as Draft['kind'])}
            options={CHOICES.map((value) => ({ value, label: KINDS[value].label }))}
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
        {fields.map((field) => (
          <TextField
            key={field}
            label={labelOf(field, kind, securityKind, currency)}
            hint={HINTS[field]}
            inputMode={field === 'ratio' ? 'text' : 'decimal'}
            value={texts[field] ?? ''}
            error={errors[field]}
            onChange={({ target }) => setTexts((now) => ({ ...now, [field]: target.value }))}
          />
        ))}
      </form>
    </Dialog>
  );
}
