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

type Props = { row: LumpSumRow; value: string | null; onSaved: () => Promise<unknown> };

/** Takes the last price of 2017, which stands for the cost of units bought before 2018; empty removes it. */
export function EndOf2017Form({ row, value, onSaved }: Props) {
  const form = useMemberForm({
    start: { value_end: value === null ? '' : decimalText(value) },
    read: ({ value_end }) => readPublished({ value_start: '', value_end, per_unit: '' }),
    send: async (json) => {
      const param = { stockId: row.stock_id, year: '2017' };
      await reloadAfter(onSaved)(
        accountCall('PUT /api/taxes/advance-lump-sums/:stockId/:year', { param, json }),
      );
      showToast('Die Werte sind gespeichert');
    },
    isKept: true,
    failed: 'Der Wert wurde nicht gespeichert',
    unclear: 'Unklar, ob der Wert gespeichert wurde',
  });
  return (
    <form {...form.attributes} aria-label={`Rücknahmepreis 2017: ${row.name}`} className="mt-6 grid gap-3">
      <RefusalBanner refusal={form.refusal} />
      <DecimalField
        label={`Rücknahmepreis vom 31.12.2017, in\u00a0€`}
        hint="Für Anteile von vor 2018 (§ 56 Abs. 2 InvStG)"
        {...form.field('value_end')}
      />
      <div>
        <Button type="submit" look="secondary" small busy={form.busy}>
          Wert speichern
        </Button>
      </div>
    </form>
  );
}
