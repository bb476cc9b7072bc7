import { useState } from 'react';
import { accountCall } from '@/components/session/account-fetch';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Link } from '@/components/ui/link';
import { TextLink } from '@/components/ui/text-link';
import { showToast, undoing } from '@/components/ui/toast-store';
import type { PastImport } from '@/lib/bookings/imports/schema';
import { ledgerAddress } from '@/lib/bookings/ledger-address';
import { papersAddress } from '@/lib/bookings/papers/papers-address';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { formatDay } from '@/lib/platform/format/day';
import { countOf, formatCount } from '@/lib/platform/format/number';
import { randomId } from '@/lib/platform/random-id';
import { showFailure } from './show-failure';

type Props = {
  imports: readonly PastImport[];
  /** Shows older ones; null if there are none. */
  onOlder: (() => void) | null;
  onChanged: () => Promise<unknown>;
};

/** Lists the imports of the account; each can be looked at and taken back. */
export function PastImports({ imports, onOlder, onChanged }: Props) {
  const [asked, setAsked] = useState<PastImport | null>(null);
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="fruehere" className="mt-14 border-line-strong border-t pt-4">
      <h2 id="fruehere" tabIndex={-1} className="heading-2 scroll-mt-24 outline-none">
        Frühere Importe
      </h2>
      <p className="text-14 text-ink-2">
        Ob die Steuern der Abrechnungen stimmen, steht unter{' '}
        <TextLink href={papersAddress()}>Geprüfte Belege</TextLink>.
      </p>
      <ul className="mt-2">
        {imports.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2.5 text-14"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium">
                {dayOf(one.created_at)} · {importText(one)}
              </p>
              <p className="truncate text-13 text-ink-3" title={one.files.join(', ')}>
                {one.files.length > 0 ? one.files.join(', ') : 'ohne Dateinamen'}
              </p>
            </div>
            {one.taken_back_at !== null ? (
              <p className="text-13 text-ink-3">zurückgenommen am {dayOf(one.taken_back_at)}</p>
            ) : (
              <div className="flex flex-wrap gap-2">
                {one.bookings > 0 && (
                  <Link
                    href={ledgerAddress({ import: one.id })}
                    className="link inline-flex min-h-11 items-center"
                  >
                    Buchungen ansehen
                  </Link>
                )}
                {one.bookings + one.open > 0 && (
                  <Button look="quiet" small onClick={() => setAsked(one)}>
                    Zurücknehmen
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {onOlder && (
        <Button look="secondary" className="mt-4" onClick={onOlder}>
          Ältere Importe anzeigen
        </Button>
      )}
      {asked && <TakeBack one={asked} onChanged={onChanged} onClose={() => setAsked(null)} />}
    </section>
  );
}

/**
 * Moves the focus to the list of imports, where what had it is gone. In the middle of the window, because messages stand
 * at its end.
 */
export function focusPastImports(): void {
  const heading = document.getElementById('fruehere');
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'center' });
}

type TakeBackProps = Pick<Props, 'onChanged'> & { one: PastImport; onClose: () => void };

function TakeBack({ one, onChanged, onClose }: TakeBackProps) {
  const [busy, setBusy] = useState(false);
  // Unchanged, so that a retry removes nothing more.
  const [removal] = useState(randomId);
  const undo = async () => {
    try {
      await accountCall('POST /api/portfolio/bookings/restore', { json: { removal } });
      showToast('Der Import ist wieder da', 'success', undefined, one.id);
    } catch (error) {
      showFailure(error, one.id);
    }
    await onChanged();
    focusPastImports();
  };
  const takeBack = async () => {
    setBusy(true);
    try {
      const answer = await accountCall('DELETE /api/portfolio/imports/:importId', {
        param: { importId: one.id },
        query: { removal },
      });
      const action = answer.removal ? undoing(undo) : undefined;
      showToast('Import zurückgenommen', 'success', action, one.id);
      onClose();
      await onChanged();
      focusPastImports();
    } catch (error) {
      setBusy(false);
      if (showFailure(error, one.id, 'Nicht zurückgenommen. ')) onClose();
    }
  };
  return (
    <Dialog
      open
      onClose={() => busy || onClose()}
      title="Import zurücknehmen?"
      actions={
        <>
          <Button look="secondary" disabled={busy} onClick={onClose}>
            Behalten
          </Button>
          <Button busy={busy} onClick={() => void takeBack()}>
            Zurücknehmen
          </Button>
        </>
      }
    >
      <p>
        {takeBackText(one)} Zurückholen kannst du sie nur gleich danach, mit „Rückgängig“ in der Meldung, die
        dann kurz erscheint. Depots und eigene Wertpapiere, die dabei entstanden sind, bleiben.
      </p>
    </Dialog>
  );
}

type Counts = Pick<PastImport, 'booked' | 'bookings' | 'open' | 'taken_back_at'>;

/** Formats the day of a moment: `26.11.2026`. */
export const dayOf = (moment: string): string => formatDay(berlinDay(new Date(moment)));

/** Says what an import brought: `12 Buchungen, davon noch 10 da, 2 offen`. */
export function importText({ booked, bookings, open, taken_back_at }: Counts): string {
  // There is no import of nothing: without bookings it had open ones.
  if (booked === 0) return open > 0 ? openText(open) : 'nur offene Buchungen';
  return [
    countOf(booked, 'Buchung', 'Buchungen'),
    booked !== bookings && taken_back_at === null && `davon noch ${formatCount(bookings)} da`,
    open > 0 && `${formatCount(open)} offen`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Says what goes when an import is taken back: `12 Buchungen und 2 offene vom 26.11.2026 werden entfernt.` */
export function takeBackText({
  bookings,
  open,
  created_at,
}: Pick<PastImport, 'bookings' | 'open' | 'created_at'>): string {
  const booked = countOf(bookings, 'Buchung', 'Buchungen');
  const all =
    bookings === 0 ? openText(open) : open === 0 ? booked : `${booked} und ${formatCount(open)} offene`;
  return `${all} vom ${dayOf(created_at)} ${bookings + open === 1 ? 'wird' : 'werden'} entfernt.`;
}

const openText = (open: number): string => countOf(open, 'offene Buchung', 'offene Buchungen');
