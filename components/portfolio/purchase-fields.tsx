import { Minus, Plus } from 'lucide';
import type { ReactNode } from 'react';
import type { useForm } from '@/components/form/use-form';
import { DecimalField } from '@/components/ui/decimal-field';
import { IconButton } from '@/components/ui/icon-button';
import { TextField } from '@/components/ui/text-field';
import { FIELD_TEXTS } from '@/lib/bookings/field-texts';
import { FIRST_PURCHASE_DAY } from '@/lib/bookings/rules';
import { formatNumber } from '@/lib/platform/format/number';
import { type PurchaseDraft, steppedQuantity, tidyQuantity } from './purchase-draft';

type Props = {
  form: Pick<ReturnType<typeof useForm<PurchaseDraft, object>>, 'values' | 'field' | 'set'>;
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

export function PurchaseFields({ form, currency, today, priceHint, closingPrice = null, ...shown }: Props) {
  const { beforeDay, withParts = false, withoutDay = false } = shown;
  const { values, field, set } = form;
  const amount = (name: 'price' | 'fees', label: string, hint: string, placeholder?: string) => (
    <DecimalField
      label={`${label}${currency ? ` (${currency})` : ''}`}
      hint={hint}
      placeholder={placeholder}
      disabled={currency === null}
      className="text-right tabular-nums"
      {...field(name)}
    />
  );
  const tidy = tidyQuantity(values.quantity);
  const step = (by: 1 | -1) => set({ quantity: steppedQuantity(values.quantity, by) });
  return (
    <div className="grid gap-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={FIELD_TEXTS.quantity.label}
            inputMode={withParts ? 'decimal' : 'numeric'}
            maxLength={20}
            onBlur={() => tidy !== values.quantity && set({ quantity: tidy })}
            className="text-right tabular-nums"
            {...field('quantity')}
          />
        </div>
        {/* As far down as the label of the field. */}
        <div className="mt-6 flex flex-none gap-2">
          <IconButton icon={Minus} label="Eine weniger" bordered onClick={() => step(-1)} />
          <IconButton icon={Plus} label="Eine mehr" bordered onClick={() => step(1)} />
        </div>
      </div>
      {beforeDay}
      {!withoutDay && (
        <TextField
          label="Kauftag"
          labelHidden={beforeDay !== undefined}
          type="date"
          min={FIRST_PURCHASE_DAY}
          max={today}
          {...field('date')}
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
