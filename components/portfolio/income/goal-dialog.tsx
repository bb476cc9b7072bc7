import { AmountFields } from '@/components/form/amount-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { useMemberForm } from '@/components/form/use-member-form';
import { accountCall } from '@/components/session/account-fetch';
import { reloadAfter } from '@/components/session/use-call';
import { showToast } from '@/components/ui/toast-store';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { decimalPlaces, decimalText, parseDecimal } from '@/lib/platform/format/parse-number';
import type { IncomeGoal } from '@/lib/portfolio/income/goal-schema';
import { GOAL_DIGITS } from '@/lib/portfolio/rules';

type Props = {
  goal: IncomeGoal | null;
  /** Offered for a goal that is not set yet. */
  currency: DisplayCurrency;
  /** The dialog stays open until it resolves. */
  onSaved: () => Promise<unknown>;
  onClose: () => void;
};

/** Sets, changes or removes the dividends a month that the person aims at. */
export function GoalDialog({ goal: before, currency, onSaved, onClose }: Props) {
  const form = useMemberForm({
    start: {
      amount: before ? decimalText(before.amount) : '',
      currency: before?.currency ?? currency,
    },
    read: (typed) => readGoal(typed, before !== null),
    send: async (json) => {
      await reloadAfter(onSaved)(accountCall('PUT /api/portfolio/income/goal', { json }));
      showToast(json.goal === null ? 'Dein Ziel ist entfernt' : 'Dein Ziel ist gespeichert');
      onClose();
    },
    failed: 'Dein Ziel wurde nicht gespeichert',
    unclear: 'Unklar, ob dein Ziel gespeichert wurde',
  });
  return (
    <FormDialog form={form} onClose={onClose} title="Dein Ziel">
      <AmountFields
        label="Dividenden im Monat"
        hint={before ? 'Vor Steuern. Leer: kein Ziel' : 'Vor Steuern'}
        {...form.field('amount')}
        currency={form.field('currency')}
      />
    </FormDialog>
  );
}

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
