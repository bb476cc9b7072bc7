import { useState } from 'react';
import { BOOKABLE, StockSearchBox } from '@/components/search/box/stock-search-box';
import { accountFetch, CallError, isUnclear, jsonRequest } from '@/components/session/account-fetch';
import { Button } from '@/components/ui/button';
import { showToast, type ToastAction } from '@/components/ui/toast-store';
import { openBooking } from '@/lib/depot-import/preview/build-import';
import { nameOf } from '@/lib/depot-import/read-booking';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { formatNumber } from '@/lib/platform/format/number';
import { decimalPlaces } from '@/lib/platform/format/parse-number';
import { KIND_NAMES } from '@/lib/portfolio/bookings/shortage';
import type { IdentifiedSecurities, LedgerSecurity, OpenBooking } from '@/lib/portfolio/imports/schema';
import { OWN_SECURITIES } from '../own-securities/own-security-calls';
import { figuresText } from './row-texts';
import { IMPORTS, loadSecurity } from './use-import';

type Props = { open: readonly OpenBooking[]; onChanged: () => Promise<unknown> };

/** Lists what imports could not book: each can be given its security, tried again, or dropped. */
export function OpenBookings({ open, onChanged }: Props) {
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="offen" className="mt-14 border-line-strong border-t pt-4">
      <h2 id="offen" className="heading-2 scroll-mt-24">
        Noch offen
      </h2>
      <p className="mt-1 text-14 text-ink-2">
        Bei diesen Buchungen fehlt das Wertpapier, es fehlen Stücke, oder etwas ist noch zu prüfen.
        Mitgerechnet werden sie noch nicht.
      </p>
      <ul className="mt-2">
        {open.map((one) => (
          <OpenRow key={one.id} one={one} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  );
}

function OpenRow({ one, onChanged }: { one: OpenBooking; onChanged: Props['onChanged'] }) {
  const [busy, setBusy] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const { stated, reason } = one;
  const { security, quantity, mismatch, warning } = stated;
  const figures = figuresText(stated);
  const name = nameOf(security);
  const run = async (work: () => Promise<unknown>, done: string, undo?: ToastAction) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
      showToast(done, 'success', undo);
    } catch (error) {
      console.error(error);
      const isKnown = error instanceof CallError && !isUnclear(error);
      showToast(isKnown ? error.message : 'Das hat nicht geklappt. Versuch es noch einmal', 'error');
    }
    setBusy(false);
    await onChanged();
  };
  const book = (stockId: string) =>
    run(async () => {
      const found = await loadSecurity(stockId);
      if (!found) throw new Error(`No security ${stockId}.`);
      await accountFetch(`${IMPORTS}/open/${one.id}`, jsonRequest('POST', openBooking(one, found)));
    }, 'Gebucht');
  const addOwn = () =>
    run(async () => {
      const own = await ownSecurityOf(one, name);
      await accountFetch(`${IMPORTS}/open/${one.id}`, jsonRequest('POST', openBooking(one, own)));
    }, 'Gebucht, mit einem eigenen Wertpapier');
  const putBack = () =>
    run(() => accountFetch(`${IMPORTS}/open`, jsonRequest('POST', one)), 'Die Buchung ist wieder da');
  const drop = () =>
    run(() => accountFetch(`${IMPORTS}/open/${one.id}`, jsonRequest('DELETE')), 'Verworfen', {
      label: 'Rückgängig',
      onPress: () => void putBack(),
    });
  const stockId = stated.stock_id ?? null;
  return (
    <li className="border-line border-b py-3 text-14">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-60">
          <p className="wrap-break-word font-serif text-15 font-semibold">{name}</p>
          <p className="figures text-13 text-ink-3">
            {KIND_NAMES[stated.kind]} vom {formatDay(stated.date)}
            {quantity !== null && ` · ${formatNumber(Number(quantity), decimalPlaces(quantity))} Stück`}
            {' · '}
            {reason === 'unknown_security' ? 'Wertpapier fehlt' : 'unvollständig'}
          </p>
          {figures && <p className="figures text-13 text-ink-3">{figures}</p>}
          {mismatch && (
            <p className="text-13 text-warn">
              Der Beleg nennt {formatMoney(Number(mismatch.stated), stated.currency ?? 'EUR')}, gerechnet sind
              es {formatMoney(Number(mismatch.computed), stated.currency ?? 'EUR')}.
            </p>
          )}
          {warning && <p className="text-13 text-warn">{warning}.</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {stockId === null ? (
            <>
              <Button look="secondary" small busy={busy} onClick={() => setSearching(!isSearching)}>
                Zuordnen
              </Button>
              <Button look="secondary" small disabled={busy} onClick={() => void addOwn()}>
                Als eigenes Wertpapier
              </Button>
            </>
          ) : (
            <Button look="secondary" small busy={busy} onClick={() => void book(stockId)}>
              {mismatch ? 'Wie gerechnet buchen' : warning ? 'Trotzdem buchen' : 'Erneut versuchen'}
            </Button>
          )}
          <Button look="quiet" small disabled={busy} onClick={() => void drop()}>
            Verwerfen
          </Button>
        </div>
      </div>
      {isSearching && (
        <div className="mt-2 max-w-96">
          <StockSearchBox
            look="field"
            label={`Wertpapier für ${name}`}
            kinds={BOOKABLE}
            onChoose={({ id }) => {
              setSearching(false);
              void book(id);
            }}
          />
        </div>
      )}
    </li>
  );
}

/** Finds the own security of an open booking; adds it if the account has none. */
async function ownSecurityOf(
  { id, stated: { security, currency } }: OpenBooking,
  name: string,
): Promise<Pick<LedgerSecurity, 'id' | 'currency'>> {
  const found = await accountFetch<IdentifiedSecurities>(
    `${IMPORTS}/securities`,
    jsonRequest('POST', { securities: [security] }),
  );
  const [known] = found.securities;
  if (known?.own && found.matches[0]?.sure) return known;
  const added = { id, name: name.slice(0, 120), isin: security.isin, currency: currency ?? 'EUR' };
  await accountFetch(OWN_SECURITIES, jsonRequest('POST', added));
  return { id: `own-${id}`, currency: added.currency };
}
