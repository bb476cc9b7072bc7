import { useRouter } from 'next/navigation';
import { flushSync } from 'react-dom';
import { useSubmission } from '@/components/form/use-submission';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast-store';
import { MOST_OPEN } from '@/lib/bookings/imports/rules';
import { MOST_DEPOTS } from '@/lib/bookings/rules';
import { refusalOfDepot } from '@/lib/depot-import/preview/depot-names';
import type { PreviewRow } from '@/lib/depot-import/preview/preview';
import { countOf, formatCount } from '@/lib/platform/format/number';
import type { Files } from './chosen-files';
import { forgetChoices } from './import-choices';
import { focusPastImports } from './past-imports';
import { bookedText, openText } from './row-texts';
import type { DepotImport } from './use-import';

/** Books the preview, and drops what is booked. */
export function useBooking(files: Files, depotImport: DepotImport) {
  const { knownPapers } = depotImport;
  const router = useRouter();
  const { busy, refusal, submit } = useSubmission({
    failed: 'Der Import wurde nicht gespeichert',
    unclear: 'Unklar, ob der Import gespeichert wurde',
  });
  const book = () =>
    void submit(async () => {
      const booked = await depotImport.book();
      if (!booked) return;
      // At once: the list of imports may be new.
      flushSync(() => {
        files.dropRead();
        forgetChoices();
      });
      const done =
        booked.booked + booked.open > 0
          ? `${bookedText(booked.booked)} übernommen${booked.open > 0 ? `, ${openText(booked.open)}` : ''}`
          : `${verdictsText(knownPapers)} gespeichert`;
      const text = booked.wasSaved ? `Der Import war schon gespeichert: ${done}` : done;
      const action = { label: 'Zum Portfolio', onPress: () => router.push('/portfolio') };
      showToast(text, 'success', action, depotImport.importId);
      focusPastImports();
    });
  return { busy, refusal, book };
}

/** Says which limit the import would exceed. */
export function TooMany({ of, count }: NonNullable<DepotImport['tooMany']>) {
  return (
    <p role="alert" className="mt-6 text-14 text-loss">
      {of === 'open'
        ? `Offen bleiben können höchstens ${formatCount(MOST_OPEN)} Buchungen, hier wären es ${formatCount(count)}. Entscheide einige davon oder lass sie aus.`
        : `Höchstens ${MOST_DEPOTS} Depots sind möglich, hier wären es ${formatCount(count)}. Wähle für einige ein Depot, das es schon gibt.`}
    </p>
  );
}

const verdictsText = (count: number): string => countOf(count, 'Urteil', 'Urteile');

function takeText(count: number, open: number, verdicts: number): string {
  if (count > 0) return `${bookedText(count)} übernehmen`;
  return open > 0 ? 'Als offen speichern' : `${verdictsText(verdicts)} speichern`;
}

type Props = {
  rows: readonly PreviewRow[];
  files: Files;
  depotImport: DepotImport;
  busy: boolean;
  onBook: () => void;
};

/** Says what will be booked, and books it. Stays at the end of the window. */
export function Confirm({ rows, files, depotImport, busy, onBook }: Props) {
  const { depots, ledger, isCurrent, tooMany, knownPapers } = depotImport;
  const isReading = files.files.some(({ state }) => state.type === 'waiting' || state.type === 'reading');
  const isNamed = [...depots.values()].every(
    (depot) => refusalOfDepot(depot, depots.values(), ledger?.depots ?? []) === null,
  );
  const discard = () => {
    files.clear();
    forgetChoices();
  };
  const booked = rows.filter(({ outcome }) => outcome === 'book');
  const fills = booked.filter(({ fill }) => fill > 0).length;
  const open = rows.filter(({ outcome }) => outcome === 'open').length;
  const count = booked.length + fills;
  const isAllPresent = rows.every(({ group, outcome }) => group === 'present' && outcome === 'skip');
  const parts = [
    fills > 0 && countOf(fills, 'Einbuchung ergänzt', 'Einbuchungen ergänzt'),
    open > 0 && openText(open),
    knownPapers > 0 && `${verdictsText(knownPapers)} zu Buchungen, die es schon gibt`,
  ].filter(Boolean);
  return (
    <div className="sticky bottom-0 z-10 mt-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-line-strong border-t bg-paper py-3 print:hidden">
      <p role="status" className="figures mr-auto text-14 text-ink-2 max-md:basis-full">
        <b className="font-semibold text-ink">{isAllPresent ? 'Alles ist schon da' : bookedText(count)}</b>
        {parts.length > 0 && `: ${parts.join(', ')}`}
        {isReading && ' · es wird noch gelesen'}
        {!isNamed && ' · ein Depot braucht einen anderen Namen'}
      </p>
      <Button look="secondary" disabled={busy} onClick={discard}>
        Verwerfen
      </Button>
      {count + open + knownPapers > 0 && (
        <Button
          busy={busy}
          disabled={isReading || !isCurrent || tooMany !== null || !isNamed}
          onClick={onBook}
          className="max-md:flex-1"
        >
          {takeText(count, open, knownPapers)}
        </Button>
      )}
    </div>
  );
}
