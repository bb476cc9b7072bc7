import type { ReactNode } from 'react';
import { Loading, Shape } from '@/components/ui/skeleton';
import { IMPORTED_AT_ONCE } from '@/lib/bookings/imports/rules';
import type { PreviewRow } from '@/lib/depot-import/preview/preview';
import { formatCount } from '@/lib/platform/format/number';
import { DepotChoices } from './depot-choices';
import { LackingSecurities } from './lacking-securities';
import { OutcomeSum } from './outcome-sum';
import { PreviewTable } from './preview-table';
import type { DepotImport } from './use-import';

type Props = {
  depotImport: DepotImport;
  /** Changes a booking; null: the preview can only be read. */
  onEdit: ((row: PreviewRow) => void) | null;
  /** Stands below the sum of the rows. */
  figures?: ReactNode;
};

/** Shows what was read of the files, with what is to be decided. */
export function Review({ depotImport, onEdit, figures }: Props) {
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
          <Shape className="mt-6 h-40" />
        </Loading>
      )}
      {(preview || left.length > 0) && (
        <section aria-labelledby="pruefen" className="mt-2 max-md:flex max-md:flex-col">
          <h2 id="pruefen" className="sr-only">
            Prüfen
          </h2>
          {onEdit && <DepotChoices {...depotImport} />}
          <OutcomeSum rows={rows} left={left} />
          {figures}
          <LackingSecurities rows={rows} depotImport={depotImport} isReadOnly={!onEdit} />
          <PreviewTable rows={rows} left={left} depotImport={depotImport} onEdit={onEdit} />
        </section>
      )}
    </>
  );
}
