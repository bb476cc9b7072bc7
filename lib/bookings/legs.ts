import { isZero, minus, plus } from '@/lib/platform/format/decimals';
import { isOwnSecurity } from '@/lib/stocks/security-path';
import type { EventKind } from './kinds';

/**
 * Shares of a security that a corporate action takes out of a depot or brings into it. All shares of the one that goes
 * out are exchanged, in the proportion of the counts.
 */
export type Leg<Count = number> = {
  stock_id: string;
  direction: 'out' | 'in';
  /** As counted on the booking's `counted_on`. */
  shares: Count;
  /** Fraction of the cost that goes with shares that come in, from 0 to 1; null for those that go. */
  cost_share: Count | null;
};

/** A booking with the securities of its legs; other kinds than corporate actions have none. */
export type Concerned = { stock_id: string; legs?: readonly Pick<Leg, 'stock_id'>[] | undefined };

/** Lists the securities of a booking, its own first. */
export const stocksOf = ({ stock_id, legs = [] }: Concerned): string[] => [
  ...new Set([stock_id, ...legs.map((leg) => leg.stock_id)]),
];

/** Returns how many shares of the first security that comes in there are for one that goes; 0 if none comes. */
export function ratioOf(legs: readonly Leg<string | number>[]): number {
  const [out, into] = (['out', 'in'] as const).map((way) => legs.find(({ direction }) => direction === way));
  return Number(into?.shares ?? 0) / Number(out?.shares ?? 1);
}

/** Cost that goes with no shares goes with cash: without any it would be a loss. */
const COST_WITHOUT_CASH =
  'Ohne Barbetrag geht der ganze Einstand auf die Stücke: Die Anteile sind zusammen 100\u202f%';

type Entered = { kind: EventKind; stock_id: string; legs: readonly Leg<string>[]; amount?: string | null };

/** Says why legs are not those of a kind of corporate action, as a German sentence; null if they are. */
export function refusalOfEvent({ kind, stock_id, legs, amount = null }: Entered): string | null {
  const [out, ...further] = legs.filter(({ direction }) => direction === 'out');
  const into = legs.filter(({ direction }) => direction === 'in');
  if (out?.stock_id !== stock_id || further.length > 0)
    return 'Genau ein Wertpapier geht: das, von dem die Buchung ist';
  if (new Set(into.map((leg) => leg.stock_id)).size < into.length) return 'Ein Wertpapier kommt zweimal';
  const cost = plus('0', ...into.map(({ cost_share }) => cost_share ?? '0'));
  if (Number(cost) > 1) return 'Die Anteile am Einstand sind zusammen über 100\u202f%';
  if (kind !== 'split' && into.length > 0 && amount === null && Number(cost) < 1) return COST_WITHOUT_CASH;
  const back = into.find((leg) => leg.stock_id === stock_id);
  const others = into.filter((leg) => leg !== back);
  if (others.length > 1)
    return 'Höchstens ein anderes Wertpapier kommt: Ein weiteres buchst du als eigene Abspaltung';
  const more = back && minus(back.shares, out.shares);
  switch (kind) {
    case 'split':
      if (!back || others.length > 0) return 'Bei einem Split bleibt es dasselbe Wertpapier';
      if (!isOwnSecurity(stock_id))
        return 'Splits bucht man nur bei eigenen Wertpapieren, die übrigen stehen in den Kursdaten';
      return amount === null && cost === '1'
        ? null
        : 'Ein Split zahlt nichts aus: Buche Geld für Bruchstücke als Verkauf';
    case 'merger':
      if (back) return 'Das neue Wertpapier muss ein anderes sein';
      return into.length > 0 || amount !== null ? null : 'Der Betrag fehlt';
    case 'stock_dividend':
      return more && Number(more) > 0 && others.length === 0
        ? null
        : 'Bei einer Stockdividende kommen Stücke desselben Wertpapiers dazu';
    case 'spin_off':
    case 'rights':
      if (!more || !isZero(more)) return 'Die bisherigen Stücke bleiben: So viele kommen, wie gehen';
      return others.length > 0 ? null : 'Das neue Wertpapier fehlt';
  }
}

/** A corporate action as papers and the form tell it: what becomes of so many shares. */
export type ExchangeOf = {
  kind: EventKind;
  stock_id: string;
  /** The security that comes; the same one in a split or stock dividend; null: cash alone. */
  to_stock_id: string | null;
  /** Shares of the one that goes, and what comes for them. */
  given: string;
  received: string;
  /** Fraction of the cost that goes with the new security of a spin-off or with rights, else with the cash. */
  cost_share: string;
  /** Fraction of the cost that goes with cash beside a new security for which the old one stays; null: none. */
  cash_share: string | null;
};

/** Tests whether the old security stays beside a new one. */
export const keepsSecurity = (kind: EventKind): boolean => kind === 'spin_off' || kind === 'rights';

/** Builds the legs of a corporate action; `exchangeOf` reads them back. */
export function legsOf({
  kind,
  stock_id,
  to_stock_id,
  given,
  received,
  cost_share,
  cash_share,
}: ExchangeOf): Leg<string>[] {
  const rest = minus('1', cost_share);
  const into = (id: string, shares: string, share: string): Leg<string> => ({
    stock_id: id,
    direction: 'in',
    shares,
    cost_share: share,
  });
  const isKept = keepsSecurity(kind);
  return [
    { stock_id, direction: 'out', shares: given, cost_share: null },
    ...(isKept ? [into(stock_id, given, minus(rest, cash_share ?? '0'))] : []),
    ...(to_stock_id === null || isZero(received)
      ? []
      : [into(to_stock_id, received, isKept ? cost_share : rest)]),
  ];
}

/** Reads the legs of a corporate action, in any order. */
export function exchangeOf(kind: EventKind, legs: readonly Leg<string>[]): ExchangeOf {
  const [out, ...into] = inPlace(legs);
  const last = into.at(-1);
  const share = last?.cost_share ?? '0';
  const isKept = keepsSecurity(kind);
  const cash = isKept && minus('1', plus('0', ...into.map(({ cost_share }) => cost_share ?? '0')));
  return {
    kind,
    stock_id: out?.stock_id ?? '',
    to_stock_id: last?.stock_id ?? null,
    given: out?.shares ?? '1',
    received: last?.shares ?? '0',
    cost_share: isKept ? share : minus('1', share),
    cash_share: cash && !isZero(cash) ? cash : null,
  };
}

/** Orders legs as they are stored: what goes, what of the same security comes back, and what else comes. */
export function inPlace<Count>(legs: readonly Leg<Count>[]): Leg<Count>[] {
  const own = legs.find(({ direction }) => direction === 'out')?.stock_id;
  const place = ({ direction, stock_id }: Leg<Count>) => (direction === 'out' ? 0 : stock_id === own ? 1 : 2);
  return [...legs].sort((a, b) => place(a) - place(b));
}
