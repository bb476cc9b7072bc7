import { RefusalBanner } from '@/components/form/refusal-banner';
import { Button } from '@/components/ui/button';
import { DecimalField } from '@/components/ui/decimal-field';
import { typeset } from '@/lib/platform/format/typeset';
import type { LumpSumRow } from '@/lib/portfolio/taxes/lump-sum-schema';
import { WorkingTable } from '../working-table';
import { useFundValues } from './use-fund-values';

type Props = { row: LumpSumRow; year: number; onSaved: () => Promise<unknown> };

/** Shows the working of a Vorabpauschale, and beside it the form that makes it exact. */
export const LumpSumDetails = ({ row, year, onSaved }: Props) => (
  <div className="grid gap-x-12 gap-y-6 rounded-card border border-line bg-surface p-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
    <div className="min-w-0">
      {row.working.length > 0 ? (
        <WorkingTable isOwn lines={row.working} caption={`Vorabpauschale ${year}, Schritt für Schritt`} />
      ) : (
        <p className="text-ink-2">{row.reason}.</p>
      )}
    </div>
    <div className="min-w-0">
      <PublishedValuesForm row={row} year={year} onSaved={onSaved} />
      <p className="mt-3 text-13 text-ink-3">
        {typeset(
          'Das Gesetz meint den Rücknahmepreis (§ 18 Abs. 1 Satz 2 InvStG). Ohne ihn rechnen wir mit dem Börsenkurs: daher „geschätzt“. Der erste und der letzte Rücknahmepreis des Jahres machen die Schätzung genauer; mit der veröffentlichten Vorabpauschale wird daraus „exakt“, sobald das Jahr um ist. Sie mindert später in voller Höhe den Gewinn beim Verkauf (§ 19 Abs. 1 InvStG).',
        )}
      </p>
      {row.end_of_2017 && <EndOf2017Form row={row} value={row.end_of_2017.value} onSaved={onSaved} />}
    </div>
  </div>
);

type EndOf2017FormProps = { row: LumpSumRow; value: string | null; onSaved: () => Promise<unknown> };

/** Takes the last price of 2017, which stands for the cost of units bought before 2018; empty removes it. */
function EndOf2017Form({ row, value, onSaved }: EndOf2017FormProps) {
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

type PublishedValuesFormProps = { row: LumpSumRow; year: number; onSaved: () => Promise<unknown> };

/** Takes what a fund or a bank published of a unit; all fields empty remove it. */
function PublishedValuesForm({ row, year, onSaved }: PublishedValuesFormProps) {
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
