import { Loading, Shape } from '@/components/ui/skeleton';
import { IMPORTED_AT_ONCE } from '@/lib/bookings/imports/rules';
import type { PreviewRow } from '@/lib/depot-import/preview/preview';
import { formatCount } from '@/lib/platform/format/number';
import { DepotChoices } from './depot-choices';
import { GroupCounts, PreviewTable } from './preview-table';
import { SoughtSummary } from './sought-summary';
import type { DepotImport } from './use-import';

type Props = { depotImport: DepotImport; onEdit: (row: PreviewRow) => void };

/** Shows what was read of the files, with what is to be decided. */
export function Review({ depotImport, onEdit }: Props) {
  const { preview, left } = depotImport;
  const rows = preview?.rows ?? [];
  return (
    <>
      {depotImport.isTooMuch && (
        <p role="alert" className="mt-6 text-14 text-loss">
          Höchstens {formatCount(IMPORTED_AT_ONCE)} Buchungen auf einmal. Entferne Dateien und importiere sie
          danach.
        </p>
      )}
      {!preview && !depotImport.error && depotImport.drafts.length > 0 && (
        <Loading label="Die Vorschau entsteht">
          <Shape className="mt-10 h-40" />
        </Loading>
      )}
      {(preview || left.length > 0) && (
        <section aria-labelledby="pruefen" className="mt-12 border-line-strong border-t pt-4">
          <div className="flex flex-wrap items-end justify-between gap-4">
            <h2 id="pruefen" className="heading-2">
              Prüfen
            </h2>
            <DepotChoices {...depotImport} />
          </div>
          <div className="mt-4 grid gap-3">
            <SoughtSummary sought={depotImport.sought} />
            <GroupCounts rows={rows} left={left} />
          </div>
          <PreviewTable rows={rows} left={left} depotImport={depotImport} onEdit={onEdit} />
        </section>
      )}
    </>
  );
}
