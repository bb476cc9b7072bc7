import { useMemberForm } from '@/components/form/use-member-form';
import { accountCall } from '@/components/session/account-fetch';
import { reloadAfter } from '@/components/session/use-call';
import { useFilled } from '@/components/ui/filled-forms';
import { showToast } from '@/components/ui/toast-store';
import { decimalText } from '@/lib/platform/format/parse-number';
import type { NewFundValues } from '@/lib/portfolio/taxes/fund-schema';
import { readPublished } from './read-published';

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
