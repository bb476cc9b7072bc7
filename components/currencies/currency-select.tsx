'use client';

import type { DisplayCurrency } from '@/lib/currencies/rules';
import { CURRENCY_OPTIONS } from './currency-options';

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
      {CURRENCY_OPTIONS.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
