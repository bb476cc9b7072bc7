import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/text-field';
import type { Draft } from '@/lib/depot-import/preview/draft';
import { formatDay } from '@/lib/platform/format/day';
import { decimalPlaces, decimalText, parseDecimal } from '@/lib/platform/format/parse-number';
import { KIND_NAMES } from '@/lib/portfolio/bookings/shortage';
import { nameOf } from './row-texts';

type NumberField = 'quantity' | 'price' | 'amount' | 'fees' | 'taxes' | 'withholding';

const LABELS: Readonly<Record<NumberField, string>> = {
  ...{ quantity: 'Anzahl', price: 'Kurs je Stück', amount: 'Betrag brutto', fees: 'Gebühren' },
  ...{ taxes: 'Steuern', withholding: 'Quellensteuer' },
};

/** Most digits after the comma. */
const PLACES: Readonly<Record<NumberField, number>> = {
  ...{ quantity: 8, price: 8, amount: 2, fees: 2, taxes: 2, withholding: 2 },
};

const FIELDS: Readonly<Partial<Record<Draft['kind'], readonly NumberField[]>>> = {
  purchase: ['quantity', 'price', 'fees', 'taxes'],
  sale: ['quantity', 'price', 'fees', 'taxes'],
  dividend: ['amount', 'quantity', 'withholding', 'taxes', 'fees'],
  delivery_in: ['quantity', 'price', 'fees'],
  delivery_out: ['quantity', 'fees'],
  transfer: ['quantity', 'fees'],
};

/** Fields that may stay empty. */
const OPTIONAL: readonly NumberField[] = ['price', 'withholding'];

type Props = {
  draft: Draft;
  onSave: (change: Partial<Draft>) => void;
  onClose: () => void;
};

/** Changes a booking before it is booked. */
export function EditDraftDialog({ draft, onSave, onClose }: Props) {
  const fields = (FIELDS[draft.kind] ?? ['amount']).filter(
    (field) => field !== 'quantity' || draft.kind !== 'dividend' || draft.quantity !== null,
  );
  const [date, setDate] = useState(draft.date);
  const [texts, setTexts] = useState<Readonly<Partial<Record<NumberField, string>>>>(() =>
    Object.fromEntries(fields.map((field) => [field, decimalText(draft[field] ?? '')])),
  );
  const [errors, setErrors] = useState<Readonly<Partial<Record<NumberField | 'date', string>>>>({});
  const id = useId();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const found: Partial<Record<NumberField | 'date', string>> = {};
    if (date === '') found.date = 'Bitte gib einen Tag ein';
    const values = fields.map((field): [NumberField, string | null] => {
      const text = texts[field]?.trim() ?? '';
      if (text === '' && OPTIONAL.includes(field)) return [field, null];
      const decimal = text === '' && field !== 'quantity' && field !== 'amount' ? '0' : parseDecimal(text);
      const isBad = decimal === null || (field !== 'taxes' && decimal.startsWith('-'));
      if (isBad || decimalPlaces(decimal) > PLACES[field])
        found[field] = `Bitte gib eine Zahl mit höchstens ${PLACES[field]} Stellen nach dem Komma ein`;
      else if ((field === 'quantity' || field === 'amount') && Number(decimal) === 0)
        found[field] = 'Bitte gib eine Zahl über 0 ein';
      return [field, decimal];
    });
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    // What the person says is right, whatever the document says.
    onSave({ ...Object.fromEntries(values), date, countedOn: date, mismatch: null, foreignGross: null });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${KIND_NAMES[draft.kind]} ändern`}
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
      <form id={id} noValidate onSubmit={save} className="grid gap-4">
        <TextField
          label="Tag"
          type="date"
          value={date}
          error={errors.date}
          onChange={({ target }) => setDate(target.value)}
        />
        {fields.map((field) => (
          <TextField
            key={field}
            label={`${LABELS[field]}${field === 'quantity' ? '' : draft.currency ? ` in ${draft.currency}` : ''}`}
            hint={field === 'price' ? 'Leer: der Schlusskurs des Tages' : undefined}
            inputMode="decimal"
            value={texts[field] ?? ''}
            error={errors[field]}
            onChange={({ target }) => setTexts((now) => ({ ...now, [field]: target.value }))}
          />
        ))}
      </form>
    </Dialog>
  );
}
