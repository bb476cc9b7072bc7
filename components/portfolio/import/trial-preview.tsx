import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { LoadFailed } from '@/components/session/load-failed';
import { moneyAmount } from '@/components/ui/amounts';
import { Button } from '@/components/ui/button';
import { takeFocus } from '@/components/ui/take-focus';
import { showToast } from '@/components/ui/toast-store';
import { Toasts } from '@/components/ui/toasts';
import { signInAddress } from '@/lib/auth/sign-in/return-path';
import type { LedgerSecurity } from '@/lib/bookings/imports/identify-schema';
import type { Preview } from '@/lib/depot-import/preview/preview';
import { figuresOf } from '@/lib/depot-import/preview/summary';
import { countOf, formatCount } from '@/lib/platform/format/number';
import { AfterImport } from './after-import';
import { carryFiles } from './carried-files';
import type { Files } from './chosen-files';
import { useExplaining } from './explained-table';
import { FileList } from './file-list';
import { isHeld, pricesAfter, pricesBefore, worthOf } from './import-worth';
import { Review } from './review';
import { bookedText } from './row-texts';
import { areSamples } from './sample-file';
import { type DepotImport, useImport } from './use-import';
import { explainAlike } from './use-mappings';

type Props = { files: Files };

/** Shows a visitor what the import would book, to read; an account takes it over. */
export function TrialPreview({ files }: Props) {
  const depotImport = useImport(files.files, false);
  const { preview, error, retry } = depotImport;
  const explaining = useExplaining(files, (file, mapping) => explainAlike(files, file, mapping));
  return (
    <>
      <h1 ref={takeFocus} tabIndex={-1} className="heading-1 mt-2 outline-none">
        Das steht in deinen Dateien
      </h1>
      {error !== null && (
        <div className="mt-4">
          <LoadFailed title="Ein Teil der Wertpapiere ließ sich nicht nachschlagen" onRetry={retry}>
            Deine Dateien sind gelesen; es fehlt nur die Antwort, welche Wertpapiere der Markt kennt.
          </LoadFailed>
        </div>
      )}
      <FileList files={files} onExplain={explaining.start} onDiscard={files.clear} />
      {files.files.some(({ state }) => state.type === 'read') && (
        <Review
          depotImport={depotImport}
          onEdit={null}
          figures={preview && <TrialFigures preview={preview} securities={depotImport.securities} />}
        />
      )}
      {preview && <AfterImport preview={preview} depotImport={depotImport} />}
      <TakeOver files={files} depotImport={depotImport} />
      {explaining.dialog}
      <Toasts />
    </>
  );
}

/** Leads to an account, with the files. Stays at the end of the window. */
function TakeOver({ files, depotImport: { preview } }: Props & { depotImport: DepotImport }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const isSample = areSamples(files.files);
  const booked = preview?.rows.filter(({ outcome }) => outcome === 'book') ?? [];
  const count = booked.length + booked.filter(({ fill }) => fill > 0).length;
  const goTo = async (page: '/register' | '/login') => {
    setBusy(true);
    if (await carryFiles(files.files)) router.push(signInAddress('/portfolio/import', page));
    else showToast(NO_ROOM, 'error');
    setBusy(false);
  };
  return (
    <div className="sticky bottom-0 z-10 mt-8 flex flex-wrap items-center gap-x-3 gap-y-2 border-line-strong border-t bg-paper py-3 print:hidden">
      <p className="mr-auto text-14 text-ink-2">
        <b className="font-semibold text-ink">
          {isSample ? 'Das ist ein erfundenes Beispiel.' : 'Bis hier ist nichts gespeichert.'}
        </b>{' '}
        <span className="max-md:hidden">
          {isSample
            ? 'Wähle deine eigenen Dateien, und hier steht dein Depot.'
            : 'Mit einem Konto bleiben die Buchungen, die Dateien nie.'}
        </span>
      </p>
      {!isSample && (
        <>
          <Button look="quiet" small disabled={busy} onClick={() => void goTo('/login')}>
            Anmelden
          </Button>
          <Button busy={busy} onClick={() => void goTo('/register')} className="max-md:basis-full">
            {count > 0
              ? `Konto erstellen und ${bookedText(count)} übernehmen`
              : 'Konto erstellen und weitermachen'}
          </Button>
        </>
      )}
    </div>
  );
}

const NO_ROOM =
  'Deine Dateien sind zu groß, um sie in diesem Tab zu behalten. Erstelle erst das Konto, und wähle sie dann noch einmal';

type FiguresProps = { preview: Preview; securities: ReadonlyMap<string, LedgerSecurity> };

/** Says in four figures what the files make of a portfolio. */
function TrialFigures({ preview: { rows, positions }, securities }: FiguresProps) {
  const { invested, dividends, others } = figuresOf(rows);
  const worth = worthOf(positions, pricesAfter(rows, securities), pricesBefore(rows, securities));
  const held = new Set(positions.filter(({ after }) => isHeld(after)).map(({ stockId }) => stockId));
  const facts = [
    ['Eingesetzt: Käufe − Verkäufe', moneyAmount(invested, 'EUR')],
    ['Wert zu den letzten Kursen', moneyAmount(worth.after, 'EUR')],
    ['Dividenden nach Steuern', moneyAmount(dividends, 'EUR')],
    ['Wertpapiere im Depot', formatCount(held.size)],
  ] as const;
  return (
    // On a phone the rows come first.
    <div className="mt-3 border-line border-y py-3 max-md:order-last">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-13 text-ink-3">{name}</dt>
            <dd className="text-17 font-semibold tracking-tight wrap-anywhere proportional-nums md:text-20">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {others > 0 && (
        <p className="mt-2 text-13 text-ink-3">
          Summen in Euro, ohne {countOf(others, 'Buchung', 'Buchungen')} in anderer Währung.
        </p>
      )}
    </div>
  );
}
