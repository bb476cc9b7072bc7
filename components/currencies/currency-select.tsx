'use client';

import { useShownFirst } from '@/components/ui/use-shown-first';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { CURRENCY_OPTIONS } from './currency-options';

type Props = { value: DisplayCurrency; onChange: (currency: DisplayCurrency) => void };

export function CurrencySelect({ value, onChange }: Props) {
  const [shown, choose] = useShownFirst(value, onChange);
  return (
    <select
      aria-label="Währung"
      aria-busy={shown !== value || undefined}
      value={shown}
      onChange={(event) => choose(event.target.value as DisplayCurrency)}
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
