import { isIsin } from '@/lib/stocks/isin';
import { currencyOf } from '../currency-of';
import { isNegative, isZero, minus, plus, quotient, size } from '../decimals';
import { withExchanges } from '../paired-exchanges';
import {
  type LeftOut,
  type ReadBooking,
  type ReadFile,
  type ReadKind,
  type ReadSecurity,
  readBooking,
  UnreadableFile,
} from '../read-booking';
import { BANKS } from './all-banks';
import type { Bank, DocumentKind, Fields } from './bank';
import { costsBetween } from './costs';
import { cleanText, type Page, styleOf, textOf } from './document-text';
import { doubtOf } from './doubts';
import { exchangesOf } from './exchanges';
import { dayOf, decimalOf, type Found, firstMatch, type NumberStyle, pattern } from './pattern';
import { PRICE_OFF } from './price-fits';
import { reinvestedOf } from './reinvested';
import { listsOf, othersOf } from './rows';
import { withCleanName } from './security-name';
import { securityOf } from './security-of';
import { MAYBE_MORE, readSeveral } from './several-documents';
import { REPAID, withSharedDocuments } from './shared-documents';
import { DAYS_OF_TRADE, SHARED_FIELDS } from './shared-fields';
import { NO_TAX, taxDocument } from './tax-document';
import { isPriced, type Known, withAmounts } from './trade-amounts';

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
      .map((bank) =>
        readOfBank(
          cleanText(bank.isTorn ? text.replace(/\s+/g, '') : bank.isSpaced ? closed : text, bank),
          bank,
        ),
      )
      .filter(({ bookings, leftOut }) => bookings.length + leftOut.length > 0)
      .reduce<ReadFile | null>((best, read) => (!best || isBetter(read, best) ? read : best), null);
  const described = bestOf(candidates);
  const shared = described ? null : bestOf(candidates.map(withSharedDocuments));
  // Words that any bank uses may stand anywhere: they leave nothing out.
  const best = described ?? (shared && shared.bookings.length > 0 ? shared : null);
  if (!best) throw new UnreadableFile(UNKNOWN_DOCUMENT);
  const bookings = best.bookings.map((one) => ({
    ...one,
    security: one.security && withCleanName(one.security, text),
    warning: one.warning ?? doubtOf(one, text),
  }));
  return { ...best, bookings };
}

const isBetter = (a: ReadFile, b: ReadFile): boolean => a.bookings.length > b.bookings.length;

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
  /^(?:wertpapiertausch \/ )?(?:(?<split>(?:reverse |forward |stock |share |aktien)?splitt?(?: (?:im verhältnis )?\d+ ?(?::|zu) ?\d+)?)|(?<taxed>wertpapierabrechnung zum steuerrelevanten umtausch)|(?:titel|wertpapier|steuerlicher )?umtausch(?: ausgang| eingang)?|wertpapiertausch|fusion(?: in [a-z0-9]{12})?|verschmelzung|abspaltung|spin-?off|kapitalherabsetzung|kapitalerhöhung(?:\n?gegen bar\p{L}*)?|einbuchung von rechten[^\n]*)(?: ADRESSZEILE\d=[^\n]*)?$/imu;
/** A notice that states a payment is a purchase, sale or dividend. */
const PAID =
  /Kurswert|Bezugspreis|Barausgleich|Barabfindung|Endbetrag|Ausmachender\s+Betrag|Betrag\s+zu\s+Ihren/;
const ALSO_PAID =
  'Der Beleg nennt zum Umtausch auch eine Zahlung: buche sie als Verkauf der Bruchteile oder als Dividende dazu';
const SPLIT =
  'Split: bei Aktien aus den Marktdaten zählt er von selbst, bei eigenen Wertpapieren buche den Unterschied ein oder aus';
const OTHER_ACTION = 'Kapitalmaßnahme: trage sie von Hand ein, zum Beispiel als Fusion oder Abspaltung';

function readOfBank(text: string, bank: Bank): ReadFile {
  const bookings: ReadBooking[] = [];
  const leftOut: LeftOut[] = [];
  for (const [when, reason] of bank.leftOut ?? [])
    if (matches(text, when, bank))
      return { format: bank.id, provider: bank.name, bookings, leftOut: [{ line: null, reason }] };
  if (!isSettlement(text))
    return { format: bank.id, provider: bank.name, bookings, leftOut: [{ line: null, reason: NO_BOOKING }] };
  const heading = ACTION.exec(text);
  // The taxes on an exchange go by the value of the shares.
  const action = heading?.groups?.taxed || !PAID.test(text) ? heading : null;
  const isCancelled = CANCELLED.test(text);
  const exchanges = heading && !isCancelled ? exchangesOf(text, styleOf(bank, text)) : [];
  if (exchanges.length > 0) {
    const bookings = exchanges.map((one) => (action || one.net ? one : { ...one, warning: ALSO_PAID }));
    return { format: bank.id, provider: bank.name, bookings, leftOut };
  }
  const notice = isCancelled ? undefined : noticeOf(text, bank, Boolean(action?.groups?.split));
  const noted = notice && readPart(text, finderOf(text, styleOf(bank, text)), bank, notice);
  if (notice && noted && typeof noted !== 'string')
    return { format: bank.id, provider: bank.name, bookings: [withWarning(noted, notice)], leftOut };
  const reason = isCancelled ? CANCELLATION : action && (action.groups?.split ? SPLIT : OTHER_ACTION);
  if (reason) return { format: bank.id, provider: bank.name, bookings, leftOut: [{ line: null, reason }] };
  const listed = listsOf(text, bank, styleOf(bank, text));
  const others = othersOf(text, bank, styleOf(bank, text));
  if (listed.length + others.length > 0) {
    const read = { bookings: listed, leftOut: others };
    const joined = bank.hasExchanges ? withExchanges(read, isWithoutCosts, CENT) : read;
    const bookings = joined.bookings.map((one) =>
      one.kind === 'merger' ? { ...one, warning: MAYBE_ORDERS } : one,
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
  'Verkauf und Kauf im selben Moment, zum selben Betrag und ohne Gebühren: prüfe, ob es ein Umtausch war';
/** Part by which amounts of one value differ at most. */
const CENT = 0.0001;

/** Tests whether a text names a security that no booking has: another document may stand in it. */
const namesOther = (text: string, bookings: readonly ReadBooking[]): boolean =>
  bookings.some(({ security }) => security?.isin) &&
  (text.match(/\b[A-Z]{2}(?=\w*\d\w*\d)[A-Z0-9]{9}\d\b/g) ?? []).some(
    (isin) => isIsin(isin) && bookings.every(({ security }) => security?.isin !== isin),
  );

/** Finds the kinds that a document names, the first first: an explanation below its figures may name others. */
function kindsOf(text: string, bank: Bank): DocumentKind[] {
  const all = kindsIn(text, bank);
  // The name of a fund may have the word of another kind.
  const named = all.length > 1 ? kindsIn(withoutName(text, bank), bank) : [];
  return named.length > 0 ? named : all;
}

const kindsIn = (text: string, { documents, numbers = 'comma' }: Bank): DocumentKind[] =>
  [...documents, REPAID]
    .flatMap((document) => {
      const found = firstMatch(text, [document.when], numbers);
      return found ? [{ document, start: found.start }] : [];
    })
    .sort((a, b) => a.start - b.start)
    .map(({ document }) => document);

function withoutName(text: string, { fields, numbers = 'comma' }: Bank): string {
  const found = fields.security.map((source) => firstMatch(text, [source], numbers)).find(Boolean);
  const at = found?.groups.name ? text.indexOf(found.groups.name, found.start) : -1;
  return found?.groups.name && at >= 0 ? text.slice(0, at) + text.slice(at + found.groups.name.length) : text;
}

const MAYBE_OTHER = 'Der Beleg nennt mehrere Arten von Buchungen: prüfe die Art';

/** Finds what a notice of one security is; market data have the ratio of a split. */
function noticeOf(text: string, bank: Bank, isSplit: boolean): DocumentKind | undefined {
  const own = bank.notices?.find(({ when }) => matches(text, when, bank));
  const isOfOne = new Set(text.match(new RegExp(ISIN, 'g'))).size === 1;
  return own ?? (isSplit && isOfOne ? { kind: 'split', when: '' } : undefined);
}

/** Shares that a split brings beside the old ones, which stay. */
const SHARES_ADDED = '\\d Einbuchung {name} {quantity} Stk\\.';

const withWarning = (booking: ReadBooking, { warning }: DocumentKind): ReadBooking => ({
  ...booking,
  warning: booking.warning ?? warning ?? null,
});

/** A refund of taxes that comes with a sale or dividend is a booking of its own. */
function withRefund(booking: ReadBooking): ReadBooking[] {
  const { taxes, net, kind } = booking;
  if (!isNegative(taxes) || net === null) return [booking];
  const amount = size(taxes);
  const rest = kind === 'buy' ? plus(net, amount) : minus(net, amount);
  return [{ ...booking, taxes: '0', withholding: null, net: rest }, apart(booking, 'tax_refund', amount)];
}

/** An amount of a booking that is booked apart from it. */
const apart = ({ date, time, security, reference, currency }: ReadBooking, kind: ReadKind, amount: string) =>
  readBooking({ ...{ kind, date, time, security, reference, currency }, gross: amount, net: amount });

/** Books the costs of a sale separately if they exceed its proceeds. */
function withDebt(booking: ReadBooking): ReadBooking[] {
  const { kind, fees, taxes, net, gross } = booking;
  if (kind !== 'sell' || net === null || !isNegative(net) || !isZero(taxes)) return [booking];
  return [
    { ...booking, fees: '0', net: gross },
    { ...apart(booking, 'fee', fees), quantity: booking.quantity },
  ];
}

/** Divides a document where its bookings begin; what stands before the first belongs to it. */
function partsOf(text: string, bank: Bank): string[] {
  const starts = bank.begins
    ? [...text.matchAll(pattern(bank.begins, bank.numbers ?? 'comma'))].map(({ index }) => index)
    : [];
  return starts.length < 2 ? documentsIn(text, bank) : cut(text, starts);
}

const cut = (text: string, starts: readonly number[]): string[] =>
  starts.map((start, n) => text.slice(n === 0 ? 0 : start, starts[n + 1]));

/** Divides a text without pages at a heading that comes again, if each part is of a security of its own. */
function documentsIn(text: string, bank: Bank): string[] {
  const [kind] = kindsOf(text, bank);
  const first = kind && firstMatch(text, [kind.when], bank.numbers ?? 'comma');
  const [heading = ''] = text.slice(first?.start).trimStart().split('\n');
  if (heading.length < 4 || /\d/.test(heading)) return [text];
  const headings = [...`\n${text}`.matchAll(new RegExp(`(?<=\\n)${escaped(heading)}(?=\\n)`, 'g'))].map(
    ({ index }) => index - 1,
  );
  if (headings.length < 2) return [text];
  // Each begins with the same lines, above its heading.
  const above = text
    .slice(0, headings[0])
    .split('\n')
    .filter((line) => line.length > 7);
  const starts = headings.map((end, n) => {
    const between = text.slice(headings[n - 1] ?? end, end);
    const places = above.map((line) => between.lastIndexOf(`\n${line}\n`));
    const place = places.find((one) => one >= 0);
    return place === undefined ? end : (headings[n - 1] ?? end) + place + 1;
  });
  const parts = cut(text, starts);
  const securities = parts.map((part) => part.match(new RegExp(ISIN, 'g'))?.find(isIsin));
  const isEach = parts.every((part) => firstMatch(part, bank.fields.net, styleOf(bank, part)) !== null);
  return isEach && securities.every(Boolean) && new Set(securities).size === parts.length ? parts : [text];
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Finds what a pattern matches first in a text. */
type Finder = (source: string) => Found | null;

/** Searches a text for each pattern once, as a document may have thousands of parts. */
function finderOf(text: string, style: NumberStyle): Finder {
  const found = new Map<string, Found | null>();
  return (source) => {
    const known = found.get(source);
    if (known !== undefined) return known;
    const first = firstMatch(text, [source], style);
    found.set(source, first);
    return first;
  };
}

/**
 * Reads a booking; returns a sentence if it cannot be read.
 *
 * @param shared finds what all bookings of a document share, which may stand before the first
 */
function readPart(text: string, shared: Finder, bank: Bank, document: DocumentKind): ReadBooking | string {
  const style = styleOf(bank, text);
  const isTrade = document.kind === 'buy' || document.kind === 'sell';
  const within = (name: keyof Fields) =>
    [document.fields, bank.fields, SHARED_FIELDS].flatMap((fields) => fields?.[name] ?? []);
  const find = (name: keyof Fields, from = 0): Found | null => firstMatch(text, within(name), style, from);
  const number = (found: Found | null, name: string) =>
    found?.groups[name] === undefined ? null : decimalOf(found.groups[name], style);
  if (document.kind === 'advance_tax' && isUntaxed(text, bank, find('net'))) return NO_TAX;
  const own: Finder = (source) => firstMatch(text, [source], style);
  const dayIn = (source: string) => own(source) ?? shared(source);
  const days = [...within('date'), ...(isTrade ? DAYS_OF_TRADE : [])];
  const stated = days.find((source) => dayIn(source) !== null) ?? '';
  // The day of value is later than the trade, whose day may have another bank's label.
  const ofTrade = isTrade && OF_VALUE.test(stated) ? firstMatch(text, DAYS_OF_TRADE, style) : dayIn(stated);
  const dated = ofTrade ?? dayIn(stated);
  const isLater = ofTrade === null && ORDERED.test(text) && !REDEEMED.test(text);
  const date = dayOf((dated?.groups.date ?? '').replace(/\s+/g, ' '));
  if (!date) return 'Der Tag der Abrechnung ist nicht zu finden';
  const namesIn = (finder: Finder) => within('security').flatMap((source) => finder(source) ?? []);
  const security =
    securityOf(namesIn(own)) ??
    securityOf(namesIn(shared)) ??
    (isOfAccount(document.kind) ? null : onlySecurity(text));
  const { kind } = document;
  if (!security && !isOfAccount(kind)) return 'Das Wertpapier ist nicht zu finden';
  if (kind === 'split') {
    // How many shares there were before may stand nowhere.
    const added = /Ausbuchung/.test(text) ? null : number(own(SHARES_ADDED), 'quantity');
    return readBooking({ kind, date, security, ...(added && { added }) });
  }
  const times = [...(document.fields?.time ?? []), ...(bank.fields.time ?? [])];
  const timed = find('time') ?? times.flatMap((source) => shared(source) ?? [])[0];
  const time = timed?.groups.time?.replaceAll('.', ':') ?? null;
  const reference = find('reference')?.groups.reference ?? null;
  const shares = find('quantity');
  const nominal = number(shares, 'nominal');
  // A nominal value is counted in hundreds, for which prices in percent are.
  const quantity = nominal === null ? number(shares, 'quantity') : quotient(nominal, '100', 8);
  const common = { kind, date, time, security, reference, quantity: quantity && size(quantity) };
  if (kind === 'fee') common.quantity ??= '0';
  if (isDelivery(kind))
    return quantity ? delivery(common, document, find, number) : 'Die Stückzahl ist nicht zu finden';
  const net = find('net');
  if (net?.groups.tax !== undefined) {
    const tax = decimalOf(net.groups.tax, style);
    const stated = {
      gross: size(tax),
      net: size(tax),
      currency: currencyOf(net.groups.taxCurrency) || 'EUR',
    };
    const taxKind = isNegative(tax) ? 'tax_refund' : 'tax';
    return { ...readBooking({ ...common, ...stated, kind: taxKind }), afterTaxes: '' };
  }
  if (net?.groups.after !== undefined) return taxDocument(text, common, net, find('gross'), style);
  if (!net) return 'Der Endbetrag ist nicht zu finden';
  const currency = currencyOf(net.groups.netCurrency) || 'EUR';
  const paid = size(number(net, 'net') ?? '0');
  if ((kind === 'tax' || kind === 'tax_refund') && isZero(paid)) return NO_TAX;
  if (kind === 'advance_tax' && isCredited(net, text))
    return readBooking({ ...common, kind: 'tax_refund', gross: paid, net: paid, currency });
  if (kind === 'advance_tax' || isOfAccount(kind))
    return readBooking({
      ...common,
      gross: kind === 'fee' ? paid : '0',
      taxes: kind === 'tax_refund' || kind === 'fee' ? '0' : paid,
      net: paid,
      currency,
    });
  if (!quantity || isZero(quantity)) return 'Die Stückzahl ist nicht zu finden';
  const known = { common, find, number, net, paid, currency, rest: document.rest };
  const read = withAmounts(text, bank, known);
  if (typeof read === 'string') return read;
  const doubts = [
    isReversed(read, net, text) && REVERSED,
    !isPriced(known) && PRICE_OFF,
    isLater && OF_VALUE_DAY,
  ];
  return { ...read, warning: read.warning ?? (doubts.find(Boolean) || null) };
}

const REVERSED =
  'Das Geld floss andersherum als bei so einer Buchung: Ist der Beleg ein Storno oder eine Rückrechnung, überspringe sie';

/** Tests whether a purchase was credited, or the account debited for a sale or dividend. */
function isReversed({ kind, net: read }: ReadBooking, net: Found, text: string): boolean {
  if (kind === 'buy') return isCredited(net, text);
  const isDebit = sideOf(net, text) === 'debit' || /[-–]/.test(net.groups.net ?? '');
  return isDebit && !isNegative(read ?? '0');
}

/** Tests whether a final amount that is usually paid was received. */
const isCredited = (net: Found, text: string): boolean =>
  sideOf(net, text) === 'credit' || /\+/.test(net.groups.net ?? '') || net.groups.back !== undefined;

/** The side of the account that the label of a final amount names. */
function sideOf({ start, end }: Found, text: string): 'credit' | 'debit' | null {
  const said = text.slice(start, end);
  const isCredit = /[Gg]unsten|Gutschrift/.test(said);
  return isCredit === /[Ll]asten|Belastung/.test(said) ? null : isCredit ? 'credit' : 'debit';
}

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

const GUESSED = 'Stückzahl oder Endbetrag stehen anders da, als wir es von dieser Bank kennen: prüfe sie';

/** Takes the ISIN of a document that has one alone; `ADRESSZEILE4` is none. */
function onlySecurity(text: string): ReadSecurity | null {
  const found = text.match(/\b[A-Z]{2}(?=\w*\d\w*\d)[A-Z0-9]{9}\d\b/g);
  const [isin, ...others] = new Set(found?.filter(isIsin));
  return isin && others.length === 0 ? { isin, wkn: null, symbol: null, name: null } : null;
}

/** Tests whether a notice of an advance tax takes none: it may state no final amount. */
function isUntaxed(text: string, bank: Bank, net: Found | null): boolean {
  const style = styleOf(bank, text);
  const stated = net?.groups.net ?? net?.groups.tax;
  if (stated !== undefined) return isZero(decimalOf(stated, style));
  const paid = firstMatch(text, [PAID_OUT], style)?.groups.paid;
  const costs = costsBetween(text, bank, style, [0, text.length]).map(({ amount }) => amount);
  return [...costs, decimalOf(paid ?? '0', style)].every(isZero);
}

/** An amount that was paid, under labels that no bank's description has. */
const PAID_OUT =
  '(?:[Aa]bbuchung|[Bb]elast|[Ll]asten|betrag zu|Endbetrag|Gesamtbetrag)[\\s\\S]{0,60}?{money:paid}';

const OF_VALUE = /Valuta|Value|[Ww]ert|WERT/;
/** An order has a day of trade; what is redeemed or paid for shares of a merged company has none. */
const ORDERED = /Kurswert|[Kk]auf|KAUF/;
const REDEEMED =
  /[Tt]ilgung|TILGUNG|[Ee]inlösung|EINLÖSUNG|[Ff]ällig|FÄLLIG|[Rr]ückzahlung|abfindung|Kapitalmaßnahme/;
const OF_VALUE_DAY = 'Der Tag des Handels steht nicht da: gebucht ist der Tag der Wertstellung';

const isDelivery = (kind: ReadKind) => kind === 'transfer_in' || kind === 'transfer_out';

/** A tax of the whole account has no security. */
const isOfAccount = (kind: ReadKind) => kind === 'tax' || kind === 'tax_refund' || kind === 'fee';

/** Shares that come or go; where something is paid for them, that is their value and its costs. */
function delivery(
  common: Known['common'],
  { isForNothing }: DocumentKind,
  find: Known['find'],
  number: Known['number'],
): ReadBooking {
  if (isForNothing) return readBooking({ ...common, gross: '0', net: '0', currency: 'EUR' });
  const [value, paid] = [find('gross'), find('net')];
  const [gross, net] = [number(value, 'gross'), number(paid, 'net')].map((one) => one && size(one));
  const currency = currencyOf(paid?.groups.netCurrency ?? value?.groups.grossCurrency) || 'EUR';
  const fees = gross && net ? minus(net, gross) : '0';
  if (!gross || isNegative(fees)) return readBooking({ ...common, currency });
  return readBooking({ ...common, gross, fees, net: net ?? gross, currency });
}
