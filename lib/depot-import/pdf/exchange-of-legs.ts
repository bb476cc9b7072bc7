import {
  changesNothing,
  exchanged,
  type LeftOut,
  type ReadBooking,
  SAME_SHARES,
  SPIN_OFF_COST,
} from '../read-booking';
import type { BankText } from './bank-text';
import { cashOfExchange } from './exchange-cash';
import { type Leg, legsOf } from './legs';
import { documentDay } from './pattern';
import { ANY_DAY } from './shared-documents';

/** Shares that are bought with rights are no exchange. */
const RIGHTS = /Bezugs(?:recht|preis|verhältnis)/i;

/** Words of an exchange, without which it may be two deliveries of one day. */
const NAMED =
  /tausch|wechsel|änderung|fusion|verschmelzung|split|abspaltung|spin-?off|kapital(?:maßnahme|herabsetzung|veränderung)|umstellung|übernahme|verhältnis|merger|exchange|change|corporate/i;

export const namesExchange = (text: string): boolean => NAMED.test(text);

const MAYBE_EXCHANGE =
  'Der Beleg bucht Stücke aus und andere ein: Wir haben das als Umtausch gelesen. Prüfe, ob es zwei einzelne Buchungen sind';
const SEVERAL_NUMBERS =
  'Der Beleg nennt mehrere Stückzahlen: Prüfe, wie viele Stücke gingen und wie viele kamen';

/** Left out: shares that go and come where it is not sure for what. */
export const UNPAIRED: LeftOut = {
  line: null,
  reason:
    'Der Beleg bucht mehrere Wertpapiere aus und ein, wohl bei einem Umtausch: Welches für welches kam, ist nicht sicher zu lesen. Trage ihn als Fusion oder Abspaltung ein',
};

/**
 * Reads an exchange, or several, from the shares that a document of any bank books out and in: their numbers count, not a
 * printed ratio.
 *
 * @returns null for a document that is none
 */
export function exchangesOfLegs(paper: BankText): { bookings: ReadBooking[]; leftOut: LeftOut[] } | null {
  const { text, bank } = paper;
  const legs = RIGHTS.test(text) ? [] : legsOf(text, paper.style);
  if (legs.length === 0) return null;
  const day = documentDay(paper.find(...bank.fields.date, ...ANY_DAY)?.groups.date ?? '');
  if (!day) return null;
  const pairs = pairsOf(legs);
  if (!pairs) return { bookings: [], leftOut: [UNPAIRED] };
  const cash = pairs.length === 1 ? cashOfExchange(paper) : null;
  const doubt = !legs.every(({ isSure }) => isSure)
    ? SEVERAL_NUMBERS
    : namesExchange(text)
      ? null
      : MAYBE_EXCHANGE;
  const bookings: ReadBooking[] = [];
  const leftOut: LeftOut[] = [];
  for (const { from, into, isKept } of pairs) {
    const shares = { given: from.quantity, received: into.quantity };
    if (changesNothing(from.security, into.security, shares)) {
      leftOut.push({ line: null, reason: SAME_SHARES });
      continue;
    }
    const exchange = exchanged(from.security, into.security, {
      date: day,
      currency: 'EUR',
      ...shares,
      isKept,
    });
    bookings.push({
      ...exchange,
      ...cash,
      warning: doubt ?? (isKept ? SPIN_OFF_COST : (cash?.warning ?? null)),
    });
  }
  return { bookings, leftOut };
}

type Pair = { from: Leg; into: Leg; isKept: boolean };

/** Puts together what went and what came for it; null if that is not sure. */
function pairsOf(legs: readonly Leg[]): Pair[] | null {
  const [out, into] = (['out', 'in'] as const).map((way) => legs.filter((leg) => leg.way === way)) as [
    Leg[],
    Leg[],
  ];
  const [from] = out;
  // The old shares go and come again, with new ones.
  const others = into.filter((leg) => leg.security.isin !== from?.security.isin);
  const isBack = into.some((leg) => from && changesNothing(from.security, leg.security, sharesOf(from, leg)));
  const [brought] = others;
  if (from && brought && out.length === 1 && into.length === 2 && others.length === 1 && isBack)
    return [{ from, into: brought, isKept: true }];
  if (out.length !== into.length) return null;
  const areInTurn = legs.every(({ way }, n) => way === (n % 2 === 0 ? legs[0]?.way : legs[1]?.way));
  if (legs.length > 2 && !areInTurn) return null;
  return out.map((leg, n) => ({ from: leg, into: into[n] as Leg, isKept: false }));
}

const sharesOf = (from: Leg, into: Leg) => ({ given: from.quantity, received: into.quantity });
