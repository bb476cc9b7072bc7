import type { DisplayCurrency } from '@/lib/currencies/rules';
import { type Inputs, queryOf } from './inputs';
import type { Valuation } from './valuation';

/** A value for the watchlist; numbers are exact decimals as text, the margin is in percent. */
export type KeptValue = { own_value: string; currency: DisplayCurrency; margin: string; scenarios: string };

/** Returns the value of the middle scenario as the watchlist stores it; null while something is typed wrong. */
export function keptValue(
  inputs: Inputs,
  { results, range, wanted }: Valuation,
  currency: DisplayCurrency,
): KeptValue | null {
  const { perShare } = results.middle;
  if (!range || perShare === null || wanted === null) return null;
  const own_value = perShare.toFixed(perShare < 1 ? 4 : 2);
  return Number(own_value) > 0 ? { own_value, currency, margin: wanted, scenarios: queryOf(inputs) } : null;
}
