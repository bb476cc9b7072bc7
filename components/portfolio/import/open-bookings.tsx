import { useState } from 'react';
import { BOOKABLE, StockSearchBox } from '@/components/search/box/stock-search-box';
import { accountFetch, CallError, isUnclear, jsonRequest } from '@/components/session/account-fetch';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { showToast, type ToastAction } from '@/components/ui/toast-store';
import { openBooking } from '@/lib/depot-import/preview/build-import';
import { nameOf } from '@/lib/depot-import/read-booking';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { formatNumber } from '@/lib/platform/format/number';
import { decimalPlaces } from '@/lib/platform/format/parse-number';
import { randomId } from '@/lib/platform/random-id';
import type {
  IdentifiedSecurities,
  LedgerSecurity,
  OpenBooking,
  SecurityNames,
} from '@/lib/portfolio/imports/schema';
import { OWN_SECURITIES } from '../own-securities/own-security-calls';
import { exchangeText, figuresText, kindText, statedExchange } from './row-texts';
import { IMPORTS, loadSecurity } from './use-import';

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
          <OpenRow key={one.id} one={one} {...rest} />
        ))}
      </ul>
    </section>
  );
}

function OpenRow({ one, securities, own, onChanged }: Omit<Props, 'open'> & { one: OpenBooking }) {
  const [busy, setBusy] = useState(false);
  // Securities that were chosen for it; the second one of an exchange may still be missing.
  const [chosen, setChosen] = useState<Readonly<Partial<Record<Side, Chosen>>>>({});
  // An own security that it was to be booked with was deleted meanwhile.
  const [isGone, setGone] = useState(false);
  const [newIds] = useState(() => ({ security: one.id, to: randomId() }));
  const { stated, reason } = one;
  const { quantity, mismatch, warning } = stated;
  const figures = figuresText(stated);
  const exchange = statedExchange(stated);
  const kind = kindText(exchange);
  const { toSecurity } = exchange;
  // A split has one security.
  const into = kind === SPLIT ? null : (stated.to_security ?? null);
  const nameBy = (id: string | null | undefined) => securities.get(id ?? '')?.name;
  const name =
    nameBy(stated.stock_id) ?? withIsin({ name: nameOf(stated.security), isin: stated.security.isin });
  const sides: readonly OpenSide[] = [
    { side: 'security', names: stated.security, known: isGone ? null : stated.stock_id },
    ...(into
      ? [{ side: 'to' as const, names: into, known: isGone ? null : (stated.to_stock_id ?? null) }]
      : []),
  ];
  const missing = sides.filter(({ known }) => known === null);
  const run = async (work: () => Promise<string>, undo?: ToastAction) => {
    if (busy) return;
    setBusy(true);
    try {
      showToast(await work(), 'success', undo);
    } catch (error) {
      console.error(error);
      if (error instanceof CallError && error.code === 'stock_not_found') setGone(true);
      const isKnown = error instanceof CallError && !isUnclear(error);
      showToast(isKnown ? error.message : 'Das hat nicht geklappt. Versuch es noch einmal', 'error');
    }
    setBusy(false);
    await onChanged();
  };
  /** Books it once all of its securities are there. */
  const book = async (now: typeof chosen) => {
    const [first, second] = sides.map(({ side, known }) => now[side]?.id ?? known);
    if (!first || second === null) return 'Ordne jetzt noch das andere Wertpapier zu';
    const found = now.security ?? (await loadSecurity(first));
    if (!found) {
      setGone(true);
      return 'Das Wertpapier gibt es nicht mehr: Ordne es neu zu';
    }
    const toStockId = toSecurity && (second ?? first);
    await accountFetch(`${IMPORTS}/open/${one.id}`, jsonRequest('POST', openBooking(one, found, toStockId)));
    return 'Gebucht';
  };
  const assign = (side: Side, find: () => Promise<Chosen | undefined>) =>
    run(async () => {
      const security = await find();
      if (!security) throw new Error('No such security.');
      const now = { ...chosen, [side]: security };
      setChosen(now);
      return book(now);
    });
  const putBack = () =>
    run(async () => {
      await accountFetch(`${IMPORTS}/open`, jsonRequest('POST', one));
      return 'Die Buchung ist wieder da';
    });
  const drop = () =>
    run(
      async () => {
        await accountFetch(`${IMPORTS}/open/${one.id}`, jsonRequest('DELETE'));
        return 'Verworfen';
      },
      { label: 'Rückgängig', onPress: () => void putBack() },
    );
  return (
    <li className="border-line border-b py-3 text-14">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-60">
          <p className="wrap-break-word font-serif text-15 font-semibold">{name}</p>
          <p className="text-13 text-ink-3 tabular-nums">
            {kind} vom {formatDay(stated.date)}
            {quantity !== null && ` · ${formatNumber(Number(quantity), decimalPlaces(quantity))} Stück`}
            {' · '}
            {reason === 'unknown_security' ? 'Wertpapier fehlt' : 'unvollständig'}
          </p>
          {toSecurity && (
            <p className="text-13 text-ink-3 tabular-nums">
              {exchangeText(exchange, nameBy(stated.to_stock_id) ?? nameOf(toSecurity))}
            </p>
          )}
          {figures && <p className="text-13 text-ink-3 tabular-nums">{figures}</p>}
          {mismatch && (
            <p className="text-13 text-warn">
              Der Beleg nennt {formatMoney(Number(mismatch.stated), stated.currency ?? 'EUR')}, gerechnet sind
              es {formatMoney(Number(mismatch.computed), stated.currency ?? 'EUR')}.
            </p>
          )}
          {warning && <p className="text-13 text-warn">{warning}.</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {missing.every(({ side }) => chosen[side]) && (
            <Button look="secondary" small busy={busy} onClick={() => void run(() => book(chosen))}>
              {mismatch ? 'Wie gerechnet buchen' : warning ? 'Trotzdem buchen' : 'Erneut versuchen'}
            </Button>
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
          onOwn={() => void assign(side, () => ownSecurityOf(newIds[side], names, stated.currency ?? 'EUR'))}
        />
      ))}
    </li>
  );
}

const SPLIT = 'Split';

/** The security of a booking, or the one that a spin-off or merger brings. */
type Side = 'security' | 'to';
type OpenSide = { side: Side; names: SecurityNames; known: string | null };
type Chosen = Pick<LedgerSecurity, 'id' | 'name' | 'currency'>;

type AssignmentProps = {
  /** Says which of two securities it is. */
  title: string | null;
  names: SecurityNames;
  own: Props['own'];
  chosen: Chosen | undefined;
  busy: boolean;
  onChoose: (id: string) => void;
  onOwn: () => void;
};

/** Asks for a security: one of the market, or an own one. */
function Assignment({ title, names, own, chosen, busy, onChoose, onOwn }: AssignmentProps) {
  const [isSearching, setSearching] = useState(false);
  const [chosenOwn, setChosenOwn] = useState<string | null>(null);
  const name = nameOf(names);
  const existing = own.find(({ isin }) => isin !== null && isin === names.isin?.toUpperCase());
  // The first one until another is chosen.
  const ownId = chosenOwn ?? own[0]?.id ?? '';
  const choose = (id: string) => {
    setSearching(false);
    onChoose(id);
  };
  return (
    <div className="mt-2 grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {(title || chosen) && (
          <p className="min-w-0 basis-60 wrap-break-word text-13 text-ink-2">
            {title}
            {chosen && <b className="font-semibold"> → {chosen.name}</b>}
          </p>
        )}
        <Button look="secondary" small busy={busy} onClick={() => setSearching(!isSearching)}>
          Zuordnen
        </Button>
        <Button look="secondary" small disabled={busy} onClick={existing ? () => choose(existing.id) : onOwn}>
          {existing ? `Dein eigenes Wertpapier „${existing.name}“` : 'Als eigenes Wertpapier'}
        </Button>
      </div>
      {isSearching && (
        <div className="grid max-w-96 gap-2">
          <StockSearchBox
            look="field"
            label={`Wertpapier für ${name}`}
            kinds={BOOKABLE}
            onChoose={({ id }) => choose(id)}
          />
          {own.length > 0 && (
            <div className="flex items-end gap-2">
              <Select
                label="Oder eines deiner eigenen"
                value={ownId}
                onChange={({ target }) => setChosenOwn(target.value)}
                options={own.map((one) => ({ value: one.id, label: withIsin(one) }))}
              />
              <Button look="secondary" disabled={busy} onClick={() => choose(ownId)}>
                Dieses zuordnen
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

const withIsin = ({ name, isin }: Pick<LedgerSecurity, 'name' | 'isin'>): string =>
  isin && isin !== name ? `${name} · ${isin}` : name;

/** Finds the own security of an open booking; adds it if the account has none. */
async function ownSecurityOf(id: string, names: SecurityNames, currency: string): Promise<Chosen> {
  const found = await accountFetch<IdentifiedSecurities>(
    `${IMPORTS}/securities`,
    jsonRequest('POST', { securities: [names] }),
  );
  const [known] = found.securities;
  if (known?.own && found.matches[0]?.sure) return known;
  const name = nameOf(names).slice(0, 120);
  await accountFetch(OWN_SECURITIES, jsonRequest('POST', { id, name, isin: names.isin, currency }));
  return { id: `own-${id}`, name, currency };
}
