'use client';

import { useState } from 'react';
import { RefusalBanner } from '@/components/form/refusal-banner';
import { LoadFailed } from '@/components/session/load-failed';
import { MOST_IMPORTS } from '@/lib/bookings/imports/rules';
import type { PreviewRow } from '@/lib/depot-import/preview/preview';
import { AfterImport } from './after-import';
import type { ChosenFile } from './chosen-files';
import { Confirm, TooMany, useBooking } from './confirm';
import { EditDraftDialog } from './edit-draft-dialog';
import { ExplainedTable } from './explained-table';
import { ChosenFiles, Privacy } from './file-choice';
import { editDraft } from './import-choices';
import { OpenBookings } from './open-bookings';
import { PastImports } from './past-imports';
import { Review } from './review';
import type { Files } from './use-files';
import { useImport } from './use-import';
import { useMappings } from './use-mappings';

/** Brings bookings from documents into the portfolio: files, review, booking, and what was imported before. */
export function DepotImport({ files }: { files: Files }) {
  const depotImport = useImport(files.files);
  const { preview, past, error, tooMany } = depotImport;
  const [edited, setEdited] = useState<PreviewRow | null>(null);
  // The file as it was when the dialog opened; restored on cancel.
  const [explained, setExplained] = useState<ChosenFile | null>(null);
  const explain = useMappings(files);
  const { busy, refusal, book } = useBooking(files, depotImport);
  return (
    <>
      <Privacy />
      {error && (
        <div className="mt-5">
          <LoadFailed
            // With the portfolio there, it is the names of securities that failed, or what came since.
            title={
              depotImport.ledger && past
                ? 'Ein Teil der Daten lässt sich gerade nicht laden'
                : 'Dein Portfolio lässt sich gerade nicht laden'
            }
            busy={depotImport.isValidating}
            onRetry={depotImport.retry}
          />
        </div>
      )}
      {/* Whatever is added or decided while it books would be lost. */}
      <div inert={busy} className={`transition-opacity inert:opacity-50 ${preview ? ABOVE_CONFIRM : ''}`}>
        <ChosenFiles
          files={files}
          onExplain={(file) => {
            setExplained(file);
            if (!file.table) files.askColumns(file);
          }}
        />
        {files.files.some(({ state }) => state.type === 'read') && (
          <Review depotImport={depotImport} onEdit={setEdited} />
        )}
        {preview && <AfterImport preview={preview} depotImport={depotImport} />}
      </div>
      {tooMany && <TooMany {...tooMany} />}
      {refusal && (
        <div className="mt-6">
          <RefusalBanner refusal={refusal} />
        </div>
      )}
      {preview && (
        <Confirm rows={preview.rows} files={files} depotImport={depotImport} busy={busy} onBook={book} />
      )}
      {past && (
        <>
          <OpenBookings
            open={past.open}
            securities={depotImport.securities}
            own={depotImport.ledger?.securities.filter(({ own }) => own) ?? []}
            onChanged={depotImport.refresh}
          />
          <PastImports
            imports={past.imports}
            onOlder={past.imports.length < Math.min(past.total, MOST_IMPORTS) ? depotImport.showOlder : null}
            onChanged={depotImport.refresh}
          />
        </>
      )}
      {explained && (
        <ExplainedTable
          was={explained}
          files={files}
          onExplain={explain}
          onClose={() => setExplained(null)}
        />
      )}
      {edited && (
        <EditDraftDialog
          draft={edited.draft}
          depots={[
            ...new Set([
              ...depotImport.depots.keys(),
              ...(depotImport.ledger?.depots ?? []).map(({ name }) => name),
            ]),
          ]}
          onSave={(change) => editDraft(edited.draft.key, change)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

/** Keeps a focused element out of `Confirm`, which has two or three lines on a phone. */
const ABOVE_CONFIRM =
  '[&_:is(a,button,input,select)]:scroll-mb-44 md:[&_:is(a,button,input,select)]:scroll-mb-24';
