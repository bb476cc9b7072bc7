import { compared } from '@/lib/platform/format/decimals';
import type { Field, TypedForm } from '@/lib/platform/format/typed-form';
import { tooHigh } from '@/lib/platform/format/typed-number';
import { rowOn } from '../dated';
import { ALLOWANCE } from '../rates';
import type { Filing } from '../year-at-bank';

/** How a person is assessed, which the allowance depends on. */
export const FILING_FIELD = {
  name: 'veranlagung',
  label: 'Veranlagung',
  options: [
    { value: 'single', label: 'einzeln' },
    { value: 'joint', label: 'zusammen' },
  ],
  example: 'single',
} as const satisfies Field;

/** The part of the allowance that is still free, in euros. */
export const ALLOWANCE_FIELD = {
  name: 'freibetrag',
  label: 'Freier Pauschbetrag, in\u00a0€',
  bounds: [0, Math.max(...ALLOWANCE.map(({ value }) => Number(value.joint)))],
  places: 2,
  zero: true,
  optional: true,
} as const;

/** Refuses an allowance above that of the law. § 20 Abs. 9 EStG */
export function checkAllowance(
  { values, errors }: Pick<TypedForm<'allowance' | 'filing'>, 'values' | 'errors'>,
  on: string,
): void {
  const { allowance, filing } = values;
  if (allowance === null || filing === null) return;
  const highest = rowOn(ALLOWANCE, on).value[filing as Filing];
  if (compared(allowance, highest) > 0) errors.allowance = tooHigh(Number(highest));
}
