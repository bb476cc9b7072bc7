import { isNegative, isZero, minus, plus, quotient, round, size } from '@/lib/platform/format/decimals';
import { type LeftOut, type ReadBooking, type ReadKind, readBooking } from '../read-booking';
import { withChanges } from '../read-changes';
import { pairsOf, withoutCancelled } from '../tables/cancelled';
import { BAD_ROW, orNull, type ReadRows, readDay } from '../tables/table-format';
import { type FlexRow, momentOf, named, number } from './flex-row';

const CASH_KINDS: readonly [RegExp, ReadKind, ReadKind][] = [
  [/^(Dividends|Payment In Lieu)/i, 'dividend', 'dividend'],
  [/^Withholding Tax/i, 'tax_refund', 'tax'],
  [/Fees|Commission/i, 'fee_refund', 'fee'],
  [/Interest/i, 'interest', 'interest_charge'],
  [/Deposits/i, 'deposit', 'withdrawal'],
];

/** Reads what moves cash; tax withheld from a dividend belongs to it. */
export function cashBookings(rows: readonly FlexRow[]): ReadRows {
  const read = new Map<ReadBooking, FlexRow>();
  const left: LeftOut[] = [];
  for (const row of rows) {
    const [result, line] = [cashBooking(row), row.line ?? null];
    if (typeof result === 'string') left.push({ line, reason: result });
    else read.set({ ...result, line }, row);
  }
  // A dividend is taken back as it was paid, before its tax.
  const pairs = pairsOf([...read.keys()], (one) => dueDay(read.get(one)));
  const paid = withoutCancelled(withoutTaxesOf(pairs, { bookings: [...read.keys()], leftOut: left }), pairs);
  const dividends = paid.bookings.filter(({ kind, gross }) => kind === 'dividend' && gross !== null);
  const changes = new Map<ReadBooking, ReadBooking | null>();
  for (const tax of paid.bookings.filter(({ kind, security: of }) => kind === 'tax' && of)) {
    const dividend = dividendOf(tax, dividends);
    if (!dividend) continue;
    changes.set(tax, null);
    const taxes = plus(changes.get(dividend)?.taxes ?? '0', tax.net ?? '0');
    const net = minus(dividend.gross ?? '0', taxes);
    changes.set(dividend, { ...dividend, taxes, withholding_tax: taxes, net });
  }
  return withChanges(paid, changes);
}

/** The day that a payment and its reversal have in common. */
const dueDay = (row: FlexRow | undefined): string | null =>
  row ? (readDay(row.attributes.settleDate ?? '') ?? momentOf(row).date) : null;

/** Removes the taxes of cancelled dividends, and what pays them back. */
function withoutTaxesOf(pairs: ReadonlyMap<ReadBooking, ReadBooking>, read: ReadRows): ReadRows {
  const [refunds, taxes] = (['tax_refund', 'tax'] as const).map((kind) =>
    read.bookings.filter((one) => one.kind === kind && one.security),
  );
  const gone = new Map<ReadBooking, string>();
  for (const [back, paid] of pairs)
    for (const refund of refunds ?? []) {
      if (gone.has(refund) || !isOf(back, refund)) continue;
      const tax = taxes?.find((one) => one.net === refund.net && isOf(paid, one) && !gone.has(one));
      if (tax) gone.set(refund, 'Storniert').set(tax, 'Storniert');
    }
  return withChanges(read, gone);
}

/** Finds what a tax was withheld from: of several payments of one day, the one that its text names, or the largest. */
function dividendOf(tax: ReadBooking, dividends: readonly ReadBooking[]): ReadBooking | undefined {
  const possible = dividends
    .filter((one) => isOf(one, tax))
    .sort((a, b) => Number(b.gross ?? 0) - Number(a.gross ?? 0));
  const [text = ''] = tax.note?.split(' - ') ?? [];
  return possible.find(({ note }) => text !== '' && note?.startsWith(text)) ?? possible[0];
}

/** Two rows of one payment: day, currency and security are equal. */
const isOf = (dividend: ReadBooking, tax: ReadBooking): boolean =>
  dividend.date === tax.date &&
  dividend.currency === tax.currency &&
  dividend.security?.isin === tax.security?.isin &&
  dividend.security?.symbol === tax.security?.symbol;

function cashBooking(node: FlexRow): ReadBooking | string {
  const { type = '', currency = '', description = '', transactionID = '' } = node.attributes;
  const { reportDate, settleDate } = node.attributes;
  // When it reached the account; `dateTime` is the day that was announced.
  const date = readDay(reportDate || settleDate || '') ?? momentOf(node).date;
  const amount = number(node.attributes.amount);
  if (!date || amount === null) return BAD_ROW;
  const [, plusKind, minusKind] = CASH_KINDS.find(([pattern]) => pattern.test(type)) ?? [];
  const kind = isNegative(amount) ? minusKind : plusKind;
  if (!kind) return `Unbekannte Art ${type}`;
  const net = round(kind === 'dividend' ? amount : size(amount));
  // A row of the account has no security.
  const isAccount = !node.attributes.isin && !node.attributes.symbol;
  return readBooking({
    kind,
    date,
    gross: size(net),
    net,
    currency: orNull(currency),
    reference: orNull(transactionID),
    security: isAccount ? null : { ...named(node), name: null },
    ...(kind === 'dividend' && { quantity: sharesOf(amount, description) }),
    note: orNull(description),
  });
}

/** Reads the tax on a fee of the account. */
export function salesTax({ attributes }: FlexRow): ReadBooking | string {
  const [date, amount] = [readDay(attributes.date ?? ''), number(attributes.salesTax)];
  if (!date || amount === null) return BAD_ROW;
  const net = round(size(amount));
  return readBooking({
    kind: isNegative(amount) ? 'tax' : 'tax_refund',
    date,
    gross: net,
    net,
    currency: orNull(attributes.currency ?? ''),
    reference: orNull(attributes.transactionID ?? ''),
    note: orNull(attributes.taxableDescription ?? ''),
  });
}

/** Returns how many shares a dividend was paid for, if the text says what one gets and the result is whole. */
function sharesOf(amount: string, description: string): string | null {
  const perShare = number(/(\d*\.\d+)(?: [A-Z]{3})? PER SHARE/.exec(description)?.[1]);
  if (perShare === null || isZero(perShare) || isNegative(amount)) return null;
  const shares = Number(quotient(amount, perShare));
  const whole = Math.round(shares);
  return whole > 0 && Math.abs(shares - whole) / whole < 0.001 ? String(whole) : null;
}
