import { isDelivery, isEvent } from '@/lib/bookings/kinds';
import { isNegative, isZero, minus, quotient, size } from '@/lib/platform/format/decimals';
import { isIsin } from '@/lib/stocks/isin';
import { currencyOf } from '../currency-of';
import { type ReadBooking, type ReadKind, type ReadSecurity, readBooking } from '../read-booking';
import type { BankText } from './bank-text';
import { bookingDay } from './booking-day';
import { closingNet, costsBetween } from './costs';
import type { Facts } from './facts';
import { decimalOf, type Found } from './pattern';
import { PRICE_OFF } from './price-fits';
import { securityOf } from './security-name';
import { NO_TAX, taxDocument, taxOrRefund } from './tax-document';
import { type Common, type Settled, withAmounts } from './trade-amounts';
import { isPriced } from './trade-value';

/** Warning for figures that stand under labels of other banks, or were found by their sum. */
export const GUESSED =
  'Stückzahl oder Endbetrag steht anders da, als wir es von dieser Bank kennen: Prüfe beide';

/** Reads a booking; returns a sentence if it cannot be read. */
export function readPart(facts: Facts): ReadBooking | string {
  const { kind } = facts.document;
  if (kind === 'advance_tax' && isUntaxed(facts)) return NO_TAX;
  const day = bookingDay(facts);
  if (!day) return 'Wir finden im Beleg kein Datum';
  const security = securityIn(facts);
  if (!security && !isOfAccount(kind)) return 'Wir finden im Beleg kein Wertpapier';
  const { date } = day;
  if (isEvent(kind)) {
    const added = sharesThatCame(facts);
    return readBooking({ kind, date, security, ...(added && { added }) });
  }
  const nominal = facts.amount('quantity', 'nominal');
  // A nominal value is counted in hundreds, for which prices in percent are.
  const shares = nominal === null ? facts.amount('quantity') : quotient(nominal, '100', 8);
  const quantity = shares ?? (kind === 'fee' ? '0' : null);
  const reference = facts.found('reference')?.groups.reference ?? null;
  const common = { kind, date, time: timeIn(facts), security, reference, quantity };
  if (isDelivery(kind)) return quantity ? delivery(facts, common) : NO_QUANTITY;
  const net = facts.found('net') ?? (isTradeOrDividend(kind) ? closingNet(facts) : null);
  if (!net) return 'Wir finden im Beleg keinen Endbetrag';
  const { paper } = facts;
  if (net.groups.tax !== undefined) {
    const currency = currencyOf(net.groups.taxCurrency) || 'EUR';
    return taxOrRefund(common, decimalOf(net.groups.tax, paper.style), currency, { after_taxes: '' });
  }
  if (net.groups.after !== undefined) return taxDocument(facts, common, net);
  const paid = size(decimalOf(net.groups.net ?? '0', paper.style));
  const currency = currencyOf(net.groups.netCurrency) || 'EUR';
  if (kind === 'advance_tax' || isOfAccount(kind))
    return isZero(paid) && kind !== 'fee' && kind !== 'advance_tax'
      ? NO_TAX
      : ofAccount(common, paid, currency, isCredited(net, paper));
  if (!quantity || isZero(quantity)) return NO_QUANTITY;
  const settled: Settled = { facts, common, net, paid, currency };
  const read = withAmounts(settled);
  if (typeof read === 'string') return read;
  const warning = read.warning ?? doubtIn(settled, read) ?? day.doubt;
  return {
    ...read,
    ...(nominal !== null && { is_bond: true }),
    ...(kind === 'sale' && isRedeemed(facts) && { is_redemption: true }),
    warning,
  };
}

const NO_QUANTITY = 'Wir finden im Beleg keine Stückzahl';

const isTradeOrDividend = (kind: ReadKind) => kind === 'purchase' || kind === 'sale' || kind === 'dividend';

/** Finds the security in the text of the booking, or above it. */
function securityIn({ paper, above, labels, document: { kind } }: Facts): ReadSecurity | null {
  const namesIn = (find: (source: string) => Found | null) =>
    securityOf(labels('security').flatMap((source) => find(source) ?? []));
  const stated = namesIn((source) => paper.find(source)) ?? namesIn(above);
  return stated ?? (isOfAccount(kind) ? null : onlySecurity(paper.text, isDelivery(kind)));
}

/** Takes the ISIN of a document that has one alone, or the first of a list; `ADRESSZEILE4` is none. */
function onlySecurity(text: string, isList: boolean): ReadSecurity | null {
  const found = text.match(/\b[A-Z]{2}(?=\w*\d\w*\d)[A-Z0-9]{9}\d\b/g);
  const [isin, ...others] = new Set(found?.filter(isIsin));
  return isin && (isList || others.length === 0) ? { isin, wkn: null, symbol: null, name: null } : null;
}

/** Finds a time in the text of the booking, or above it under labels of the bank. */
function timeIn(facts: Facts): string | null {
  const labels = [...(facts.document.fields?.time ?? []), ...(facts.paper.bank.fields.time ?? [])];
  const found = facts.found('time') ?? labels.flatMap((source) => facts.above(source) ?? [])[0];
  return found?.groups.time?.replaceAll('.', ':') ?? null;
}

/** Finds how many shares a corporate action brings; how many there were before may stand nowhere. */
function sharesThatCame(facts: Facts): string | null {
  const { paper, document } = facts;
  if (document.kind !== 'split') return facts.number('quantity');
  if (/Ausbuchung/.test(paper.text)) return null;
  // They stand beside the old ones, which stay.
  const came = paper.find('\\d Einbuchung {name} {quantity} Stk\\.')?.groups.quantity;
  return came === undefined ? null : decimalOf(came, paper.style);
}

/** Says why the person should look at a trade or dividend that fits; null if nothing does. */
function doubtIn(settled: Settled, read: ReadBooking): string | null {
  const { facts, net } = settled;
  if (!facts.found('net')) return GUESSED;
  if (isReversed(read, net, facts.paper)) return REVERSED;
  if (!isPriced(settled, read)) return PRICE_OFF;
  // A gross amount is no nominal value.
  const [shares, gross] = [facts.found('quantity'), facts.found('gross')];
  const isSameFigure = shares?.groups.nominal !== undefined && gross && Math.abs(shares.end - gross.end) <= 4;
  return isSameFigure ? GUESSED : null;
}

/** Tests whether the heading of a sale says that all of a security is paid back, not a part. */
function isRedeemed({ paper, document: { when } }: Facts): boolean {
  const heading = when === '' ? null : paper.find(when);
  return heading !== null && REDEMPTION.test(paper.said(heading)) && !PARTLY.test(paper.text);
}
const REDEMPTION = /tilgung|einlösung|fällig|rückzahlung/i;
const PARTLY = /teil-?(?:tilgung|einlösung|rückzahlung|fälligkeit)/i;

export const REVERSED =
  'Die Zahlung geht in die falsche Richtung: Ist der Beleg ein Storno oder eine Rückrechnung, überspringe die Buchung';

/** Tests whether a purchase was credited, or the account debited for a sale or dividend. */
function isReversed({ kind, net: read }: ReadBooking, net: Found, paper: BankText): boolean {
  if (kind === 'purchase') return isCredited(net, paper);
  const isDebit = sideOf(net, paper) === 'debit' || /[-–]/.test(net.groups.net ?? '');
  return isDebit && !isNegative(read ?? '0');
}

/** Tests whether a final amount that is usually paid was received. */
const isCredited = (net: Found, paper: BankText): boolean =>
  sideOf(net, paper) === 'credit' || /\+/.test(net.groups.net ?? '') || net.groups.back !== undefined;

/** The side of the account that the label of a final amount names. */
export function sideOf(net: Found, paper: BankText): 'credit' | 'debit' | null {
  const said = paper.said(net);
  const isCredit = /[Gg]unsten|Gutschrift/.test(said);
  return isCredit === /[Ll]asten|Belastung/.test(said) ? null : isCredit ? 'credit' : 'debit';
}

/** Tests whether a notice of an advance tax takes none: it may state no final amount. */
function isUntaxed(facts: Facts): boolean {
  const { paper } = facts;
  const stated = facts.number('net') ?? facts.number('net', 'tax');
  if (stated !== null) return isZero(stated);
  const paid = decimalOf(paper.find(PAID_OUT)?.groups.paid ?? '0', paper.style);
  return [...costsBetween(paper).map(({ amount }) => amount), paid].every(isZero);
}

/** An amount that was paid, under labels that no bank's description has. */
const PAID_OUT =
  '(?:[Aa]bbuchung|[Bb]elast|[Ll]asten|betrag zu|Endbetrag|Gesamtbetrag)[\\s\\S]{0,60}?{money:paid}';

/** A tax of the whole account has no security. */
export const isOfAccount = (kind: ReadKind) => kind === 'tax' || kind === 'tax_refund' || kind === 'fee';

/** Books a tax or fee alone; an advance tax may be given back. */
function ofAccount(common: Common, net: string, currency: string, isBack: boolean): ReadBooking {
  if (common.kind === 'advance_tax' && isBack)
    return readBooking({ ...common, kind: 'tax_refund', gross: net, net, currency });
  const isTaxed = common.kind !== 'tax_refund' && common.kind !== 'fee';
  const gross = common.kind === 'fee' ? net : '0';
  return readBooking({ ...common, gross, taxes: isTaxed ? net : '0', net, currency });
}

/** Shares that are given by a broker, whose worth is what they cost; those of a company cost nothing. */
const GIVEN = /gratisaktie(?!n)|geschenk|bonusaktie|prämie|gutschein|gift|reward|free share/i;

/** Shares that come or go; where something is paid for them, that is their value and its costs. */
function delivery(facts: Facts, common: Common): ReadBooking {
  const [gross, net] = [facts.amount('gross'), facts.amount('net')];
  if (facts.document.isForNothing && !(facts.found('gross') && GIVEN.test(facts.paper.text)))
    return readBooking({ ...common, gross: '0', net: '0', currency: 'EUR' });
  const { netCurrency = facts.found('gross')?.groups.grossCurrency } = facts.found('net')?.groups ?? {};
  const currency = currencyOf(netCurrency) || 'EUR';
  const fees = gross && net ? minus(net, gross) : '0';
  if (!gross || isNegative(fees)) return readBooking({ ...common, currency });
  return readBooking({ ...common, gross, fees, net: net ?? gross, currency });
}
