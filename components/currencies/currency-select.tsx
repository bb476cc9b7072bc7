'use client';

import { Select } from '@/components/ui/select';
import { DISPLAY_CURRENCIES, DISPLAY_CURRENCY_CODES, type DisplayCurrency } from '@/lib/currencies/rules';

const OPTIONS = DISPLAY_CURRENCY_CODES.map((code) => ({
  value: code,
  label: `${code} ${DISPLAY_CURRENCIES[code]}`,
}));

type Props = { value: DisplayCurrency; onChange: (currency: DisplayCurrency) => void };

/** The currency in which a page shows amounts. */
export function CurrencySelect({ value, onChange }: Props) {
  return (
    <Select
      label="Währung"
      labelHidden
      options={OPTIONS}
      value={value}
      onChange={(event) => onChange(event.target.value as DisplayCurrency)}
    />
  );
}
