import { RefusalBanner } from '@/components/form/refusal-banner';
import { Button } from '@/components/ui/button';
import { DecimalField } from '@/components/ui/decimal-field';
import type { LumpSumRow } from '@/lib/portfolio/taxes/lump-sum-schema';
import { useFundValues } from './use-fund-values';

type Props = { row: LumpSumRow; value: string | null; onSaved: () => Promise<unknown> };

/** Takes the last price of 2017, which stands for the cost of units bought before 2018; empty removes it. */
export function EndOf2017Form({ row, value, onSaved }: Props) {
  const values = { value_start: null, value_end: value, per_unit: null };
  const form = useFundValues({ stockId: row.stock_id, year: 2017, values, onSaved });
  return (
    <form {...form.attributes} aria-label={`Rücknahmepreis 2017: ${row.name}`} className="mt-6 grid gap-3">
      <RefusalBanner refusal={form.refusal} />
      <DecimalField
        label={`Letzter Rücknahmepreis 2017, in\u00a0€`}
        hint="Für Anteile von vor 2018 (§ 56 Abs. 2 Satz 2 InvStG)"
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
