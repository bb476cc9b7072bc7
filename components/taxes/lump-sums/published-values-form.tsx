import { RefusalBanner } from '@/components/form/refusal-banner';
import { Button } from '@/components/ui/button';
import { DecimalField } from '@/components/ui/decimal-field';
import type { LumpSumRow } from '@/lib/portfolio/taxes/lump-sum-schema';
import { useFundValues } from './use-fund-values';

type Props = { row: LumpSumRow; year: number; onSaved: () => Promise<unknown> };

/** Takes what a fund or a bank published of a unit; all fields empty remove it. */
export function PublishedValuesForm({ row, year, onSaved }: Props) {
  const form = useFundValues({ stockId: row.stock_id, year, values: row.published, onSaved });
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
