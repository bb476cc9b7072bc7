import { Minus, Plus } from 'lucide';
import type { ReactNode } from 'react';
import { DecimalField } from '@/components/ui/decimal-field';
import { IconButton } from '@/components/ui/icon-button';
import { TextField } from '@/components/ui/text-field';
import { FIELD_TEXTS } from '@/lib/bookings/field-texts';
import { FIRST_PURCHASE_DAY } from '@/lib/bookings/rules';
import { formatNumber } from '@/lib/platform/format/number';
import {
  type PurchaseDraft,
  type PurchaseErrors,
  type PurchaseField,
  steppedQuantity,
  tidyQuantity,
} from './purchase-draft';

type Props = {
  draft: PurchaseDraft;
  errors: PurchaseErrors;
  onChange: (change: Partial<PurchaseDraft>) => void;
  /** Currency of price and fees, which is the listing's; null until it is known. */
  currency: string | null;
  /** ISO day. */
  today: string;
  /** Shown before the day. */
  beforeDay?: ReactNode;
  /** Allows parts of a share. */
  withParts?: boolean;
  /** Hides the day. */
  withoutDay?: boolean;
  /** Hint of the price field. */
  priceHint: string;
  /** Close of the day, which counts without a price; null if it is unknown. */
  closingPrice?: number | null;
};

/** Renders the fields of a purchase. */
export function PurchaseFields({
  draft,
  errors,
  onChange,
  currency,
  today,
  beforeDay,
  withParts = false,
  withoutDay = false,
  priceHint,
  closingPrice = null,
}: Props) {
  const amount = (field: 'price' | 'fees', label: string, hint: string, placeholder?: string) => (
    <DecimalField
      label={`${label}${currency ? ` (${currency})` : ''}`}
      hint={hint}
      name={field}
      placeholder={placeholder}
      disabled={currency === null}
      value={draft[field]}
      error={errors[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
      className="text-right tabular-nums"
    />
  );
  const step = (by: 1 | -1) => onChange({ quantity: steppedQuantity(draft.quantity, by) });
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-2">
        <div className="col-start-2 row-start-1">
          <TextField
            label={FIELD_TEXTS.quantity.label}
            name="quantity"
            inputMode={withParts ? 'decimal' : 'numeric'}
            autoComplete="off"
            maxLength={20}
            value={draft.quantity}
            error={errors.quantity}
            onChange={({ target }) => onChange({ quantity: target.value })}
            onBlur={() => onChange({ quantity: tidyQuantity(draft.quantity) })}
            className="text-right tabular-nums"
          />
        </div>
        <div className="col-start-1 row-start-1 mt-6">
          <IconButton icon={Minus} label="Eine weniger" bordered onClick={() => step(-1)} />
        </div>
        <div className="col-start-3 row-start-1 mt-6">
          <IconButton icon={Plus} label="Eine mehr" bordered onClick={() => step(1)} />
        </div>
      </div>
      {beforeDay}
      {!withoutDay && (
        <TextField
          label="Kaufdatum"
          name="date"
          type="date"
          min={FIRST_PURCHASE_DAY}
          max={today}
          value={draft.date}
          error={errors.date}
          onChange={({ target }) => onChange({ date: target.value })}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {amount(
          'price',
          'Kaufkurs je Aktie',
          priceHint,
          closingPrice === null ? undefined : formatNumber(closingPrice),
        )}
        {amount('fees', FIELD_TEXTS.fees.label, 'Ohne Angabe: keine')}
      </div>
    </div>
  );
}

/** Focuses the first wrong field of a form. */
export function focusError(form: HTMLFormElement | null, errors: PurchaseErrors): void {
  const order: PurchaseField[] = ['quantity', 'date', 'price', 'fees'];
  const first = order.find((field) => errors[field]);
  if (first) form?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
}
