import { useMemberForm } from '@/components/form/use-member-form';
import { accountCall } from '@/components/session/account-fetch';
import { reloadAfter } from '@/components/session/use-call';
import { useFilled } from '@/components/ui/filled-forms';
import { showToast } from '@/components/ui/toast-store';
import { decimalText } from '@/lib/platform/format/parse-number';
import { readNumber } from '@/lib/platform/format/typed-number';
import type { NewFundValues } from '@/lib/portfolio/taxes/fund-schema';

const NONE: NewFundValues = { value_start: null, value_end: null, per_unit: null };

type Options = {
  stockId: string;
  year: number;
  values: NewFundValues | null;
  onSaved: () => Promise<unknown>;
};

/** Keeps a form of the published values of a fund for a year; all fields empty remove them. */
export function useFundValues({ stockId, year, values, onSaved }: Options) {
  const { value_start, value_end, per_unit } = values ?? NONE;
  const text = (decimal: string | null) => (decimal === null ? '' : decimalText(decimal));
  const form = useMemberForm({
    start: { value_start: text(value_start), value_end: text(value_end), per_unit: text(per_unit) },
    read: readPublished,
    send: async (json) => {
      const param = { stockId, year: String(year) };
      await reloadAfter(onSaved)(
        accountCall('PUT /api/taxes/advance-lump-sums/:stockId/:year', { param, json }),
      );
      form.settle();
      showToast('Die Werte sind gespeichert');
    },
    isKept: true,
    failed: 'Die Werte wurden nicht gespeichert',
    unclear: 'Unklar, ob die Werte gespeichert wurden',
  });
  useFilled(form.isChanged);
  return form;
}

export type TypedValues = { value_start: string; value_end: string; per_unit: string };

const RULE = { bounds: [0, 10_000_000], places: 8, optional: true } as const;

/** Reads typed values of a unit; an empty field is not known. */
export function readPublished(typed: TypedValues): NewFundValues | { errors: Partial<TypedValues> } {
  const read = {
    value_start: readNumber(typed.value_start, RULE),
    value_end: readNumber(typed.value_end, { ...RULE, zero: true }),
    per_unit: readNumber(typed.per_unit, { ...RULE, zero: true }),
  };
  const errors: Partial<TypedValues> = {};
  for (const name of Object.keys(read) as (keyof TypedValues)[]) {
    const { error } = read[name];
    if (error !== null) errors[name] = error;
  }
  if (Object.keys(errors).length > 0) return { errors };
  return {
    value_start: read.value_start.decimal,
    value_end: read.value_end.decimal,
    per_unit: read.per_unit.decimal,
  };
}
