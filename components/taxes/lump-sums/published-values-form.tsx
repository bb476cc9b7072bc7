import { RefusalBanner } from '@/components/form/refusal-banner';
import { useMemberForm } from '@/components/form/use-member-form';
import { accountCall } from '@/components/session/account-fetch';
import { reloadAfter } from '@/components/session/use-call';
import { Button } from '@/components/ui/button';
import { DecimalField } from '@/components/ui/decimal-field';
import { showToast } from '@/components/ui/toast-store';
import { decimalText } from '@/lib/platform/format/parse-number';
import type { LumpSumRow } from '@/lib/portfolio/taxes/lump-sum-schema';
import { readPublished } from './read-published';

type Props = { row: LumpSumRow; year: number; onSaved: () => Promise<unknown> };

/** Takes what a fund or a bank published of a unit; all fields empty remove it. */
export function PublishedValuesForm({ row, year, onSaved }: Props) {
  const { published } = row;
  const text = (decimal: string | null | undefined) => (decimal == null ? '' : decimalText(decimal));
  const form = useMemberForm({
    start: {
      value_start: text(published?.value_start),
      value_end: text(published?.value_end),
      per_unit: text(published?.per_unit),
    },
    read: readPublished,
    send: async (json) => {
      const param = { stockId: row.stock_id, year: String(year) };
      await reloadAfter(onSaved)(
        accountCall('PUT /api/taxes/advance-lump-sums/:stockId/:year', { param, json }),
      );
      showToast('Die Werte sind gespeichert');
    },
    isKept: true,
    failed: 'Die Werte wurden nicht gespeichert',
    unclear: 'Unklar, ob die Werte gespeichert wurden',
  });
  return (
    <form
      {...form.attributes}
      aria-label={`Veröffentlichte Werte ${year}: ${row.name}`}
      className="grid gap-3"
    >
      <RefusalBanner refusal={form.refusal} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] items-start gap-3">
        <DecimalField label={`Erster Rücknahmepreis ${year}, in\u00a0€`} {...form.field('value_start')} />
        <DecimalField label={`Letzter Rücknahmepreis ${year}, in\u00a0€`} {...form.field('value_end')} />
      </div>
      <DecimalField
        label={`Oder: Vorabpauschale je Anteil, in\u00a0€`}
        hint="Für ein ganzes Jahr, vor Teilfreistellung"
        {...form.field('per_unit')}
      />
      <div>
        <Button type="submit" look="secondary" small busy={form.busy}>
          Werte speichern
        </Button>
      </div>
    </form>
  );
}
