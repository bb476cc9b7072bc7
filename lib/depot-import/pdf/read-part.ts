import { isDelivery, isEvent } from '@/lib/bookings/kinds';
import { isNegative, isZero, minus, quotient, size } from '@/lib/platform/format/decimals';
import { isIsin } from '@/lib/stocks/isin';
import { currencyOf } from '../currency-of';
import { type ReadBooking, type ReadKind, type ReadSecurity, readBooking } from '../read-booking';
import type { Bank, DocumentKind, Fields } from './bank';
import { closingNet } from './closing-net';
import { costsBetween } from './costs';
import { styleOf } from './document-text';
import { decimalOf, documentDay, type Found, firstMatch, type NumberStyle } from './pattern';
import { PRICE_OFF } from './price-fits';
import { securityOf } from './security-of';
import { ANY_DAY } from './shared-documents';
import { DAYS_OF_TRADE, SHARED_FIELDS } from './shared-fields';
import { NO_TAX, taxDocument } from './tax-document';
import { isPriced, type Known, withAmounts } from './trade-amounts';

/** Warning for figures that stand under labels of other banks, or were found by their sum. */
export const GUESSED =
  'Stückzahl oder Endbetrag steht anders da, als wir es von dieser Bank kennen: Prüfe beide';

/** Finds what a pattern matches first in a text. */
export type Finder = (source: string) => Found | null;

/** Searches a text for each pattern once, as a document may have thousands of parts. */
export function finderOf(text: string, style: NumberStyle): Finder {
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
export function readPart(
  text: string,
  shared: Finder,
  bank: Bank,
  document: DocumentKind,
): ReadBooking | string {
  const style = styleOf(bank, text);
  const isTrade = document.kind === 'purchase' || document.kind === 'sale';
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
  const isOfValue = isTrade && OF_VALUE.test(stated);
  const traded = isOfValue ? firstMatch(text, DAYS_OF_TRADE, style) : null;
  const dated = traded ?? dayIn(stated);
  const isOrder = document.kind === 'purchase' || (ORDERED.test(text) && !REDEEMED.test(text));
  const isLater = isOfValue && !traded && isOrder;
  const any = dated?.groups.date ? null : firstMatch(text, ANY_DAY, style);
  const date = documentDay((any ?? dated)?.groups.date ?? '');
  const labelledDay = dated && !own(stated) ? null : dated && text.slice(dated.start, dated.end);
  if (!date) return 'Wir finden im Beleg kein Datum';
  const namesIn = (finder: Finder) => within('security').flatMap((source) => finder(source) ?? []);
  const security =
    securityOf(namesIn(own)) ??
    securityOf(namesIn(shared)) ??
    (isOfAccount(document.kind) ? null : onlySecurity(text, isDelivery(document.kind)));
  const { kind } = document;
  if (!security && !isOfAccount(kind)) return 'Wir finden im Beleg kein Wertpapier';
  if (isEvent(kind)) {
    // How many shares there were before may stand nowhere.
    const came = kind !== 'split' ? find('quantity') : /Ausbuchung/.test(text) ? null : own(SHARES_ADDED);
    const added = number(came, 'quantity');
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
    return quantity ? delivery(text, common, document, find, number) : 'Wir finden im Beleg keine Stückzahl';
  const labelled = find('net');
  const net =
    labelled ??
    (kind === 'purchase' || kind === 'sale' || kind === 'dividend'
      ? closingNet(text, bank, kind, find('gross'))
      : null);
  if (net?.groups.tax !== undefined) {
    const tax = decimalOf(net.groups.tax, style);
    const stated = {
      gross: size(tax),
      net: size(tax),
      currency: currencyOf(net.groups.taxCurrency) || 'EUR',
    };
    const taxKind = isNegative(tax) ? 'tax_refund' : 'tax';
    return { ...readBooking({ ...common, ...stated, kind: taxKind }), after_taxes: '' };
  }
  if (net?.groups.after !== undefined) return taxDocument(text, common, net, find('gross'), style);
  if (!net) return 'Wir finden im Beleg keinen Endbetrag';
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
  if (!quantity || isZero(quantity)) return 'Wir finden im Beleg keine Stückzahl';
  const known = { common, find, number, net, paid, currency, rest: document.rest };
  const read = withAmounts(text, bank, known);
  if (typeof read === 'string') return read;
  const doubts = [
    !labelled && GUESSED,
    isReversed(read, net, text) && REVERSED,
    !isPriced(known, read) && PRICE_OFF,
    nominal !== null && isSameFigure(shares, find('gross')) && GUESSED,
    isLater && OF_VALUE_DAY,
    (any || (labelledDay !== null && OTHER_DAY.test(labelledDay))) && OF_DOCUMENT,
  ];
  const heading = document.when === '' ? null : own(document.when);
  const isRedeemed =
    kind === 'sale' &&
    heading !== null &&
    REDEMPTION.test(text.slice(heading.start, heading.end)) &&
    !PARTLY.test(text);
  return {
    ...read,
    ...(nominal !== null && { is_bond: true }),
    ...(isRedeemed && { is_redemption: true }),
    warning: read.warning ?? (doubts.find(Boolean) || null),
  };
}

export const REVERSED =
  'Die Zahlung geht in die falsche Richtung: Ist der Beleg ein Storno oder eine Rückrechnung, überspringe die Buchung';

/** Tests whether a purchase was credited, or the account debited for a sale or dividend. */
function isReversed({ kind, net: read }: ReadBooking, net: Found, text: string): boolean {
  if (kind === 'purchase') return isCredited(net, text);
  const isDebit = sideOf(net, text) === 'debit' || /[-–]/.test(net.groups.net ?? '');
  return isDebit && !isNegative(read ?? '0');
}

/** Tests whether a final amount that is usually paid was received. */
const isCredited = (net: Found, text: string): boolean =>
  sideOf(net, text) === 'credit' || /\+/.test(net.groups.net ?? '') || net.groups.back !== undefined;

/** The side of the account that the label of a final amount names. */
export function sideOf({ start, end }: Found, text: string): 'credit' | 'debit' | null {
  const said = text.slice(start, end);
  const isCredit = /[Gg]unsten|Gutschrift/.test(said);
  return isCredit === /[Ll]asten|Belastung/.test(said) ? null : isCredit ? 'credit' : 'debit';
}

/** Takes the ISIN of a document that has one alone, or the first of a list; `ADRESSZEILE4` is none. */
function onlySecurity(text: string, isList: boolean): ReadSecurity | null {
  const found = text.match(/\b[A-Z]{2}(?=\w*\d\w*\d)[A-Z0-9]{9}\d\b/g);
  const [isin, ...others] = new Set(found?.filter(isIsin));
  return isin && (isList || others.length === 0) ? { isin, wkn: null, symbol: null, name: null } : null;
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

/** Patterns of a day of value name its label, or the side of the account that it stands beside. */
const OF_VALUE = /Valuta|Value|[Ww]ert|WERT|Gunsten|Lasten/;
/** An order has a day of trade; what is redeemed or paid for shares of a merged company has none. */
const ORDERED = /Kurswert|[Kk]auf|KAUF/;
/** Tests whether two matches end with one figure: a gross amount is no nominal value. */
const isSameFigure = (a: Found | null, b: Found | null): boolean =>
  a !== null && b !== null && Math.abs(a.end - b.end) <= 4;
const REDEEMED =
  /[Tt]ilgung|TILGUNG|[Ee]inlösung|EINLÖSUNG|[Ff]ällig|FÄLLIG|[Rr]ückzahlung|abfindung|Kapitalmaßnahme/;
/** Headings by which all of a security is paid back, and by which a part. */
const REDEMPTION = /tilgung|einlösung|fällig|rückzahlung/i;
const PARTLY = /teil-?(?:tilgung|einlösung|rückzahlung|fälligkeit)/i;
/** Labels of the day of the letter, and of the one from which a share is traded without its dividend. */
const OTHER_DAY = /^\s*(?:D(?:atum|ATUM|ate|ATE|ATA)(?!\s(?:[Dd]e|DE))|FECHA(?!\sDE)|mit dem Ex-Tag|Ex-Tag)/;
const OF_DOCUMENT = 'Der Tag steht anders da, als wir es von dieser Bank kennen: Prüfe ihn';
const OF_VALUE_DAY = 'Der Tag des Handels steht nicht da: Gebucht ist der Tag der Wertstellung';

/** A tax of the whole account has no security. */
export const isOfAccount = (kind: ReadKind) => kind === 'tax' || kind === 'tax_refund' || kind === 'fee';

/** Shares that are given by a broker, whose worth is what they cost; those of a company cost nothing. */
const GIVEN = /gratisaktie(?!n)|geschenk|bonusaktie|prämie|gutschein|gift|reward|free share/i;

/** Shares that come or go; where something is paid for them, that is their value and its costs. */
function delivery(
  text: string,
  common: Known['common'],
  { isForNothing }: DocumentKind,
  find: Known['find'],
  number: Known['number'],
): ReadBooking {
  const [value, paid] = [find('gross'), find('net')];
  if (isForNothing && !(value && GIVEN.test(text)))
    return readBooking({ ...common, gross: '0', net: '0', currency: 'EUR' });
  const [gross, net] = [number(value, 'gross'), number(paid, 'net')].map((one) => one && size(one));
  const currency = currencyOf(paid?.groups.netCurrency ?? value?.groups.grossCurrency) || 'EUR';
  const fees = gross && net ? minus(net, gross) : '0';
  if (!gross || isNegative(fees)) return readBooking({ ...common, currency });
  return readBooking({ ...common, gross, fees, net: net ?? gross, currency });
}

/** Shares that a split brings beside the old ones, which stay. */
const SHARES_ADDED = '\\d Einbuchung {name} {quantity} Stk\\.';
