import { useEffect, useRef, useState } from 'react';
import { accountFetch, CallError, isUnclear, jsonRequest } from '@/components/session/account-fetch';
import { Button } from '@/components/ui/button';
import { showToast, type ToastAction } from '@/components/ui/toast-store';
import type { LedgerSecurity, OpenBooking, SecurityNames } from '@/lib/bookings/imports/schema';
import { countText } from '@/lib/bookings/quotation';
import type { NewBooking } from '@/lib/bookings/schema';
import { openBooking } from '@/lib/depot-import/preview/build-import';
import { nameOf } from '@/lib/depot-import/read-booking';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { randomId } from '@/lib/platform/random-id';
import { useDialogs } from '../use-dialogs';
import { Assignment, type Chosen, ownSecurityOf, withIsin } from './open-assignment';
import { openDraft } from './open-draft';
import { exchangeText, figuresText, kindText, sharesText, waitingText } from './row-texts';
import { IMPORTS, loadSecurity } from './use-identified';

type Props = {
  open: readonly OpenBooking[];
  /** All that may be named, by id. */
  securities: ReadonlyMap<string, LedgerSecurity>;
  /** The own securities of the account. */
  own: readonly LedgerSecurity[];
  onChanged: () => Promise<unknown>;
};

/** Lists what imports could not book: each can be given its security, tried again, or dropped. */
export function OpenBookings({ open, ...rest }: Props) {
  const countBefore = useRef(open.length);
  useEffect(() => {
    const isChanged = open.length !== countBefore.current;
    countBefore.current = open.length;
    // The focused element has gone with its booking.
    if (!isChanged || document.activeElement !== document.body) return;
    document.getElementById(open.length > 0 ? 'offen' : 'fruehere')?.focus({ preventScroll: true });
  }, [open.length]);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="offen" className="mt-14 border-line-strong border-t pt-4">
      <h2 id="offen" tabIndex={-1} className="heading-2 scroll-mt-24 outline-none">
        Noch offen
      </h2>
      <p className="mt-1 text-14 text-ink-2">
        Bei diesen Buchungen fehlt das Wertpapier, es fehlen Stücke, oder etwas ist noch zu prüfen.
        Mitgerechnet werden sie noch nicht.
      </p>
      <ul className={`mt-2 ${ABOVE_TOASTS}`}>
        {open.map((one) => (
          <OpenRow key={one.id} one={one} {...rest} />
        ))}
      </ul>
    </section>
  );
}

/** Keeps a focused element out of the messages at the end of the window. */
const ABOVE_TOASTS = '[&_:is(a,button,input,select)]:scroll-mb-32';

function OpenRow({ one, securities, own, onChanged }: Omit<Props, 'open'> & { one: OpenBooking }) {
  const [busy, setBusy] = useState(false);
  // Securities that were chosen for it; the second one of an exchange may still be missing.
  const [chosen, setChosen] = useState<Readonly<Partial<Record<Side, Chosen>>>>({});
  // An own security that it was to be booked with was deleted meanwhile.
  const [isGone, setGone] = useState(false);
  const [edited, setEdited] = useState<{ found: Chosen; ready: NewBooking } | null>(null);
  const dialogs = useDialogs(edited !== null, () => setEdited(null));
  const [newIds] = useState(() => ({ security: one.id, to: randomId() }));
  const { stated } = one;
  const { quantity, mismatch, warning, to_security } = stated;
  const figures = figuresText(stated);
  const kind = kindText(stated);
  // A split has one security.
  const into = kind === SPLIT ? null : to_security;
  const nameBy = (id: string | null | undefined) => securities.get(id ?? '')?.name;
  const name =
    nameBy(stated.stock_id) ?? withIsin({ name: nameOf(stated.security), isin: stated.security.isin });
  const sides: readonly OpenSide[] = [
    { side: 'security', names: stated.security, known: isGone ? null : stated.stock_id },
    ...(into ? [{ side: 'to' as const, names: into, known: isGone ? null : stated.to_stock_id }] : []),
  ];
  const missing = sides.filter(({ known }) => known === null);
  const run = async (work: () => Promise<string | null>, undo?: ToastAction) => {
    if (busy) return;
    setBusy(true);
    try {
      const text = await work();
      if (text !== null) showToast(text, 'success', undo, one.id);
    } catch (error) {
      if (error instanceof CallError && error.code === 'stock_not_found') setGone(true);
      const isKnown = error instanceof CallError && !isUnclear(error);
      // A refusal is an answer.
      if (!isKnown) console.error(error);
      const text = isKnown ? error.message : 'Das hat nicht geklappt. Versuch es noch einmal';
      showToast(text, 'error', undefined, one.id);
    }
    setBusy(false);
    await onChanged();
  };
  /** Returns the booking once all of its securities are there, or says what is missing. */
  const booking = async (now: typeof chosen) => {
    const [first, second] = sides.map(({ side, known }) => now[side]?.id ?? known);
    if (!first || second === null) return 'Ordne jetzt noch das andere Wertpapier zu';
    const found = now.security ?? (await loadSecurity(first));
    if (!found) {
      setGone(true);
      return 'Das Wertpapier gibt es nicht mehr: Ordne es neu zu';
    }
    return { found, ready: openBooking(one, found, to_security && (second ?? first)) };
  };
  const send = (ready: object) => accountFetch(`${IMPORTS}/open/${one.id}`, jsonRequest('POST', ready));
  const book = async (now: typeof chosen) => {
    const result = await booking(now);
    if (typeof result === 'string') return result;
    await send(result.ready);
    return `${kind} gebucht: ${result.found.name}`;
  };
  const edit = () =>
    run(async () => {
      const result = await booking(chosen);
      if (typeof result === 'string') return result;
      setEdited(result);
      return null;
    });
  const assign = (side: Side, find: () => Promise<Chosen | undefined>) =>
    run(async () => {
      const security = await find();
      if (!security) throw new Error('No such security.');
      const now = { ...chosen, [side]: security };
      setChosen(now);
      const isComplete = missing.every((other) => now[other.side]);
      // Its security alone does not answer what else is open about it.
      if (isComplete && (mismatch || warning)) return `Zugeordnet: ${security.name}. Prüfe noch die Buchung`;
      return book(now);
    });
  const putBack = () =>
    run(async () => {
      await accountFetch(`${IMPORTS}/open`, jsonRequest('POST', one));
      return `${kind} ist wieder da: ${name}`;
    });
  const drop = () =>
    run(
      async () => {
        await accountFetch(`${IMPORTS}/open/${one.id}`, jsonRequest('DELETE'));
        return `${kind} verworfen: ${name}`;
      },
      { label: 'Rückgängig', onPress: () => void putBack() },
    );
  return (
    <li className="border-line border-b py-3">
      <div className="text-14">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <div className="min-w-0 flex-1 basis-60">
            <p className="wrap-break-word font-serif text-15 font-semibold">{name}</p>
            <p className="text-13 text-ink-3 tabular-nums">
              {kind} vom {formatDay(stated.date)}
              {quantity !== null &&
                ` · ${countText(sharesText(quantity), securities.get(stated.stock_id ?? '')?.kind)}`}
              {' · '}
              {waitingText(one)}
            </p>
            {to_security && (
              <p className="text-13 text-ink-3 tabular-nums">
                {exchangeText(stated, nameBy(stated.to_stock_id) ?? nameOf(to_security))}
              </p>
            )}
            {figures && <p className="text-13 text-ink-3 tabular-nums">{figures}</p>}
            {mismatch && (
              <p className="text-13 text-warn">
                Der Beleg nennt {formatMoney(Number(mismatch.stated), stated.currency ?? 'EUR')}, gerechnet
                sind es {formatMoney(Number(mismatch.computed), stated.currency ?? 'EUR')}.
              </p>
            )}
            {warning && <p className="text-13 text-warn">{warning}.</p>}
          </div>
          <div className="flex flex-wrap gap-2">
            {missing.every(({ side }) => chosen[side]) && (
              <>
                <Button look="secondary" small busy={busy} onClick={() => void run(() => book(chosen))}>
                  {mismatch ? 'Wie gerechnet buchen' : warning ? 'Trotzdem buchen' : 'Erneut versuchen'}
                </Button>
                <Button look="secondary" small busy={busy} onClick={() => void edit()}>
                  Bearbeiten
                </Button>
              </>
            )}
            <Button look="quiet" small disabled={busy} onClick={() => void drop()}>
              Verwerfen
            </Button>
          </div>
        </div>
        {missing.map(({ side, names }) => (
          <Assignment
            key={side}
            title={into && (side === 'to' ? `Neues Wertpapier: ${nameOf(names)}` : `Bisheriges: ${name}`)}
            names={names}
            own={own}
            chosen={chosen[side]}
            busy={busy}
            onChoose={(id) => void assign(side, () => loadSecurity(id))}
            onOwn={() =>
              void assign(side, () => ownSecurityOf(newIds[side], names, stated.currency ?? 'EUR'))
            }
          />
        ))}
      </div>
      {edited && dialogs && (
        <dialogs.BookingDialog
          start={{
            kind: stated.kind,
            stock: edited.found,
            filled: openDraft(stated, edited.ready),
          }}
          book={async (changed) => {
            const { document, reference } = edited.ready;
            await send({ ...changed, document, reference });
            await onChanged();
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </li>
  );
}

const SPLIT = 'Split';

/** The security of a booking, or the one that a spin-off or merger brings. */
type Side = 'security' | 'to';
type OpenSide = { side: Side; names: SecurityNames; known: string | null };
