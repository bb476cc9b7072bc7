'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { RefusalBanner } from '@/components/form/refusal-banner';
import { AccountGate } from '@/components/session/account-gate';
import { LoadFailed } from '@/components/session/load-failed';
import { subscribeToToken, tokenManager } from '@/components/session/token-store';
import { Loading, Shape } from '@/components/ui/skeleton';
import { useFocusAfterLoss } from '@/components/ui/use-focus-after';
import { useStore } from '@/components/ui/use-store';
import { MOST_IMPORTS } from '@/lib/bookings/imports/rules';
import type { PreviewRow } from '@/lib/depot-import/preview/preview';
import { AfterImport } from './after-import';
import { type Files, useFiles } from './chosen-files';
import { Confirm, TooMany, useBooking } from './confirm';
import { EditDraftDialog } from './edit-draft-dialog';
import { useExplaining } from './explained-table';
import { addFiles, DropZone, Privacy, useDroppedFiles } from './file-choice';
import { FileList } from './file-list';
import { holdFilesFor } from './held-files';
import { editDraft } from './import-choices';
import { OpenBookings } from './open-bookings';
import { PastImports } from './past-imports';
import { Review } from './review';
import { type DepotImport as Import, useImport } from './use-import';
import { useMappings } from './use-mappings';

/** Shows the import. Files and choices are held outside the gate: they outlast a session that ends meanwhile. */
export function ImportPage() {
  const files = useFiles();
  const hasFiles = files.files.length > 0;
  const owner = useStore({ subscribe: subscribeToToken, get: () => tokenManager().owner() }, '');
  // Before the gate opens: it waits for the token.
  useEffect(() => {
    if (owner !== '') void holdFilesFor(owner);
  }, [owner]);
  useLeaveWarning(hasFiles);
  return (
    <AccountGate
      waiting={
        <Loading label="Der Import wird geladen">
          <Shape className="h-12" />
          <Shape className="mt-5 h-44" />
        </Loading>
      }
      kept={hasFiles ? 'deine Dateien und Entscheidungen' : null}
    >
      <DepotImport files={files} />
    </AccountGate>
  );
}

/** Asks before a reload or an end of the tab would lose something; other pages of the site lose nothing. */
function useLeaveWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent) => {
      // When somebody else has signed in, the page reloads and must keep nothing.
      if (!tokenManager().isOthers()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isActive]);
}

/** Brings bookings from documents into the portfolio: files, review, booking, and what was imported before. */
export function DepotImport({ files }: { files: Files }) {
  const depotImport = useImport(files.files, true);
  const { preview, tooMany } = depotImport;
  const [edited, setEdited] = useState<PreviewRow | null>(null);
  const explaining = useExplaining(files, useMappings(files));
  const { busy, refusal, book } = useBooking(files, depotImport);
  // Whatever is added or decided while it books would be lost.
  const add = (given: readonly File[]) => busy || addFiles(files, given);
  const isOver = useDroppedFiles(add);
  const isEmpty = files.files.length === 0;
  const place = useRef<HTMLDivElement>(null);
  useFocusAfterLoss(isEmpty, () => (isEmpty ? (place.current?.querySelector('input') ?? null) : null));
  return (
    <>
      <Failed depotImport={depotImport} />
      <div
        ref={place}
        inert={busy}
        className={`transition-opacity inert:opacity-50 ${preview ? ABOVE_CONFIRM : ''}`}
      >
        {isEmpty ? (
          <div className="mt-5 grid gap-5">
            <Privacy />
            <DropZone isOver={isOver} onFiles={add} />
          </div>
        ) : (
          <FileList files={files} onExplain={explaining.start} />
        )}
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
      <Earlier depotImport={depotImport} />
      {explaining.dialog}
      {edited && <Edited row={edited} depotImport={depotImport} onClose={() => setEdited(null)} />}
    </>
  );
}

function Failed({
  depotImport: { error, ledger, past, isValidating, retry },
}: {
  depotImport: Import;
}): ReactNode {
  if (!error) return null;
  return (
    <div className="mt-5">
      <LoadFailed
        // With the portfolio there, it is the names of securities that failed, or what came since.
        title={
          ledger && past
            ? 'Ein Teil der Daten lässt sich gerade nicht laden'
            : 'Dein Portfolio lässt sich gerade nicht laden'
        }
        busy={isValidating}
        onRetry={retry}
      />
    </div>
  );
}

/** Shows what earlier imports left open, and those imports. */
function Earlier({ depotImport }: { depotImport: Import }) {
  const { past, securities, ledger, refresh, showOlder } = depotImport;
  if (!past) return null;
  return (
    <>
      <OpenBookings
        open={past.open}
        securities={securities}
        own={ledger?.securities.filter(({ own }) => own) ?? []}
        onChanged={refresh}
      />
      <PastImports
        imports={past.imports}
        onOlder={past.imports.length < Math.min(past.total, MOST_IMPORTS) ? showOlder : null}
        onChanged={refresh}
      />
    </>
  );
}

type EditedProps = { row: PreviewRow; depotImport: Import; onClose: () => void };

function Edited({ row: { draft }, depotImport: { depots, ledger }, onClose }: EditedProps) {
  const names = [...depots.keys(), ...(ledger?.depots ?? []).map(({ name }) => name)];
  return (
    <EditDraftDialog
      draft={draft}
      depots={[...new Set(names)]}
      onSave={(change) => editDraft(draft.key, change)}
      onClose={onClose}
    />
  );
}

/** Keeps a focused element out of `Confirm`, which has two or three lines on a phone. */
const ABOVE_CONFIRM =
  '[&_:is(a,button,input,select)]:scroll-mb-44 md:[&_:is(a,button,input,select)]:scroll-mb-24';
