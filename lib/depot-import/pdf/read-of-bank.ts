import { isDelivery, isEvent } from '@/lib/bookings/kinds';
import { isNegative, isZero, minus, plus, size } from '@/lib/platform/format/decimals';
import { isIsin } from '@/lib/stocks/isin';
import { withExchanges } from '../paired-exchanges';
import {
  CANCELLED_DOCUMENT,
  type LeftOut,
  type ReadBooking,
  type ReadFile,
  type ReadKind,
  readBooking,
} from '../read-booking';
import type { Bank, DocumentKind } from './bank';
import type { BankText } from './bank-text';
import { ALSO_PAID } from './exchange-cash';
import { exchangesOfLegs, namesExchange } from './exchange-of-legs';
import { exchangesOf } from './exchanges';
import { Facts, type Finder } from './facts';
import { ACTION, CANCELLED, ISIN, isSettlement } from './headings';
import { kindsOf, partsOf } from './parts';
import { GUESSED, isOfAccount, readPart } from './read-part';
import { reinvestedOf } from './reinvested';
import { listsOf, othersOf } from './rows';
import { MAYBE_MORE } from './several-documents';

const NO_BOOKING = 'Keine Abrechnung';

/** A notice that states a payment is a purchase, sale or dividend. */
const PAID =
  /Kurswert|Bezugspreis|Barausgleich|Barabfindung|Endbetrag|Ausmachender\s+Betrag|Betrag\s+zu\s+Ihren/;
const SPLIT =
  'Split: bei Aktien aus den Marktdaten zählt er von selbst, bei eigenen Wertpapieren buche den Unterschied ein oder aus';
const OTHER_ACTION = 'Kapitalmaßnahme: Trage sie von Hand ein, zum Beispiel als Fusion oder Abspaltung';

export type Read = Pick<ReadFile, 'bookings' | 'leftOut'>;

/** Leaves a document out, for a German reason. */
const left = (reason: string): Read => ({ bookings: [], leftOut: [{ line: null, reason }] });

/** @param whole the same text with its blanks */
export function readOfBank(paper: BankText, whole: BankText): Read {
  const { text, bank } = paper;
  const [, unread] = bank.leftOut?.find(([when]) => paper.find(when)) ?? [];
  if (unread !== undefined) return left(unread);
  if (!isSettlement(text)) return left(NO_BOOKING);
  const isCancelled = CANCELLED.test(text);
  const heading = ACTION.exec(text);
  // The taxes on an exchange go by the value of the shares.
  const isPaid = !heading?.groups?.taxed && PAID.test(text);
  const action = isPaid ? null : heading;
  const listed = listsOf(paper);
  if (!isCancelled) {
    const exchanged = exchangeIn(paper, whole, { heading: heading?.[0] ?? null, isPaid, listed });
    if (exchanged) return exchanged;
    const notice = noticeOf(paper, Boolean(action?.groups?.split));
    const noted = notice && readPart(new Facts(paper, notice));
    if (notice && noted && typeof noted !== 'string')
      return { bookings: [withWarning(noted, notice)], leftOut: [] };
  }
  const reason = isCancelled ? CANCELLED_DOCUMENT : action && (action.groups?.split ? SPLIT : OTHER_ACTION);
  if (reason) return left(reason);
  const others = othersOf(paper);
  if (listed.length + others.length > 0) return ofList({ bookings: listed, leftOut: others }, bank);
  const reinvested = reinvestedOf(paper);
  if (reinvested) return { bookings: reinvested, leftOut: [] };
  return readParts(paper, heading !== null);
}

/** Reads an exchange that a document states, or that its shares show which go and come. */
function exchangeIn(
  paper: BankText,
  whole: BankText,
  { heading, isPaid, listed }: { heading: string | null; isPaid: boolean; listed: readonly ReadBooking[] },
): Read | null {
  const exchanges = exchangesOf(paper, heading);
  if (exchanges.length > 0) {
    // Rights may state what the shares cost that they are for.
    const isWhole = ({ kind, net }: ReadBooking) => !isPaid || net || kind === 'rights';
    return {
      bookings: exchanges.map((one) => (isWhole(one) ? one : { ...one, warning: ALSO_PAID })),
      leftOut: [],
    };
  }
  // Rows of orders are none, and of deliveries where no word names an exchange.
  const isList =
    listed.some(({ kind }) => !isDelivery(kind)) || (listed.length > 1 && !namesExchange(paper.text));
  return isList ? null : (exchangesOfLegs(whole) ?? exchangesOfLegs(paper));
}

/** Completes the rows of a list; a sale and a purchase at one moment may be an exchange. */
function ofList(read: Read, { hasExchanges }: Bank): Read {
  const { bookings, leftOut } = hasExchanges ? withExchanges(read, isWithoutCosts, CENT) : read;
  const asked = bookings.map((one) => (isEvent(one.kind) ? { ...one, warning: MAYBE_ORDERS } : one));
  return { bookings: asked, leftOut };
}

/** Reads each booking of a document; `isAction`: its heading names a corporate action. */
function readParts(paper: BankText, isAction: boolean): Read {
  const { bank, text } = paper;
  const bookings: ReadBooking[] = [];
  const leftOut: LeftOut[] = [];
  let above: Finder = (source) => paper.find(source);
  let last: DocumentKind | undefined;
  for (const part of partsOf(paper)) {
    const kinds = kindsOf(part);
    // One heading may stand above several deliveries.
    const own = kinds[0] ?? (last && isDelivery(last.kind) ? last : undefined);
    if (!own) continue;
    const { facts, read } = firstRead(
      part,
      own,
      bank.documents.find((one) => kinds.includes(one)),
      above,
    );
    last = facts.document;
    // Taxes stand below the sale that they belong to.
    if (!isOfAccount(last.kind)) above = (source) => part.find(source) ?? paper.find(source);
    if (typeof read === 'string') leftOut.push({ line: null, reason: read });
    else {
      const warned = withWarning(read, last);
      // A delivery of a corporate action may be part of an exchange.
      const asked = isAction && isDelivery(read.kind) ? OTHER_ACTION : isGuessed(facts) ? GUESSED : null;
      bookings.push(...withRefund({ ...warned, warning: warned.warning ?? asked }).flatMap(withDebt));
    }
  }
  if (!bank.isSpaced && !bank.isTorn && namesOther(text, bookings)) leftOut.push(MAYBE_MORE);
  return { bookings, leftOut };
}

/** Reads a part as the first kind that it names, or as another one if it cannot be the first. */
function firstRead(part: BankText, own: DocumentKind, other: DocumentKind | undefined, above: Finder) {
  const facts = new Facts(part, own, above);
  const read = readPart(facts);
  if (typeof read !== 'string' || !other || other === own) return { facts, read };
  const otherFacts = new Facts(part, other, above);
  const second = readPart(otherFacts);
  if (typeof second === 'string') return { facts, read };
  return { facts: otherFacts, read: { ...second, warning: second.warning ?? MAYBE_OTHER } };
}

/** A list without numbers of orders shows by its costs what was an order. */
const isWithoutCosts = ({ fees, time }: ReadBooking) => isZero(fees) && time !== null;
const MAYBE_ORDERS =
  'Verkauf und Kauf im selben Moment, zum selben Betrag und ohne Gebühren: Prüfe, ob es ein Umtausch war';
/** Part by which amounts of one value differ at most. */
const CENT = 0.0001;

/** Tests whether a text names a security that no booking has: another document may stand in it. */
export const namesOther = (text: string, bookings: readonly ReadBooking[]): boolean =>
  bookings.some(({ security }) => security?.isin) &&
  (text.match(/\b[A-Z]{2}(?=\w*\d\w*\d)[A-Z0-9]{9}\d\b/g) ?? []).some(
    (isin) => isIsin(isin) && bookings.every(({ security }) => security?.isin !== isin),
  );

const MAYBE_OTHER = 'Der Beleg nennt mehrere Arten von Buchungen: Prüfe die Art';

/** Tests whether what was read stands under labels of other banks alone. */
const isGuessed = (facts: Facts): boolean =>
  facts.isOfOthers('net') || (!isOfAccount(facts.document.kind) && facts.isOfOthers('quantity'));

/** Finds what a notice of one security is; market data have the ratio of a split. */
function noticeOf({ text, bank, find }: BankText, isSplit: boolean): DocumentKind | undefined {
  const own = bank.notices?.find(({ when }) => find(when));
  const isOfOne = new Set(text.match(new RegExp(ISIN, 'g'))).size === 1;
  // The other security of an exchange may be what is not readable.
  const isAlone = isOfOne && !/Umtausch/.test(text);
  return own ?? (isSplit && isAlone ? { kind: 'split', when: '' } : undefined);
}

const withWarning = (booking: ReadBooking, { warning, isForNothing }: DocumentKind): ReadBooking => {
  const isWorth = isForNothing && !isZero(booking.gross);
  return { ...booking, warning: booking.warning ?? (isWorth ? null : warning) ?? null };
};

/** A refund of taxes that comes with a sale or dividend is a booking of its own. */
function withRefund(booking: ReadBooking): ReadBooking[] {
  const { taxes, net, kind } = booking;
  if (!isNegative(taxes) || net === null) return [booking];
  const amount = size(taxes);
  const rest = kind === 'purchase' ? plus(net, amount) : minus(net, amount);
  return [{ ...booking, taxes: '0', withholding_tax: null, net: rest }, apart(booking, 'tax_refund', amount)];
}

/** An amount of a booking that is booked apart from it. */
const apart = (
  { date, time, security, quantity, reference, currency }: ReadBooking,
  kind: ReadKind,
  amount: string,
) => readBooking({ kind, date, time, security, quantity, reference, currency, gross: amount, net: amount });

/** Books the costs of a sale separately if they exceed its proceeds. */
function withDebt(booking: ReadBooking): ReadBooking[] {
  const { kind, fees, taxes, net, gross } = booking;
  if (kind !== 'sale' || net === null || !isNegative(net) || !isZero(taxes)) return [booking];
  return [{ ...booking, fees: '0', net: gross }, apart(booking, 'fee', fees)];
}
