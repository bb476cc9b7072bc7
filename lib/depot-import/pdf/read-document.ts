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
  UnreadableFile,
} from '../read-booking';
import { BANKS } from './all-banks';
import type { Bank, DocumentKind } from './bank';
import { BankText } from './bank-text';
import { withDeliveries } from './deliveries';
import { cleanText, type Page, textOf } from './document-text';
import { doubtOf } from './doubts';
import { ALSO_PAID } from './exchange-cash';
import { exchangesOfLegs, namesExchange, UNPAIRED } from './exchange-of-legs';
import { exchangesOf, FOR_NOTHING } from './exchanges';
import { Facts, type Finder } from './facts';
import { ACTION, CANCELLED, ISIN, isSettlement } from './headings';
import { kindsOf } from './kinds';
import { isBothWays } from './legs';
import { partsOf } from './parts';
import { firstMatch } from './pattern';
import { GUESSED, isOfAccount, readPart } from './read-part';
import { reinvestedOf } from './reinvested';
import { listsOf, othersOf } from './rows';
import { withCleanName } from './security-name';
import { depotOfSender } from './sender';
import { MAYBE_MORE, readSeveral } from './several-documents';
import { withSharedDocuments } from './shared-documents';
import { readUnknown } from './unknown-document';

/**
 * Reads the bookings of a bank's document from its text.
 *
 * @param format id of the bank; absent: found in the text
 * @throws UnreadableFile for a document without text, and for one of an unknown bank or kind
 */
export function readDocument(pages: readonly Page[], format?: string): ReadFile {
  return readSeveral(pages, (some) => readText(some, format));
}

function readText(pages: readonly Page[], format?: string): ReadFile {
  const text = textOf(pages);
  if (text.trim() === '') throw new UnreadableFile(NO_TEXT);
  // Before any pattern is searched for: some take time that grows with the square of a line or a text.
  if (text.length > LONGEST_TEXT || text.split('\n').some(({ length }) => length > LONGEST_LINE))
    throw new UnreadableFile(TOO_LONG);
  // A name such as `3M CO.` must not become part of the number before it.
  const closed = text.replace(/^(Stk\. [\d.,]+) /gm, '$1;').replace(/[^\S\n]+/g, '');
  const isOf = (bank: Bank) =>
    format === undefined
      ? [bank.mark].flat().every((mark) => matches(bank.isSpaced ? closed : text, mark, bank))
      : bank.id === format;
  const candidates = BANKS.filter(isOf);
  if (candidates.length === 0) throw new UnreadableFile(UNKNOWN_BANK);
  const textFor = (bank: Bank) =>
    cleanText(bank.isTorn ? text.replace(/\s+/g, '') : bank.isSpaced ? closed : text, bank);
  const bestOf = (banks: readonly Bank[]) =>
    banks
      .map((bank) => {
        const paper = new BankText(textFor(bank), bank);
        const whole = new BankText(text, bank);
        const read = readOfBank(paper, bank.isSpaced ? whole : paper);
        return { format: bank.id, provider: bank.name, ...withWholeDeliveries(read, whole) };
      })
      .filter(({ bookings, leftOut }) => bookings.length + leftOut.length > 0)
      .reduce<ReadFile | null>((best, read) => (!best || isBetter(read, best) ? read : best), null);
  const described = bestOf(candidates);
  const shared = described ? null : bestOf(candidates.map(withSharedDocuments));
  // Words that any bank uses may stand anywhere: they leave nothing out.
  const isShared = shared && (shared.bookings.length > 0 || shared.leftOut.includes(UNPAIRED));
  const best = described ?? (isShared ? shared : unknownOf(candidates, textFor));
  if (!best) throw new UnreadableFile(UNKNOWN_DOCUMENT);
  // Many banks have this layout, and each is a depot of its own.
  const depot = best.format === 'dwpbank' ? depotOfSender(text) : null;
  const bookings = best.bookings.map((one) => ({
    ...one,
    depot: one.depot ?? depot,
    // A tax has one form, whatever document states it.
    ...(isTax(one.kind) && one.net !== null && { gross: '0', taxes: one.net }),
    security: one.security && withCleanName(one.security, text),
    warning: one.warning ?? doubtOf(one, text),
  }));
  return { ...best, bookings };
}

/** Characters of the longest document, and of its longest line; real ones had 35,000 and 360. */
const LONGEST_TEXT = 200_000;
const LONGEST_LINE = 1_000;
const TOO_LONG = 'Das Dokument ist viel länger als eine Abrechnung';

function unknownOf(banks: readonly Bank[], textFor: (bank: Bank) => string): ReadFile | null {
  for (const bank of banks.filter(({ isTorn }) => !isTorn)) {
    const paper = new BankText(textFor(bank), bank);
    const booking = CANCELLED.test(paper.text) || !isSettlement(paper.text) ? null : readUnknown(paper);
    if (booking) return { format: bank.id, provider: bank.name, bookings: [booking], leftOut: [] };
  }
  return null;
}

/** The layout of many banks must not take documents of one with its own. */
const isBetter = (a: ReadFile, b: ReadFile): boolean =>
  a.bookings.length > (a.format === 'dwpbank' && b.bookings.length > 0 ? Infinity : b.bookings.length);

const NO_TEXT =
  'Die PDF-Datei enthält nur Bilder und keinen Text. Lade die Abrechnung neu aus dem Postfach der Bank';
const UNKNOWN_BANK = 'Abrechnungen dieser Bank können wir noch nicht lesen';
const UNKNOWN_DOCUMENT = 'Das ist keine Abrechnung, die wir lesen können';

const matches = (text: string, source: string, bank: Bank): boolean =>
  firstMatch(text, [source], bank.numbers ?? 'comma') !== null;

const NO_BOOKING = 'Keine Abrechnung';

/** A notice that states a payment is a purchase, sale or dividend. */
const PAID =
  /Kurswert|Bezugspreis|Barausgleich|Barabfindung|Endbetrag|Ausmachender\s+Betrag|Betrag\s+zu\s+Ihren/;
const SPLIT =
  'Split: bei Aktien aus den Marktdaten zählt er von selbst, bei eigenen Wertpapieren buche den Unterschied ein oder aus';
const OTHER_ACTION = 'Kapitalmaßnahme: Trage sie von Hand ein, zum Beispiel als Fusion oder Abspaltung';

type Read = Pick<ReadFile, 'bookings' | 'leftOut'>;

/** Leaves a document out, for a German reason. */
const left = (reason: string): Read => ({ bookings: [], leftOut: [{ line: null, reason }] });

/** Completes deliveries, and refuses one that is half of an exchange. */
function withWholeDeliveries(read: Read, { text, style }: BankText): Read {
  const isHalf =
    read.bookings.some(({ kind, warning }) => isDelivery(kind) && warning !== FOR_NOTHING) &&
    namesOther(text, read.bookings) &&
    isBothWays(text, style);
  if (isHalf) return { bookings: [], leftOut: [UNPAIRED] };
  const { bookings, leftOut } = withDeliveries(read, text, style);
  const isMore = namesOther(text, bookings);
  return { bookings, leftOut: leftOut.filter((one) => isMore || one !== MAYBE_MORE) };
}

/** @param whole the same text with its blanks */
function readOfBank(paper: BankText, whole: BankText): Read {
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
const namesOther = (text: string, bookings: readonly ReadBooking[]): boolean =>
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

const isTax = (kind: ReadKind) => kind === 'tax' || kind === 'tax_refund' || kind === 'advance_tax';

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
