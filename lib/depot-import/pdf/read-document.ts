import { isDelivery, isEvent } from '@/lib/bookings/kinds';
import { isNegative, isZero, minus, plus, size } from '@/lib/platform/format/decimals';
import { isIsin } from '@/lib/stocks/isin';
import { withExchanges } from '../paired-exchanges';
import {
  type LeftOut,
  type ReadBooking,
  type ReadFile,
  type ReadKind,
  readBooking,
  UnreadableFile,
} from '../read-booking';
import { BANKS } from './all-banks';
import type { Bank, DocumentKind } from './bank';
import { withDeliveries } from './deliveries';
import { cleanText, type Page, styleOf, textOf } from './document-text';
import { doubtOf } from './doubts';
import { ALSO_PAID } from './exchange-cash';
import { exchangesOfLegs, namesExchange, UNPAIRED } from './exchange-of-legs';
import { exchangesOf, FOR_NOTHING } from './exchanges';
import { kindsOf } from './kinds';
import { isBothWays } from './legs';
import { partsOf } from './parts';
import { firstMatch } from './pattern';
import { finderOf, GUESSED, isOfAccount, readPart } from './read-part';
import { reinvestedOf } from './reinvested';
import { listsOf, othersOf } from './rows';
import { withCleanName } from './security-name';
import { MAYBE_MORE, readSeveral } from './several-documents';
import { withSharedDocuments } from './shared-documents';
import { SHARED_FIELDS } from './shared-fields';
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
  const candidates = BANKS.filter(
    (bank) =>
      (format === undefined || bank.id === format) &&
      (format !== undefined ||
        [bank.mark].flat().every((mark) => matches(bank.isSpaced ? closed : text, mark, bank))),
  );
  if (candidates.length === 0) throw new UnreadableFile(UNKNOWN_BANK);
  const bestOf = (banks: readonly Bank[]) =>
    banks
      .map((bank) => {
        const clean = cleanText(bank.isTorn ? text.replace(/\s+/g, '') : bank.isSpaced ? closed : text, bank);
        return withWholeDeliveries(readOfBank(clean, bank, bank.isSpaced ? text : clean), text, bank);
      })
      .filter(({ bookings, leftOut }) => bookings.length + leftOut.length > 0)
      .reduce<ReadFile | null>((best, read) => (!best || isBetter(read, best) ? read : best), null);
  const described = bestOf(candidates);
  const shared = described ? null : bestOf(candidates.map(withSharedDocuments));
  // Words that any bank uses may stand anywhere: they leave nothing out.
  const isShared = shared && (shared.bookings.length > 0 || shared.leftOut.includes(UNPAIRED));
  const best = described ?? (isShared ? shared : unknownOf(candidates, text, closed));
  if (!best) throw new UnreadableFile(UNKNOWN_DOCUMENT);
  const bookings = best.bookings.map((one) => ({
    ...one,
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

function unknownOf(banks: readonly Bank[], text: string, closed: string): ReadFile | null {
  for (const bank of banks) {
    const clean = cleanText(bank.isSpaced ? closed : text, bank);
    const booking =
      bank.isTorn || CANCELLED.test(clean) || !isSettlement(clean) ? null : readUnknown(clean, bank);
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

/** A heading that names a cancellation, in any bank's words; in a sentence the word may explain something. */
const CANCELLED =
  /^[^\n]{0,60}[-–(:] ?storno(?:rechnung|buchung)? ?[-–)]?$|^(?:\p{L}*(?:abrechnung|gutschrift|transaktionstyp|kauf|ausschüttung|dividende)[ :-]{1,3})?storn(?:o(?:-?(?:rechnung|abrechnung|buchung))?|ierung)(?! ?und ?neuabrechnung|\n(?:ist|wird|kann|oder|und)\n)(?:(?:[ -]|der|ihrer|einer|gutschrift|wertpapier)[^\n]{0,60})?(?<![.,-])$|^[^\n.,]{0,40}(?:abrechnung|gutschrift|(?:ver)?kauf|dividende|ausschüttung|zahlung|pauschale)\)?[ –-]{1,3}\(?storn(?:o|iert|ierung)\)?$/imu;
const NO_BOOKING = 'Keine Abrechnung';
const CANCELLATION = 'Storno: bitte von Hand prüfen';

/** A heading of a document that books nothing; one below the security explains something. */
const NO_SETTLEMENT =
  /^(?:(?:ihre )?(?:sammel)?(?:auftrags|order)(?:eingangs|erteilungs)?bestätigung|(?:ex-?ante[- ]?)?kosten(?:information|ausweis|aufstellung)|erträgnisaufstellung)(?: [^\n.]{0,40})?$/imu;
const ISIN = /\b[A-Z]{2}[A-Z0-9]{9}\d\b/;

const isSettlement = (text: string): boolean => {
  const [heading, security] = [text.search(NO_SETTLEMENT), text.search(ISIN)];
  return heading < 0 || (security >= 0 && security < heading);
};

/** A heading that names a corporate action. */
const ACTION =
  /^(?:wertpapiertausch \/ )?(?:(?<split>(?:reverse |forward |stock |share |aktien)?splitt?(?: (?:im verhältnis )?\d+ ?(?::|zu) ?\d+)?)|(?<taxed>wertpapierabrechnung zum steuerrelevanten umtausch)|(?:titel|wertpapier|steuerlicher )?umtausch(?: ausgang| eingang)?|wertpapiertausch|fusion(?: in [a-z0-9]{12})?|verschmelzung|abspaltung|spin-?off|kapitalherabsetzung|kapitalerhöhung(?:\n?gegen bar\p{L}*| aus gesellschaftsmitteln)?|einbuchung von rechten[^\n]*)(?: ADRESSZEILE\d=[^\n]*)?$/imu;
/** A notice that states a payment is a purchase, sale or dividend. */
const PAID =
  /Kurswert|Bezugspreis|Barausgleich|Barabfindung|Endbetrag|Ausmachender\s+Betrag|Betrag\s+zu\s+Ihren/;
const SPLIT =
  'Split: bei Aktien aus den Marktdaten zählt er von selbst, bei eigenen Wertpapieren buche den Unterschied ein oder aus';
const OTHER_ACTION = 'Kapitalmaßnahme: Trage sie von Hand ein, zum Beispiel als Fusion oder Abspaltung';

/** Completes deliveries, and refuses one that is half of an exchange. */
function withWholeDeliveries(read: ReadFile, text: string, bank: Bank): ReadFile {
  const isHalf =
    read.bookings.some(({ kind, warning }) => isDelivery(kind) && warning !== FOR_NOTHING) &&
    namesOther(text, read.bookings) &&
    isBothWays(text, styleOf(bank, text));
  if (isHalf) return { ...read, bookings: [], leftOut: [UNPAIRED] };
  const whole = withDeliveries(read, text, styleOf(bank, text));
  const isMore = namesOther(text, whole.bookings);
  return { ...whole, leftOut: whole.leftOut.filter((one) => isMore || one !== MAYBE_MORE) };
}

/** @param whole the same text with its blanks */
function readOfBank(text: string, bank: Bank, whole: string): ReadFile {
  const bookings: ReadBooking[] = [];
  const leftOut: LeftOut[] = [];
  for (const [when, reason] of bank.leftOut ?? [])
    if (matches(text, when, bank))
      return { format: bank.id, provider: bank.name, bookings, leftOut: [{ line: null, reason }] };
  if (!isSettlement(text))
    return { format: bank.id, provider: bank.name, bookings, leftOut: [{ line: null, reason: NO_BOOKING }] };
  const heading = ACTION.exec(text);
  // The taxes on an exchange go by the value of the shares.
  const isPaid = !heading?.groups?.taxed && PAID.test(text);
  const action = isPaid ? null : heading;
  const isCancelled = CANCELLED.test(text);
  const exchanges = isCancelled ? [] : exchangesOf(text, styleOf(bank, text), heading?.[0] ?? null);
  if (exchanges.length > 0) {
    // Rights may state what the shares cost that they are for.
    const isWhole = ({ kind, net }: ReadBooking) => !isPaid || net || kind === 'rights';
    const bookings = exchanges.map((one) => (isWhole(one) ? one : { ...one, warning: ALSO_PAID }));
    return { format: bank.id, provider: bank.name, bookings, leftOut };
  }
  const listed = listsOf(text, bank, styleOf(bank, text));
  // Rows of orders are none, and of deliveries where no word names an exchange.
  const isList = listed.some(({ kind }) => !isDelivery(kind)) || (listed.length > 1 && !namesExchange(text));
  const exchanged =
    isCancelled || isList ? null : (exchangesOfLegs(whole, bank) ?? exchangesOfLegs(text, bank));
  if (exchanged) return { format: bank.id, provider: bank.name, ...exchanged };
  const notice = isCancelled ? undefined : noticeOf(text, bank, Boolean(action?.groups?.split));
  const noted = notice && readPart(text, finderOf(text, styleOf(bank, text)), bank, notice);
  if (notice && noted && typeof noted !== 'string')
    return { format: bank.id, provider: bank.name, bookings: [withWarning(noted, notice)], leftOut };
  const reason = isCancelled ? CANCELLATION : action && (action.groups?.split ? SPLIT : OTHER_ACTION);
  if (reason) return { format: bank.id, provider: bank.name, bookings, leftOut: [{ line: null, reason }] };
  const others = othersOf(text, bank, styleOf(bank, text));
  if (listed.length + others.length > 0) {
    const read = { bookings: listed, leftOut: others };
    const joined = bank.hasExchanges ? withExchanges(read, isWithoutCosts, CENT) : read;
    const bookings = joined.bookings.map((one) =>
      isEvent(one.kind) ? { ...one, warning: MAYBE_ORDERS } : one,
    );
    return { format: bank.id, provider: bank.name, ...joined, bookings };
  }
  const reinvested = reinvestedOf(text, bank);
  if (reinvested) return { format: bank.id, provider: bank.name, bookings: reinvested, leftOut };
  const inDocument = finderOf(text, styleOf(bank, text));
  let above = inDocument;
  let last: DocumentKind | undefined;
  for (const part of partsOf(text, bank)) {
    const kinds = kindsOf(part, bank);
    // One heading may stand above several deliveries.
    const own = kinds[0] ?? (last && isDelivery(last.kind) ? last : undefined);
    if (!own) continue;
    const first = readPart(part, above, bank, own);
    const other = typeof first === 'string' ? bank.documents.find((one) => kinds.includes(one)) : undefined;
    const second = other && other !== own ? readPart(part, above, bank, other) : first;
    const isOther = typeof first === 'string' && typeof second !== 'string';
    const document = isOther && other ? other : own;
    const read = isOther ? { ...second, warning: second.warning ?? MAYBE_OTHER } : first;
    last = document;
    // Taxes stand below the sale that they belong to.
    if (!isOfAccount(document.kind)) {
      const inPart = finderOf(part, styleOf(bank, part));
      above = (source) => inPart(source) ?? inDocument(source);
    }
    if (typeof read === 'string') leftOut.push({ line: null, reason: read });
    else {
      const warned = withWarning(read, document);
      // A delivery of a corporate action may be part of an exchange.
      const isAction = heading && isDelivery(read.kind);
      const guessed = isGuessed(part, bank, document) ? GUESSED : null;
      const warning = warned.warning ?? (isAction ? OTHER_ACTION : guessed);
      bookings.push(...withRefund({ ...warned, warning }).flatMap(withDebt));
    }
  }
  if (!bank.isSpaced && !bank.isTorn && namesOther(text, bookings)) leftOut.push(MAYBE_MORE);
  return { format: bank.id, provider: bank.name, bookings, leftOut };
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

/** Tests whether what was read stands under labels of other banks alone: `Ertrag pro Stück` is no quantity. */
function isGuessed(text: string, bank: Bank, { kind, fields }: DocumentKind): boolean {
  const style = styleOf(bank, text);
  const names = isOfAccount(kind) ? (['net'] as const) : (['quantity', 'net'] as const);
  return names.some(
    (name) =>
      !firstMatch(text, [...(fields?.[name] ?? []), ...(bank.fields[name] ?? [])], style) &&
      firstMatch(text, SHARED_FIELDS[name] ?? [], style),
  );
}

/** Finds what a notice of one security is; market data have the ratio of a split. */
function noticeOf(text: string, bank: Bank, isSplit: boolean): DocumentKind | undefined {
  const own = bank.notices?.find(({ when }) => matches(text, when, bank));
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
