import type { ComponentProps } from 'react';
import { DecimalField } from '@/components/ui/decimal-field';
import { Select } from '@/components/ui/select';
import { DISPLAY_CURRENCIES, DISPLAY_CURRENCY_CODES } from '@/lib/currencies/rules';

const CURRENCIES = DISPLAY_CURRENCY_CODES.map((code) => ({
  value: code,
  label: `${code} ${DISPLAY_CURRENCIES[code]}`,
}));

type Props = ComponentProps<typeof DecimalField> & {
  /** Attributes of the other control. */
  currency: Omit<ComponentProps<typeof Select>, 'label' | 'options'>;
};

/** Fields for an amount and its currency. */
export const AmountFields = ({ currency, ...amount }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-start gap-3">
    <DecimalField {...amount} />
    <Select label="Währung" options={CURRENCIES} {...currency} />
  </div>
);
