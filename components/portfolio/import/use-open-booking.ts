import { useState } from 'react';
import { accountCall, CallError } from '@/components/session/account-fetch';
import { showToast, type ToastAction, undoing } from '@/components/ui/toast-store';
import type { LedgerSecurity } from '@/lib/bookings/imports/identify-schema';
import type { OpenBooking } from '@/lib/bookings/imports/schema';
import type { SecurityNames } from '@/lib/bookings/imports/stated-schema';
import { isSplit } from '@/lib/bookings/kinds';
import type { NewBooking } from '@/lib/bookings/schema';
import { openBooking } from '@/lib/depot-import/preview/build-import';
import { nameOf } from '@/lib/depot-import/read-booking';
import { randomId } from '@/lib/platform/random-id';
import { type Chosen, ownSecurityOf, withIsin } from './open-assignment';
import { kindText } from './row-texts';
import { showFailure } from './show-failure';
import { loadSecurity } from './use-identified';

/** The security of a booking, or the one that a spin-off or merger brings. */
type Side = 'security' | 'to';
type OpenSide = { side: Side; names: SecurityNames; known: string | null; title: string | null };
type Ready = { found: Chosen; ready: NewBooking };

/** Books, completes and drops an open booking; within an AccountGate. */
export function useOpenBooking(
  one: OpenBooking,
  securities: ReadonlyMap<string, LedgerSecurity>,
  onChanged: () => Promise<unknown>,
) {
  const securitiesOf = useChosenSecurities(one, securities);
  const { chosen, missing, setGone, withBooking } = securitiesOf;
  const [edited, setEdited] = useState<Ready | null>(null);
  const [newIds] = useState(() => ({ security: one.id, to: randomId() }));
  const { busy, run } = useRun(one.id, onChanged, setGone);
  const { stated } = one;
  const [kind, name] = [kindText(stated), openName(one, securities)];
  const param = { openId: one.id };
  const send = (json: NewBooking) => accountCall('POST /api/portfolio/imports/open/:openId', { param, json });
  const book = (now: typeof chosen) =>
    withBooking(now, async ({ found, ready }) => {
      await send(ready);
      return `${kind} gebucht: ${found.name}`;
    });
  const assign = (side: Side, find: () => Promise<Chosen | undefined>) =>
    run(async () => {
      const security = await find();
      if (!security) throw new Error('No such security.');
      const now = securitiesOf.choose(side, security);
      const isComplete = missing.every((other) => now[other.side]);
      // Its security alone does not answer what else is open about it.
      return isComplete && (stated.mismatch || stated.warning)
        ? `Zugeordnet: ${security.name}. Prüfe noch die Buchung`
        : book(now);
    });
  const undo = () =>
    run(async () => {
      await accountCall('POST /api/portfolio/imports/open', { json: one });
      return `${kind} ist wieder da: ${name}`;
    });
  return {
    busy,
    chosen,
    missing,
    /** The booking in its form; null: it is not open. */
    edited,
    close: () => setEdited(null),
    book: () => run(() => book(chosen)),
    edit: () =>
      run(() =>
        withBooking(chosen, async (ready) => {
          setEdited(ready);
          return null;
        }),
      ),
    /** Books what the form says. @throws CallError */
    bookEdited: async (changed: NewBooking, { document, reference }: NewBooking) => {
      await send({ ...changed, document, reference });
      await onChanged();
    },
    assign: (side: Side, id: string) => assign(side, () => loadSecurity(id)),
    assignOwn: ({ side, names }: OpenSide) =>
      assign(side, () => ownSecurityOf(newIds[side], names, stated.currency ?? 'EUR')),
    drop: () =>
      run(async () => {
        await accountCall('DELETE /api/portfolio/imports/open/:openId', { param });
        return `${kind} verworfen: ${name}`;
      }, undoing(undo)),
  };
}

/** Holds the securities that are chosen for an open booking; the second one of an exchange may still be missing. */
function useChosenSecurities(one: OpenBooking, securities: ReadonlyMap<string, LedgerSecurity>) {
  const [chosen, setChosen] = useState<Readonly<Partial<Record<Side, Chosen>>>>({});
  // An own security that it was to be booked with was deleted meanwhile.
  const [isGone, setGone] = useState(false);
  const sides = sidesOf(one, securities);
  return {
    chosen,
    missing: sides.filter(({ known }) => isGone || known === null),
    setGone: () => setGone(true),
    /** Returns all that are chosen now. */
    choose: (side: Side, security: Chosen) => {
      const now = { ...chosen, [side]: security };
      setChosen(now);
      return now;
    },
    /** Goes on with the booking once all of its securities are there, else says what is missing. */
    withBooking: async (now: typeof chosen, goOn: (booking: Ready) => Promise<string | null>) => {
      const [first, second] = sides.map(({ side, known }) => now[side]?.id ?? (isGone ? null : known));
      if (!first || second === null) return 'Ordne jetzt noch das andere Wertpapier zu';
      const found = now.security ?? (await loadSecurity(first));
      if (found)
        return goOn({ found, ready: openBooking(one, found, one.stated.to_security && (second ?? first)) });
      setGone(true);
      return 'Das Wertpapier gibt es nicht mehr: Ordne es neu zu';
    },
  };
}

/** Runs one piece of work at a time, and says what came of it. */
function useRun(id: string, onChanged: () => Promise<unknown>, onGone: () => void) {
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<string | null>, undo?: ToastAction) => {
    if (busy) return;
    setBusy(true);
    try {
      const text = await work();
      if (text !== null) showToast(text, 'success', undo, id);
    } catch (error) {
      if (error instanceof CallError && error.code === 'stock_not_found') onGone();
      showFailure(error, id);
    }
    setBusy(false);
    await onChanged();
  };
  return { busy, run };
}

/** Names the security of an open booking. */
export const openName = (
  { stated: { stock_id, security } }: OpenBooking,
  securities: ReadonlyMap<string, LedgerSecurity>,
): string =>
  securities.get(stock_id ?? '')?.name ?? withIsin({ name: nameOf(security), isin: security.isin });

/** Lists the securities of a booking; those of an exchange have titles. A split has one. */
function sidesOf(one: OpenBooking, securities: ReadonlyMap<string, LedgerSecurity>): OpenSide[] {
  const { kind, security, to_security, stock_id, to_stock_id } = one.stated;
  const into = isSplit(kind) ? null : to_security;
  const title = into && `Bisheriges: ${openName(one, securities)}`;
  const first: OpenSide = { side: 'security', names: security, known: stock_id, title };
  if (!into) return [first];
  return [first, { side: 'to', names: into, known: to_stock_id, title: `Neues Wertpapier: ${nameOf(into)}` }];
}
