import type { DisplayCurrency } from '@/lib/currencies/rules';
import { decimalPlaces, parseDecimal } from '@/lib/platform/format/parse-number';
import { GOAL_DIGITS } from '@/lib/portfolio/rules';

type Typed = { amount: string; currency: DisplayCurrency };

/** Reads a typed goal; an empty one removes what was set. */
export function readGoal({ amount: text, currency }: Typed, wasSet: boolean) {
  if (text.trim() === '' && wasSet) return { goal: null };
  const amount = parseDecimal(text);
  if (amount === null || Number(amount) <= 0)
    return { errors: { amount: 'Bitte gib einen Betrag über 0 ein, etwa 200' } };
  if (decimalPlaces(amount) > GOAL_DIGITS.after)
    return { errors: { amount: 'Höchstens zwei Stellen nach dem Komma' } };
  if ((amount.split('.')[0] as string).length > GOAL_DIGITS.before)
    return { errors: { amount: 'Bitte gib einen kleineren Betrag ein' } };
  return { goal: { amount, currency } };
}
