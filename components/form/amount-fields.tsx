import type { ComponentProps } from 'react';
import { CURRENCY_OPTIONS } from '@/components/currencies/currency-options';
import { DecimalField } from '@/components/ui/decimal-field';
import { Select } from '@/components/ui/select';

type Props = ComponentProps<typeof DecimalField> & {
  /** Attributes of the other control. */
  currency: Omit<ComponentProps<typeof Select>, 'label' | 'options'>;
};

/** Fields for an amount and its currency. */
export const AmountFields = ({ currency, ...amount }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-start gap-3">
    <DecimalField {...amount} />
    <Select label="Währung" options={CURRENCY_OPTIONS} {...currency} />
  </div>
);
