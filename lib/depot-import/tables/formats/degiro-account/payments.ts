import {
  isNegative,
  isZero,
  minus,
  negative,
  plus,
  quotient,
  round,
  size,
} from '@/lib/platform/format/decimals';
import { type LeftOut, type ReadBooking, readBooking } from '../../../read-booking';
import { cancellations } from '../../cancelled';
import { CANCELLATION, type ReadRows } from '../../table-format';
import { type Entry, momentOf, nameOf, sumOf } from './entry';

/** A dividend that may still be exchanged into the currency of the account. */
type Dividend = { paid: Entry; withheld: Entry[] };

/** Reads what has no order: dividends with their tax, interest, fees, and cash. */
export function paymentsOf(entries: readonly Entry[]): ReadRows {
  const cancelled = cancelledOf(entries);
  const dividends = dividendsOf(entries.filter((one) => !cancelled.has(one)));
  const booked = new Map<Dividend, ReadBooking>(dividends.map((one) => [one, dividendBooking(one)]));
  exchange(entries, dividends, booked);
  const taken = new Set(dividends.flatMap(({ withheld }) => withheld));
  const bookings = [...booked.values()];
  const leftOut: LeftOut[] = [];
  for (const one of entries) {
    const { meaning, row, amount, currency, date } = one;
    const line = row.line;
    const due = row.day('value day') ?? date;
    const common = { net: size(amount), gross: size(amount), currency, line };
    const isPaid = isNegative(amount);
    if (taken.has(one)) continue;
    if (cancelled.has(one)) leftOut.push({ line, reason: 'Storniert' });
    else if (meaning === 'dividend') {
      if (isNegative(amount)) leftOut.push({ line, reason: CANCELLATION });
    } else if (meaning === 'exchange') leftOut.push({ line, reason: 'Währungstausch' });
    else if (isZero(amount)) leftOut.push({ line, reason: 'Ohne Betrag' });
    else if (meaning === 'withheld' || meaning === 'tax')
      bookings.push(
        readBooking({ ...common, kind: isPaid ? 'tax' : 'tax_refund', date, security: nameOf(one) }),
      );
    else if (meaning === 'interest')
      bookings.push(readBooking({ ...common, kind: isPaid ? 'interest_charge' : 'interest', date: due }));
    else if (meaning === 'fee')
      bookings.push(readBooking({ ...common, kind: isPaid ? 'fee' : 'fee_refund', date: due }));
    else bookings.push(readBooking({ ...common, kind: isPaid ? 'withdrawal' : 'deposit', date }));
  }
  return { bookings, leftOut };
}

/** Finds dividends that a negative one of the same amount takes back, that one, and the taxes of both. */
function cancelledOf(entries: readonly Entry[]): Set<Entry> {
  const keyOf = ({ row, currency, amount }: Entry) => `${row.text('isin')} ${currency} ${size(amount)}`;
  const pairs = cancellations(
    entries.filter(({ meaning }) => meaning === 'dividend'),
    (one) => ({
      isBack: isNegative(one.amount),
      date: momentOf(one),
      keys: [keyOf(one)],
      due: one.row.text('value day'),
    }),
  );
  const cancelled = new Set([...pairs].flat());
  const withheld = entries.filter(({ meaning }) => meaning === 'withheld');
  for (const [back, paid] of pairs)
    for (const refund of withheld) {
      if (isNegative(refund.amount) || cancelled.has(refund) || partOf(refund) !== partOf(back)) continue;
      const tax = withheld.find(
        (one) =>
          !cancelled.has(one) && one.amount === negative(refund.amount) && partOf(one) === partOf(paid),
      );
      if (tax) cancelled.add(refund).add(tax);
    }
  return cancelled;
}

/** Equal for a dividend and its tax: security, value day and currency. */
const partOf = ({ row, currency }: Entry) => `${row.text('isin')} ${row.text('value day')} ${currency}`;

/** Finds dividends and the tax withheld from each: same security, currency and value day, one after the other. */
function dividendsOf(entries: readonly Entry[]): Dividend[] {
  const dividends = entries
    .filter(({ meaning, amount }) => meaning === 'dividend' && !isNegative(amount))
    .map((paid): Dividend => ({ paid, withheld: [] }));
  const taxed = new Map<string, number>();
  for (const one of entries.filter(({ meaning }) => meaning === 'withheld')) {
    const key = partOf(one);
    const possible = dividends.filter(({ paid }) => partOf(paid) === key);
    const nth = taxed.get(key) ?? 0;
    taxed.set(key, nth + 1);
    possible[Math.min(nth, possible.length - 1)]?.withheld.push(one);
  }
  return dividends;
}

function dividendBooking({ paid, withheld }: Dividend): ReadBooking {
  const taxes = negative(sumOf(withheld));
  return readBooking({
    kind: 'dividend',
    date: paid.date,
    security: nameOf(paid),
    currency: paid.currency,
    taxes,
    gross: paid.amount,
    net: minus(paid.amount, taxes),
    withholding_tax: isZero(taxes) ? null : taxes,
    line: paid.row.line,
  });
}

/** Converts the dividends that an exchange covers exactly: the last ones in its currency. */
function exchange(
  entries: readonly Entry[],
  dividends: readonly Dividend[],
  booked: Map<Dividend, ReadBooking>,
): void {
  const waiting = new Map<string, Dividend[]>();
  const exchanges = entries.filter(({ meaning }) => meaning === 'exchange');
  for (const one of entries) {
    const dividend = dividends.find(({ paid }) => paid === one);
    if (dividend) waiting.set(one.currency, [...(waiting.get(one.currency) ?? []), dividend]);
    const rate = one.meaning === 'exchange' ? one.row.number('rate') : null;
    if (!rate || isZero(rate)) continue;
    const open = waiting.get(one.currency) ?? [];
    waiting.delete(one.currency);
    const worth = Math.abs(Number(one.amount)) / Number(rate);
    const got = exchanges.find(
      (other) =>
        other.currency !== one.currency &&
        momentOf(other) === momentOf(one) &&
        Math.abs(Math.abs(Number(other.amount)) - worth) <= Math.max(0.02, worth / 1000),
    );
    const netsFrom = (at: number) => open.slice(at).map((each) => booked.get(each)?.net ?? '0');
    const first = open.findIndex((_, at) => minus(plus(...netsFrom(at)), size(one.amount)) === '0');
    if (!got || first < 0) continue;
    const all = open.slice(first);
    let left = size(got.amount);
    for (const [at, each] of all.entries()) {
      const foreign = booked.get(each) as ReadBooking;
      const net = at === all.length - 1 ? left : round(quotient(foreign.net ?? '0', rate, 6));
      left = minus(left, net);
      const taxes = round(quotient(foreign.taxes, rate, 6));
      booked.set(each, {
        ...foreign,
        currency: got.currency,
        net,
        taxes,
        gross: plus(net, taxes),
        exchange_rate: rate,
        withholding_tax: foreign.withholding_tax && taxes,
        foreign_gross: { currency: foreign.currency ?? '', amount: foreign.gross ?? '0' },
      });
    }
  }
}
