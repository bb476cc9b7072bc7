import type { ComponentProps } from 'react';
import { DecimalField } from '@/components/ui/decimal-field';
import { Select } from '@/components/ui/select';
import { DISPLAY_CURRENCIES, DISPLAY_CURRENCY_CODES, type DisplayCurrency } from '@/lib/currencies/rules';

const CURRENCIES = DISPLAY_CURRENCY_CODES.map((code) => ({
  value: code,
  label: `${code} ${DISPLAY_CURRENCIES[code]}`,
}));

type Props = ComponentProps<typeof DecimalField> & {
  currency: DisplayCurrency;
  onCurrency: (currency: DisplayCurrency) => void;
};

/** Fields for an amount and its currency. */
export const AmountFields = ({ currency, onCurrency, ...amount }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-start gap-3">
    <DecimalField {...amount} />
    <Select
      label="Währung"
      options={CURRENCIES}
      value={currency}
      onChange={({ target }) => onCurrency(target.value as DisplayCurrency)}
    />
  </div>
);
