import type { ComponentProps } from 'react';
import { amount } from '@/components/ui/amounts';
import { Button } from '@/components/ui/button';
import { DecimalField } from '@/components/ui/decimal-field';
import { Pill, PillRow } from '@/components/ui/pill';
import { RadioSegments } from '@/components/ui/radio-segments';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import type { Depot } from '@/lib/bookings/depots/schema';
import { isBond } from '@/lib/bookings/quotation';
import { withoutNoise } from '@/lib/finance/rounding';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { decimalText } from '@/lib/platform/format/parse-number';
import type { Position } from '@/lib/portfolio/schema/positions';
import { shares } from '@/lib/portfolio/shares';
import type { ReadSale, SaleForm, SaleMode } from '@/lib/portfolio/taxes/sale-form';
import { heldIn, holdingDepots } from './holding-depots';

type Props = {
  form: SaleForm;
  errors: ReadSale['errors'];
  positions: readonly Position[];
  depots: readonly Depot[];
  onChange: (form: SaleForm) => void;
};

const MODES = [
  { value: 'quantity', sent: 'stueck', label: 'Stückzahl' },
  { value: 'amount', sent: 'betrag', label: 'Betrag' },
  { value: 'allowance', sent: 'freibetrag', label: 'Freibetrag ausschöpfen' },
] as const satisfies readonly { value: SaleMode; sent: string; label: string }[];

/** The fields of a sale: what, from where, and by what it goes. */
export function SaleFields({ form, errors, positions, depots, onChange }: Props) {
  const set = (more: Partial<SaleForm>) => onChange({ ...form, ...more });
  const text = (name: 'quantity' | 'amount' | 'price' | 'fee') => ({
    value: form[name],
    error: form[name].trim() === '' ? undefined : errors[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
    className: 'text-right tabular-nums',
  });
  const position = positions.find(({ id }) => id === form.stock);
  return (
    <form
      aria-label="Was verkauft wird"
      className="grid gap-4 print:hidden"
      onSubmit={(event) => event.preventDefault()}
    >
      <Select
        label="Wertpapier"
        value={form.stock}
        options={positions.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => set({ stock: target.value, depots: [], quantity: '', price: '' })}
      />
      <DepotPills form={form} position={position} depots={depots} onChange={(ids) => set({ depots: ids })} />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-[auto_minmax(9rem,1fr)]">
        <RadioSegments
          label="Wovon ausgehen"
          name="ausgang"
          options={MODES}
          value={form.mode}
          onChange={(mode) => set({ mode })}
        />
        {form.mode === 'quantity' && (
          <QuantityField
            label={isBond(position?.kind) ? 'Nominal' : 'Stück'}
            held={withoutNoise(heldIn(position, form.depots))}
            onAll={(quantity) => set({ quantity })}
            field={text('quantity')}
          />
        )}
        {form.mode === 'amount' && (
          <DecimalField label={'So viel soll ankommen, in\u00a0€'} {...text('amount')} />
        )}
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-4">
        <DecimalField label={priceLabel(position)} hint="Leer: letzter Schlusskurs" {...text('price')} />
        <DecimalField label={'Gebühren, in\u00a0€'} hint="Je Depot" {...text('fee')} />
        <TextField
          label="Verkaufstag"
          type="date"
          value={form.date || berlinDay(new Date())}
          error={errors.date}
          onChange={({ target }) => set({ date: target.value })}
        />
      </div>
    </form>
  );
}

const priceLabel = (position: Position | undefined): string =>
  isBond(position?.kind) ? 'Kurs in Prozent' : `Kurs je Stück, in\u00a0€`;

type QuantityProps = {
  label: string;
  held: number;
  onAll: (quantity: string) => void;
  field: Omit<ComponentProps<typeof DecimalField>, 'label'>;
};

const QuantityField = ({ label, held, onAll, field }: QuantityProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
    <DecimalField label={label} {...field} />
    <Button look="secondary" onClick={() => onAll(decimalText(String(held)))}>
      <span>Alle {amount(shares(held))}</span>
    </Button>
  </div>
);

type DepotProps = {
  form: SaleForm;
  position: Position | undefined;
  depots: readonly Depot[];
  onChange: (depots: string[]) => void;
};

/** Chooses one or several of the depots that hold a position; with only one there is nothing to choose. */
function DepotPills({ form, position, depots, onChange }: DepotProps) {
  const holding = holdingDepots(position, depots);
  if (holding.length < 2) return null;
  const chosen = form.depots.length > 0 ? form.depots : holding.map(({ id }) => id);
  const toggle = (id: string) => {
    const next = holding.map((depot) => depot.id).filter((one) => chosen.includes(one) !== (one === id));
    if (next.length > 0) onChange(next);
  };
  return (
    <div>
      <p aria-hidden className="mb-1.5 text-13 font-medium text-ink-2">
        Depots, in dieser Reihenfolge
      </p>
      <PillRow label="Depots, in dieser Reihenfolge">
        {holding.map(({ id, name }) => (
          <Pill key={id} pressed={chosen.includes(id)} onClick={() => toggle(id)}>
            {name}
          </Pill>
        ))}
      </PillRow>
    </div>
  );
}
