'use client';

import { ShieldCheck } from 'lucide';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { RefusalBanner } from '@/components/form/refusal-banner';
import { useSubmission } from '@/components/form/use-submission';
import { LoadFailed } from '@/components/session/load-failed';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Loading, Shape } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { IMPORTED_AT_ONCE, MOST_IMPORTS, MOST_OPEN } from '@/lib/bookings/imports/rules';
import { MOST_DEPOTS } from '@/lib/bookings/rules';
import { refusalOfDepot } from '@/lib/depot-import/preview/depot-names';
import type { PreviewRow } from '@/lib/depot-import/preview/preview';
import { countOf, formatCount } from '@/lib/platform/format/number';
import { AfterImport } from './after-import';
import type { ChosenFile } from './chosen-files';
import { DepotChoices } from './depot-choices';
import { DropZone } from './drop-zone';
import { EditDraftDialog } from './edit-draft-dialog';
import { FileList } from './file-list';
import { forgetChoices } from './import-choices';
import { MappingDialog } from './mapping-dialog';
import { OpenBookings } from './open-bookings';
import { focusPastImports, PastImports } from './past-imports';
import { GroupCounts, PreviewTable } from './preview-table';
import { bookedText, openText } from './row-texts';
import { SoughtSummary } from './sought-summary';
import type { Files } from './use-files';
import { useImport } from './use-import';
import { useMappings } from './use-mappings';

/** Brings bookings from documents into the portfolio: files, review, booking, and what was imported before. */
export function DepotImport({ files }: { files: Files }) {
  const router = useRouter();
  const depotImport = useImport(files.files);
  const { preview, left, past, error } = depotImport;
  const [edited, setEdited] = useState<PreviewRow | null>(null);
  // The file as it was when the dialog opened; restored on cancel.
  const [explained, setExplained] = useState<ChosenFile | null>(null);
  const knownDepots = depotImport.ledger?.depots ?? [];
  const explain = useMappings(files);
  const { busy, refusal, submit } = useSubmission({
    failed: 'Der Import wurde nicht gespeichert',
    unclear: 'Unklar, ob der Import gespeichert wurde',
  });
  const table = files.files.find(({ key }) => key === explained?.key);
  const isReading = files.files.some(({ state }) => state.type === 'waiting' || state.type === 'reading');
  const hasRead = files.files.some(({ state }) => state.type === 'read');
  const addFiles = (given: readonly File[]) => {
    const tooMany = files.add(given);
    if (tooMany > 0)
      showToast(
        `Höchstens 500 Dateien auf einmal; ${countOf(tooMany, 'Datei wurde', 'Dateien wurden')} nicht gelesen`,
        'error',
      );
  };
  const startExplaining = (file: ChosenFile) => {
    setExplained(file);
    if (!file.table) files.askColumns(file);
  };
  const discard = () => {
    files.clear();
    forgetChoices();
  };
  const book = () =>
    void submit(async () => {
      const booked = await depotImport.book();
      if (!booked) return;
      // At once: the list of imports may be new.
      flushSync(() => {
        files.dropRead();
        forgetChoices();
      });
      const done = `${bookedText(booked.booked)} übernommen${booked.open > 0 ? `, ${openText(booked.open)}` : ''}`;
      const text = booked.wasSaved ? `Der Import war schon gespeichert: ${done}` : done;
      const action = { label: 'Zum Portfolio', onPress: () => router.push('/portfolio') };
      showToast(text, 'success', action, depotImport.importId);
      focusPastImports();
    });
  return (
    <>
      <p className="flex gap-3 rounded-control bg-accent-soft px-4 py-3 text-14 text-ink-2">
        <Icon of={ShieldCheck} className="mt-px text-accent" />
        <span>
          <b className="font-semibold text-accent">Deine Dokumente bleiben in deinem Browser.</b> Gelesen wird
          auf deinem Gerät. An den Server gehen Namen und Kennnummern der Wertpapiere, damit er sie findet
          (von gesuchten auch Tag und Kurs deiner Käufe und Verkäufe), die Buchungen, die du übernimmst oder
          offen lässt, und die Namen der Dateien. Ordnest du Spalten zu, merkt er sich auch diese Zuordnung.
        </span>
      </p>
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
        <div
          className={`mt-5 grid gap-x-10 gap-y-6 ${files.files.length > 0 ? 'lg:grid-cols-[18.75rem_minmax(0,1fr)]' : ''}`}
        >
          <DropZone hasFiles={files.files.length > 0} onFiles={addFiles} />
          {files.files.length > 0 && <FileList files={files} onExplain={startExplaining} />}
        </div>
        {depotImport.isTooMuch && (
          <p role="alert" className="mt-6 text-14 text-loss">
            Höchstens {formatCount(IMPORTED_AT_ONCE)} Buchungen auf einmal. Entferne Dateien und importiere
            sie danach.
          </p>
        )}
        {hasRead && !preview && !error && depotImport.drafts.length > 0 && (
          <Loading label="Die Vorschau entsteht">
            <Shape className="mt-10 h-40" />
          </Loading>
        )}
        {hasRead && (preview || left.length > 0) && (
          <section aria-labelledby="pruefen" className="mt-12 border-line-strong border-t pt-4">
            <div className="flex flex-wrap items-end justify-between gap-4">
              <h2 id="pruefen" className="heading-2">
                Prüfen
              </h2>
              <DepotChoices {...depotImport} />
            </div>
            <div className="mt-4 grid gap-3">
              <SoughtSummary sought={depotImport.sought} />
              <GroupCounts rows={preview?.rows ?? []} left={left} />
            </div>
            <PreviewTable
              rows={preview?.rows ?? []}
              left={left}
              depotImport={depotImport}
              onEdit={setEdited}
            />
          </section>
        )}
        {preview && <AfterImport preview={preview} depotImport={depotImport} />}
      </div>
      {depotImport.tooMany && (
        <p role="alert" className="mt-6 text-14 text-loss">
          {depotImport.tooMany.of === 'open'
            ? `Offen bleiben können höchstens ${formatCount(MOST_OPEN)} Buchungen, hier wären es ${formatCount(depotImport.tooMany.count)}. Entscheide einige davon oder lass sie aus.`
            : `Höchstens ${MOST_DEPOTS} Depots sind möglich, hier wären es ${formatCount(depotImport.tooMany.count)}. Wähle für einige ein Depot, das es schon gibt.`}
        </p>
      )}
      {refusal && (
        <div className="mt-6">
          <RefusalBanner refusal={refusal} />
        </div>
      )}
      {preview && (
        <Confirm
          rows={preview.rows}
          isReading={isReading}
          isCurrent={depotImport.isCurrent}
          isTooMuch={depotImport.tooMany !== null}
          isNamed={[...depotImport.depots.values()].every(
            (depot) => refusalOfDepot(depot, depotImport.depots.values(), knownDepots) === null,
          )}
          busy={busy}
          onDiscard={discard}
          onBook={book}
        />
      )}
      {past && (
        <OpenBookings
          open={past.open}
          securities={depotImport.securities}
          own={depotImport.ledger?.securities.filter(({ own }) => own) ?? []}
          onChanged={depotImport.refreshPast}
        />
      )}
      {past && (
        <PastImports
          imports={past.imports}
          onOlder={past.imports.length < Math.min(past.total, MOST_IMPORTS) ? depotImport.showOlder : null}
          onChanged={depotImport.refreshPast}
        />
      )}
      {table?.table && (
        <MappingDialog
          key={table.key}
          name={table.name}
          depot={table.form ?? table.name.replace(/(.)\.\w+$/, '$1').slice(0, 80)}
          sample={table.table.sample}
          mapping={table.table.mapping ?? table.table.sample.guess}
          onDelimiter={(delimiter) => files.askColumns(table, delimiter)}
          onSave={(mapping) => {
            explain(table, mapping);
            setExplained(null);
          }}
          onClose={() => {
            // The stored mapping of such a table may have come meanwhile.
            const wasAsked = explained?.state.type === 'unknown-table' && table.table?.mapping;
            if (explained && !wasAsked) files.restore(explained);
            setExplained(null);
          }}
        />
      )}
      {edited && (
        <EditDraftDialog
          draft={edited.draft}
          depots={[...new Set([...depotImport.depots.keys(), ...knownDepots.map(({ name }) => name)])]}
          onSave={(change) => depotImport.edit(edited.draft.key, change)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

/** Keeps a focused element out of `Confirm`, which has two or three lines on a phone. */
const ABOVE_CONFIRM =
  '[&_:is(a,button,input,select)]:scroll-mb-44 md:[&_:is(a,button,input,select)]:scroll-mb-24';

type ConfirmProps = {
  rows: readonly PreviewRow[];
  isReading: boolean;
  /** The rows follow what was chosen last. */
  isCurrent: boolean;
  /** The server would refuse them. */
  isTooMuch: boolean;
  /** All new depots have a name of their own. */
  isNamed: boolean;
  busy: boolean;
  onDiscard: () => void;
  onBook: () => void;
};

/** Says what will be booked, and books it. Stays at the end of the window. */
function Confirm({ rows, isReading, isCurrent, isTooMuch, isNamed, busy, onDiscard, onBook }: ConfirmProps) {
  const booked = rows.filter(({ outcome }) => outcome === 'book');
  const fills = booked.filter(({ fill }) => fill > 0).length;
  const open = rows.filter(({ outcome }) => outcome === 'open').length;
  const count = booked.length + fills;
  const isAllPresent = rows.every(({ group, outcome }) => group === 'present' && outcome === 'skip');
  const parts = [
    fills > 0 && countOf(fills, 'Einbuchung ergänzt', 'Einbuchungen ergänzt'),
    open > 0 && openText(open),
  ].filter(Boolean);
  return (
    <div className="sticky bottom-0 z-10 mt-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-line-strong border-t bg-paper py-3">
      <p role="status" className="figures mr-auto text-14 text-ink-2 max-md:basis-full">
        <b className="font-semibold text-ink">{isAllPresent ? 'Alles ist schon da' : bookedText(count)}</b>
        {parts.length > 0 && `: ${parts.join(', ')}`}
        {isReading && ' · es wird noch gelesen'}
        {!isNamed && ' · ein Depot braucht einen anderen Namen'}
      </p>
      <Button look="secondary" disabled={busy} onClick={onDiscard} className="max-md:flex-1">
        Verwerfen
      </Button>
      {count + open > 0 && (
        <Button
          busy={busy}
          disabled={isReading || !isCurrent || isTooMuch || !isNamed}
          onClick={onBook}
          className="max-md:flex-1"
        >
          {count > 0 ? `${bookedText(count)} übernehmen` : 'Als offen speichern'}
        </Button>
      )}
    </div>
  );
}
