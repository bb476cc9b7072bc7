'use client';

import { DISPLAY_CURRENCIES, DISPLAY_CURRENCY_CODES, type DisplayCurrency } from '@/lib/currencies/rules';

type Props = { value: DisplayCurrency; onChange: (currency: DisplayCurrency) => void };

/** Chooses the currency of a page's amounts. */
export function CurrencySelect({ value, onChange }: Props) {
  return (
    <select
      aria-label="Währung"
      value={value}
      onChange={(event) => onChange(event.target.value as DisplayCurrency)}
      className="control control-select"
    >
      {DISPLAY_CURRENCY_CODES.map((code) => (
        <option key={code} value={code}>
          {code} {DISPLAY_CURRENCIES[code]}
        </option>
      ))}
    </select>
  );
}
