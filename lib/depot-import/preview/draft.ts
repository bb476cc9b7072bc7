import type { BookingKind } from '@/lib/portfolio/bookings/booking';
import type { FiledBooking } from '@/lib/portfolio/bookings/files/filed-booking';
import { isIsin } from '@/lib/stocks/isin';
import { isNegative, isZero, minus, plus, quotient, round, size, times } from '../decimals';
import type { ReadBooking, ReadFile, ReadKind, ReadSecurity } from '../read-booking';

/** A security as a document names it; our own files know its id too. */
export type DraftSecurity = ReadSecurity & { id: string | null };

/** A booking as it will be entered, with names in place of the ids that are not known yet. */
export type Draft = {
  /** Unique in an import. */
  key: string;
  file: string;
  line: number | null;
  kind: BookingKind;
  /** ISO days; the time is `HH:MM`. */
  date: string;
  time: string | null;
  security: DraftSecurity;
  /** Of a spin-off or merger. */
  toSecurity: DraftSecurity | null;
  /** Names of depots; that of the provider where none is stated. */
  depot: string;
  toDepot: string | null;
  /** Exact decimals as text, as `NewBooking` has them. */
  quantity: string | null;
  countedOn: string;
  price: string | null;
  amount: string | null;
  fees: string;
  taxes: string;
  withholding: string | null;
  currency: string | null;
  /** The gross amount in another currency, from which the rate follows. */
  foreignGross: { currency: string; amount: string } | null;
  /** Units of the listing's currency for one of `currency`, of our own files. */
  exchangeRate: string | null;
  boughtOn: string | null;
  ratio: string | null;
  costShare: string | null;
  /** Cash that moved, as the document states it; null: not stated. */
  net: string | null;
  /** Set where gross, fees and taxes do not give what the document states. */
  mismatch: { stated: string; computed: string } | null;
  reference: string | null;
  note: string | null;
  /** Why the person has to decide whether it is booked. */
  warning: string | null;
  document: string;
};

/** What is not booked, with the reason. */
export type LeftOutRow = {
  file: string;
  line: number | null;
  date: string | null;
  name: string | null;
  reason: string;
};

const KINDS: Readonly<Partial<Record<ReadKind, BookingKind>>> = {
  ...{ buy: 'purchase', sell: 'sale', dividend: 'dividend' },
  ...{ transfer_in: 'delivery_in', transfer_out: 'delivery_out', transfer: 'transfer' },
  ...{ advance_tax: 'advance_tax', tax: 'tax', tax_refund: 'tax_refund', fee: 'fee' },
};

/** Kinds that move shares. */
const WITH_SHARES: readonly BookingKind[] = ['purchase', 'sale', 'delivery_in', 'delivery_out', 'transfer'];

const OF_ACCOUNT = 'Gehört zum Konto, nicht zum Depot';
const NO_AMOUNT = 'Ohne Betrag ist nichts zu buchen';
const NO_SHARES = 'Die Stückzahl fehlt';

/** Half a cent and a little more: documents round each amount by itself. */
const TOLERANCE = 0.011;

/** Turns what a file says into bookings, and names what cannot be one. */
export function draftsOf(file: string, read: ReadFile): { drafts: Draft[]; left: LeftOutRow[] } {
  const drafts: Draft[] = [];
  const left: LeftOutRow[] = read.leftOut.map(({ line, reason }) => ({
    ...{ file, line, reason, date: null, name: null },
  }));
  const keyOf = (at: number) => `${file}#${at}`;
  for (const [at, booking] of read.bookings.entries()) {
    const result = draftOf(booking, { key: keyOf(at), file, provider: read.provider });
    if (typeof result !== 'string') drafts.push(result);
    else {
      const { line, date, security } = booking;
      left.push({ file, line, date, name: security?.name ?? security?.isin ?? null, reason: result });
    }
  }
  for (const [at, booking] of (read.filed ?? []).entries()) drafts.push(filedDraft(booking, keyOf(at), file));
  return { drafts, left };
}

/** Returns a booking, or the reason why there is none. */
function draftOf(
  read: ReadBooking,
  { key, file, provider }: { key: string; file: string; provider: string },
): Draft | string {
  const kind = KINDS[read.kind];
  if (!kind || !read.security) return OF_ACCOUNT;
  const { date, line, security, currency, reference, note, warning, foreignGross } = read;
  const quantity = read.quantity === null || isZero(read.quantity) ? null : round(read.quantity, 8);
  if (WITH_SHARES.includes(kind) && quantity === null) return NO_SHARES;
  const fees = round(read.fees);
  const taxes = round(read.taxes);
  const common = {
    ...{ key, file, line, kind, date, time: read.time?.slice(0, 5) ?? null, toSecurity: null, quantity },
    ...{
      depot: read.depot ?? provider,
      toDepot: null,
      countedOn: date,
      price: null,
      amount: null,
      withholding: null,
    },
    ...{ fees: '0', taxes: '0', currency, foreignGross, exchangeRate: null, boughtOn: null, ratio: null },
    ...{ costShare: null, net: read.net, mismatch: mismatchOf(read), reference, note, warning },
    document: file,
    security: { ...security, isin: security.isin && isIsin(security.isin) ? security.isin : null, id: null },
  };
  if (kind === 'transfer') return { ...common, toDepot: read.toDepot ?? null, fees };
  if (WITH_SHARES.includes(kind)) {
    // A fee below zero is a discount, which makes the shares cheaper.
    const discount = isNegative(fees) ? fees : '0';
    const gross = read.gross === null ? null : plus(read.gross, kind === 'sale' ? size(discount) : discount);
    return {
      ...common,
      price: priceOf(read.price, quantity as string, gross),
      fees: isNegative(fees) ? '0' : fees,
      taxes: kind === 'delivery_in' || kind === 'delivery_out' ? '0' : taxes,
    };
  }
  if (kind === 'dividend') {
    const amount = round(read.gross ?? (read.net === null ? '0' : plus(read.net, fees, taxes)));
    if (isZero(amount) || isNegative(amount)) return NO_AMOUNT;
    const withholding = read.withholding === null ? null : round(read.withholding);
    return { ...common, amount, fees, withholding, taxes: withholding ? minus(taxes, withholding) : taxes };
  }
  const amount = round(size(read.net ?? read.gross ?? read.taxes));
  return isZero(amount) ? NO_AMOUNT : { ...common, quantity: null, amount };
}

/** Returns the stated price if it gives the gross amount, else the one that does. */
function priceOf(price: string | null, quantity: string, gross: string | null): string | null {
  if (gross === null) return price === null ? null : round(price, 8);
  if (price !== null && Math.abs(Number(minus(times(quantity, price), gross))) < TOLERANCE)
    return round(price, 8);
  const computed = quotient(gross, quantity);
  return isZero(computed) || isNegative(computed) ? null : computed;
}

function mismatchOf({ kind, gross, fees, taxes, net }: ReadBooking): Draft['mismatch'] {
  if (gross === null || net === null) return null;
  const costs = plus(fees, taxes);
  if (kind === 'buy') return differing(net, plus(gross, costs));
  return kind === 'sell' || kind === 'dividend' ? differing(net, minus(gross, costs)) : null;
}

const differing = (stated: string, computed: string): Draft['mismatch'] =>
  Math.abs(Number(minus(stated, computed))) > TOLERANCE
    ? { stated: round(stated), computed: round(computed) }
    : null;

const NO_NAMES = { isin: null, wkn: null, symbol: null, name: null };

/** A booking of our own file is taken over as it was entered. */
const filedDraft = (booking: FiledBooking, key: string, file: string): Draft => ({
  ...{ key, file, line: null, kind: booking.kind, date: booking.date, time: booking.time },
  security: {
    ...{ id: booking.stock_id, isin: booking.isin, wkn: null },
    ...{ symbol: booking.symbol || null, name: booking.name },
  },
  toSecurity: booking.to_stock_id === null ? null : { ...NO_NAMES, id: booking.to_stock_id },
  ...{ depot: booking.depot, toDepot: booking.to_depot, quantity: booking.quantity },
  ...{ countedOn: booking.counted_on, price: booking.price, amount: booking.amount, fees: booking.fees },
  ...{ taxes: booking.taxes, withholding: booking.withholding_tax, currency: booking.currency },
  ...{ foreignGross: null, exchangeRate: booking.exchange_rate, boughtOn: booking.bought_on },
  ...{ ratio: booking.ratio, costShare: booking.cost_share, net: null, mismatch: null },
  ...{ reference: booking.reference, note: booking.note, warning: null, document: booking.document ?? file },
});

/** Names a security by the surest thing that is known of it, to group what is about the same one. */
export const securityKey = ({ id, isin, wkn, symbol, name }: DraftSecurity): string =>
  `${id ?? isin ?? wkn ?? symbol ?? ''}|${isin || wkn || id ? '' : (name ?? '').toLowerCase()}`;

/** The cash that a booking moves, in its currency: negative if it leaves; null if it moves none that is known. */
export function cashOf(
  draft: Pick<Draft, 'kind' | 'quantity' | 'price' | 'amount' | 'fees' | 'taxes' | 'withholding'>,
) {
  const { kind, quantity, price, amount, fees, taxes, withholding } = draft;
  const gross = quantity !== null && price !== null ? times(quantity, price) : null;
  switch (kind) {
    case 'purchase':
      return gross && minus('0', plus(gross, fees, taxes));
    case 'sale':
      return gross && minus(gross, plus(fees, taxes));
    case 'dividend':
      return amount && minus(amount, plus(fees, taxes, withholding ?? '0'));
    case 'tax_refund':
      return amount;
    case 'advance_tax':
    case 'tax':
    case 'fee':
      return amount && minus('0', amount);
    case 'merger':
      return amount;
    default:
      return null;
  }
}
