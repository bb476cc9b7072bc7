import { grouped } from '@/lib/finance/grouped';
import { isNegative, minus, plus } from '@/lib/platform/format/decimals';
import { withDeliveredSplits } from './delivered-splits';
import { joinDocuments } from './pdf/join-documents';
import type { ReadBooking, ReadFile } from './read-booking';
import { withChanges } from './read-changes';
import type { FileResult } from './read-depot-file';

/**
 * Joins what one booking has in two files or rows: taxes in a document of their own, payments in the table of the account,
 * the two sides of a split.
 */
export const joinFiles = <File extends ReadFile>(files: readonly File[]): File[] =>
  withDeliveredSplits(joinDocuments(joinPayments(withoutRepeated(files))));

/** Joins what was read and keeps what was refused, in order. */
export function joinResults(results: readonly FileResult[]): FileResult[] {
  const read = results.flatMap((result) => ('refused' in result ? [] : result));
  const joined = new Map<FileResult | undefined, FileResult>(
    joinFiles(read).map((file, at) => [read[at], file]),
  );
  return results.map((result) => joined.get(result) ?? result);
}

/**
 * Leaves out what another table of the provider states better: of an order in both tables of DEGIRO, the account has what was
 * really paid, save where the transactions have more costs, which the account hides in the rate of exchange.
 */
function withoutRepeated<File extends ReadFile>(files: readonly File[]): File[] {
  const trades = files.flatMap(({ provider, format, bookings }) =>
    provider === DEGIRO ? bookings.filter(isTrade).map((booking) => ({ format, booking })) : [],
  );
  const repeated = new Map<ReadBooking, string>();
  for (const order of grouped(trades, ({ booking }) => `${booking.kind} ${booking.order}`).values()) {
    const account = order.filter(isOfAccount).map(({ booking }) => booking);
    const transactions = order.filter((one) => !isOfAccount(one)).map(({ booking }) => booking);
    if (account.length === 0 || transactions.length === 0) continue;
    const isFuller = Number(costsOf(transactions)) > Number(costsOf(account));
    const isBetter = isFuller && sharesOf(transactions) === sharesOf(account);
    for (const one of isBetter ? account : transactions)
      repeated.set(one, isBetter ? IN_TRANSACTIONS : IN_ACCOUNT);
  }
  return files.map((file) => withChanges(file, repeated));
}

const DEGIRO = 'DEGIRO';
const isOfAccount = ({ format }: Pick<ReadFile, 'format'>) => format === 'degiro-account';
const IN_ACCOUNT = 'Steht auch im Kontoauszug, der den gezahlten Betrag nennt';
const IN_TRANSACTIONS = 'Steht auch in den Transaktionen, die alle Gebühren nennen';

const costsOf = (parts: readonly ReadBooking[]) =>
  plus('0', ...parts.flatMap((one) => [one.fees, one.taxes]));

/** Shares, security and currency of an order: orders that differ in one of them are not the same. */
const sharesOf = (parts: readonly ReadBooking[]) =>
  `${plus('0', ...parts.map((one) => one.quantity ?? '0'))} ${parts[0]?.security?.isin} ${parts[0]?.currency}`;

/**
 * Adds to an order the payments with its number, which another table of the provider has without shares, as flatex
 * does. What they differ by is the fees; of an order in several parts they count for the first.
 */
function joinPayments<File extends ReadFile>(files: readonly File[]): File[] {
  const trades = files.flatMap(({ provider, bookings }) =>
    bookings.map((booking) => ({ provider, booking })),
  );
  const changes = new Map<ReadBooking, ReadBooking | string>();
  const keyOf = ({ provider, booking }: (typeof trades)[number]) =>
    `${provider} ${booking.kind} ${booking.order}`;
  for (const order of grouped(trades, keyOf).values()) {
    const all = order.map(({ booking }) => booking);
    const [parts, payments] = [all.filter(isPart), all.filter(isPayment)];
    const joined = withPayments(parts, payments);
    for (const [at, one] of joined.entries()) changes.set(parts[at] as ReadBooking, one);
    const reason = joined.length > 0 ? PAID : parts.length > 0 ? NOT_FITTING : WITHOUT_SHARES;
    for (const one of payments) changes.set(one, reason);
  }
  return files.map((file) => withChanges(file, changes));
}

const PAID = 'Zahlung, bei der Order eingerechnet';
const WITHOUT_SHARES = 'Die Stückzahl steht in den Depotumsätzen: Wähle auch diese Datei';

const NOT_FITTING = 'Passt nicht zu Stückzahl und Kurs der Order: bitte von Hand prüfen';

const isTrade = ({ kind, order }: ReadBooking) =>
  (kind === 'purchase' || kind === 'sale') && order !== undefined;
const isPart = (one: ReadBooking) => isTrade(one) && one.quantity !== null && one.net === null;
const isPayment = (one: ReadBooking) => isTrade(one) && one.quantity === null && one.net !== null;

/** Spreads the payments of an order over its parts; empty if they do not fit. */
function withPayments(parts: readonly ReadBooking[], payments: readonly ReadBooking[]): ReadBooking[] {
  const [paidIn = null, ...more] = new Set(payments.map(({ currency }) => currency));
  if (more.length > 0) return [];
  const valued = parts.map((one) => inCurrency(one, paidIn));
  const [first, ...others] = valued;
  if (!first || payments.length === 0) return [];
  const net = plus(...payments.map((one) => one.net ?? '0'));
  // Traded in another currency: the payment is all there is in the account's.
  if (first.gross === null) return others.length > 0 ? [] : [{ ...first, gross: net, net, warning: null }];
  const gross = plus(...valued.map((one) => one.gross ?? '0'));
  const isPurchase = first.kind === 'purchase';
  const fees = isPurchase ? minus(net, gross) : minus(gross, net);
  if (isNegative(fees)) return [];
  const isFar = Number(fees) > Math.max(USUAL_FEES, MOST_FEES * Number(gross));
  const warning = !isFar ? null : isPurchase ? PART_MISSING : TAXES_INSIDE;
  const firstNet = isPurchase ? plus(first.gross, fees) : minus(first.gross, fees);
  return [
    { ...first, fees, net: firstNet, warning },
    ...others.map((one) => ({ ...one, net: one.gross, warning: null })),
  ];
}

/** Fees above this amount and this part of the value are a question. */
const USUAL_FEES = 15;
const MOST_FEES = 0.03;
const PART_MISSING = 'Gezahlt wurde weit mehr als der Wert der Stücke: Vielleicht fehlt ein Teil der Order';
const TAXES_INSIDE = 'Vom Erlös ging viel ab: Vielleicht stecken Steuern in den Gebühren';

/** Values a part in the currency of its payment. */
function inCurrency(part: ReadBooking, currency: string | null): ReadBooking {
  if (part.currency === currency) return part;
  const foreign =
    part.foreign_gross ??
    (part.gross && part.currency ? { currency: part.currency, amount: part.gross } : null);
  return foreign?.currency === currency
    ? { ...part, price: null, gross: foreign.amount, foreign_gross: null, currency }
    : { ...part, price: null, gross: null, foreign_gross: foreign, currency };
}
