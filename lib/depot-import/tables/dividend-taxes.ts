import { isNegative, minus, plus } from '@/lib/platform/format/decimals';
import type { ReadBooking } from '../read-booking';
import { withChanges } from '../read-changes';
import type { ReadRows } from './table-format';

/**
 * Joins a dividend and the taxes on it that have rows of their own: same security, day and currency. Several taxes go to
 * one dividend, and of several dividends each has the next.
 */
export function withDividendTaxes(read: ReadRows): ReadRows {
  const { bookings } = read;
  const taxes = bookings.filter(({ kind, security }) => TAXES.includes(kind) && security);
  const dividends = bookings.filter(({ kind }) => kind === 'dividend');
  const taxed = new Map<ReadBooking, ReadBooking[]>();
  for (const tax of taxes) {
    const possible = dividends.filter((one) => keyOf(one) === keyOf(tax));
    const [least] = possible.sort((a, b) => (taxed.get(a)?.length ?? 0) - (taxed.get(b)?.length ?? 0));
    if (least) taxed.set(least, [...(taxed.get(least) ?? []), tax]);
  }
  const changes = [...taxed].flatMap(([dividend, own]): [ReadBooking, ReadBooking | string][] => [
    [dividend, withTaxes(dividend, own)],
    ...own.map((tax): [ReadBooking, string] => [tax, TAX_OF_DIVIDEND]),
  ]);
  return withChanges(read, new Map(changes));
}

const TAXES: readonly string[] = ['tax', 'tax_refund'];

const keyOf = ({ security, date, currency }: ReadBooking): string =>
  [security?.isin ?? security?.symbol ?? security?.wkn ?? security?.name, date, currency].join('|');

/** The dividend was paid before the taxes that follow it. */
function withTaxes(dividend: ReadBooking, taxes: readonly ReadBooking[]): ReadBooking {
  const sum = plus(...taxes.map(({ kind, net }) => (kind === 'tax' ? (net ?? '0') : minus('0', net ?? '0'))));
  const all = plus(dividend.taxes, sum);
  // A German bank names its own taxes; any other tax was withheld abroad.
  const isAbroad = !taxes.some(({ note }) => GERMAN.test(note ?? '')) && !isNegative(sum);
  return {
    ...dividend,
    taxes: all,
    ...(isAbroad && { withholding_tax: plus(dividend.withholding_tax ?? '0', sum) }),
    net: dividend.net && minus(dividend.net, sum),
  };
}

const GERMAN = /kapitalertrag|abgeltung|solidarit|kirchen/i;
const TAX_OF_DIVIDEND = 'Steuer, bei der Dividende eingerechnet';
