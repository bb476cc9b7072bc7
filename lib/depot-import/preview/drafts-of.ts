import { type BookingKind, hasField, isEvent, isIncome, isKind, movesQuantity } from '@/lib/bookings/kinds';
import { FIRST_DEPOT } from '@/lib/bookings/rules';
import {
  isNegative,
  isZero,
  minus,
  plus,
  quotient,
  round,
  size,
  times,
} from '@/lib/platform/format/decimals';
import { isIsin } from '@/lib/stocks/isin';
import { currencyOf } from '../currency-of';
import type { ReadBooking, ReadFile, ReadKind } from '../read-booking';
import { PROGRAMS } from '../table-sources';
import { cut, type Draft, draftWith, type LeftOutRow } from './draft';
import { filedDraft } from './filed-draft';

/** Returns the kind by which something is booked; null: it moves cash of the account alone. */
function bookedKind({ kind, security }: ReadBooking): BookingKind | null {
  // A coupon is interest that a security pays.
  if (kind === 'interest' && security) return 'dividend';
  return isKind(kind) ? kind : null;
}

const OF_ACCOUNT = 'Gehört zum Konto, nicht zum Depot';
const NO_AMOUNT = 'Ohne Betrag ist nichts zu buchen';
const NO_SHARES = 'Die Stückzahl fehlt';
export const FOR_NOTHING =
  'Eine Einbuchung zum Kurs 0 hätte den Einstand 0. War es ein Split, stehen die Stücke schon in den Käufen davor';
const NO_RATIO = 'Das neue Wertpapier oder das Verhältnis fehlt';

/** Half a cent and a little more: documents round each amount by itself. */
const TOLERANCE = 0.011;

/** Turns what a file says into bookings, and names what cannot be one. */
export function draftsOf(file: string, read: ReadFile): { drafts: Draft[]; left: LeftOutRow[] } {
  const drafts: Draft[] = [];
  const left: LeftOutRow[] = read.leftOut.map((one) => ({ ...one, file, date: null, name: null }));
  const keyOf = (at: number) => `${file}#${at}`;
  for (const [at, booking] of read.bookings.entries()) {
    const result = draftOf(booking, { key: keyOf(booking.place ?? at), file, provider: depotOf(read) });
    if (typeof result !== 'string') drafts.push(result);
    else {
      const { line, date, security } = booking;
      left.push({ file, line, date, name: security?.name ?? security?.isin ?? null, reason: result });
    }
  }
  for (const [at, booking] of (read.filed ?? []).entries()) drafts.push(filedDraft(booking, keyOf(at), file));
  return { drafts, left };
}

/** Names the depot of bookings that state none: after the first name of its bank; a program holds no depot. */
const depotOf = ({ format, provider }: ReadFile): string => {
  if (PROGRAMS.has(provider)) return FIRST_DEPOT;
  return format === 'dwpbank' ? 'Unbekannte Bank' : provider.replace(/, .*/, '');
};

/** A dividend of an account in another currency, in euros at the rate of its document: the yearly report counts them. */
function inEuros(read: ReadBooking): ReadBooking {
  const { kind, euro_rate, currency, gross } = read;
  if (kind !== 'dividend' || euro_rate === undefined || currency === null || gross === null) return read;
  const turned = (amount: string) => quotient(amount, euro_rate, 2);
  const [fees, taxes] = [turned(read.fees), turned(read.taxes)];
  return {
    ...read,
    currency: 'EUR',
    gross: turned(gross),
    fees,
    taxes,
    withholding_tax: read.withholding_tax && turned(read.withholding_tax),
    net: minus(turned(gross), plus(fees, taxes)),
    foreign_gross: { currency, amount: gross },
  };
}

/** Converts a trade in another currency to euros, at the rate of its document. */
const eurosOf = ({ euro_rate, gross }: ReadBooking): ReadBooking['foreign_gross'] =>
  euro_rate === undefined || gross === null
    ? null
    : { currency: 'EUR', amount: quotient(gross, euro_rate, 8) };

/** Returns a booking, or the reason why there is none. */
function draftOf(
  stated: ReadBooking,
  { key, file, provider }: { key: string; file: string; provider: string },
): Draft | string {
  const read = inEuros(stated);
  const { security, foreign_gross, date } = read;
  const kind = bookedKind(read);
  if (!kind || !security) return OF_ACCOUNT;
  const quantity = read.quantity === null || isZero(read.quantity) ? null : round(read.quantity, 8);
  if (movesQuantity(kind) && quantity === null) return NO_SHARES;
  const currency = currencyOf(read.currency ?? '') || null;
  const draft = draftWith({ key, file, kind, date, security: { ...security, id: null, currency } });
  draft.counted_on = read.counted_on ?? date;
  if (foreign_gross) draft.security.currency = foreign_gross.currency;
  draft.line = read.line;
  draft.time = timeOf(read.time);
  // A dividend does not need the shares, and they may be too few to be written down.
  draft.quantity = kind === 'dividend' && isZero(quantity) ? null : quantity;
  draft.depot = read.depot ?? provider;
  draft.currency = currency;
  draft.foreign_gross = foreign_gross ?? eurosOf(read);
  draft.mismatch = mismatchOf(read);
  draft.reference = cut(read.reference, 100);
  draft.note = cut(read.note, 500);
  draft.warning = read.warning;
  draft.bond = read.is_bond ? 'read' : null;
  draft.is_redemption = read.is_redemption ?? false;
  draft.settled = settledOf(read);
  draft.paper = read.paper ?? null;
  const reason = addTerms(draft, read);
  if (reason !== null) return reason;
  for (const named of [draft.security, draft.to_security])
    if (named?.isin && !isIsin(named.isin)) named.isin = null;
  return draft;
}

/** Adds the amounts, depots and securities that bookings of a kind have; returns the reason if one is missing. */
function addTerms(draft: Draft, read: ReadBooking): string | null {
  const { kind, quantity, currency } = draft;
  const [fees, taxes] = [round(read.fees), round(read.taxes)];
  if (isEvent(kind)) {
    const into = hasField(kind, 'to_stock_id') ? read.to_security : read.security;
    if (!into || (hasField(kind, 'to_stock_id') && read.ratio === undefined)) return NO_RATIO;
    draft.to_security = { ...into, id: null, currency };
    draft.ratio = read.ratio ?? null;
    draft.added = read.added ?? null;
    draft.amount = read.net === null || isZero(read.net) ? null : round(read.net);
    draft.taxes = hasField(kind, 'taxes') ? taxes : '0';
  } else if (hasField(kind, 'to_depot_id')) {
    draft.to_depot = read.to_depot ?? null;
    draft.fees = fees;
  } else if (movesQuantity(kind)) {
    // A fee below zero is a discount, which makes the shares cheaper.
    const discount = isNegative(fees) ? fees : '0';
    const gross = read.gross === null ? null : plus(read.gross, kind === 'sale' ? size(discount) : discount);
    draft.price = priceOf(read.price, quantity as string, gross);
    draft.fees = isNegative(fees) ? '0' : fees;
    draft.bought_on = hasField(kind, 'bought_on') ? (read.bought_on ?? null) : null;
    draft.taxes = hasField(kind, 'taxes') ? taxes : '0';
    if (hasField(kind, 'bought_on') && draft.price !== null && isZero(draft.price))
      draft.warning ??= FOR_NOTHING;
  } else if (isIncome(kind)) {
    const amount = round(read.gross ?? (read.net === null ? '0' : plus(read.net, fees, taxes)));
    if (isZero(amount) || isNegative(amount)) return NO_AMOUNT;
    draft.amount = amount;
    draft.fees = fees;
    draft.withholding_tax = read.withholding_tax === null ? null : round(read.withholding_tax);
    draft.taxes = draft.withholding_tax ? minus(taxes, draft.withholding_tax) : taxes;
    // A settlement before taxes pays what is left of them; the other document adds the German ones.
    draft.withholding_tax ??= read.withheld_apart === undefined ? null : round(read.withheld_apart);
  } else {
    draft.quantity = null;
    draft.amount = round(size(read.net ?? read.gross ?? read.taxes));
    if (isZero(draft.amount)) return NO_AMOUNT;
  }
  return null;
}

const settledOf = ({ kind, quantity, taxes, net, after_taxes }: ReadBooking): Draft['settled'] =>
  after_taxes === undefined || kind === 'tax_refund' || kind === 'purchase'
    ? null
    : { quantity, taxes: kind === 'tax' ? (net ?? '0') : taxes, paid: after_taxes };

/** Reads `9:05:30` as `09:05`; null for a time that no clock shows. */
function timeOf(text: string | null): string | null {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})/.exec(text ?? '') ?? [];
  return hour === '' || Number(hour) > 23 || Number(minute) > 59
    ? null
    : `${hour.padStart(2, '0')}:${minute}`;
}

/** Returns the stated price if it gives the gross amount, else the one that does; null: not stated, or for no shares. */
function priceOf(price: string | null, quantity: string, gross: string | null): string | null {
  // A tiny quantity is rounded to 0, with which it cannot be booked.
  if (gross === null || isZero(quantity)) return price === null ? null : round(price, 8);
  if (price !== null && Math.abs(Number(minus(times(quantity, price), gross))) < TOLERANCE)
    return round(price, 8);
  return quotient(gross, quantity);
}

function mismatchOf({ kind, gross, fees, taxes, net }: ReadBooking): Draft['mismatch'] {
  const sign = SIGNS[kind];
  if (sign === undefined || gross === null || net === null) return null;
  // Nearly all fit, which binary numbers show much faster.
  const costs = Number(fees) + Number(taxes);
  if (Math.abs(Number(gross) + sign * costs - Number(net)) <= TOLERANCE) return null;
  const exact = plus(fees, taxes);
  return { stated: round(net), computed: round(sign > 0 ? plus(gross, exact) : minus(gross, exact)) };
}

/** The sign of costs in the cash that moves. */
const SIGNS: Readonly<Partial<Record<ReadKind, 1 | -1>>> = { purchase: 1, sale: -1, dividend: -1 };
