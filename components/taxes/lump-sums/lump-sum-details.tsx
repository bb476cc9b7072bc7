import { typeset } from '@/lib/platform/format/typeset';
import type { LumpSumRow } from '@/lib/portfolio/taxes/lump-sum-schema';
import { WorkingTable } from '../working-table';
import { EndOf2017Form } from './end-of-2017-form';
import { PublishedValuesForm } from './published-values-form';

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
