import type { ReadBooking, ReadKind } from './read-booking';
import type { FileResult } from './read-depot-file';

/** Formats what was read: a case for each file, with numbers as JSON has them. Amounts that are not stated are absent. */
export const filesAsJson = (results: readonly FileResult[]): string =>
  JSON.stringify({ cases: results.map(caseOf) }, null, 2);

function caseOf(result: FileResult): object {
  const { file } = result;
  if ('refused' in result) return { file, rejected: true, reason: result.refused };
  const { format, bookings, filed, leftOut } = result;
  return {
    file,
    format,
    // Our own files hold kinds and fields that no document has.
    bookings: filed ?? bookings.map(bookingAsJson),
    ...(leftOut.length > 0 && { skipped: leftOut }),
  };
}

/** Kinds that the file names as collections of samples do, where that is not our name. */
const FILE_KINDS: Readonly<Partial<Record<ReadKind, string>>> = {
  purchase: 'buy',
  sale: 'sell',
  delivery_in: 'transfer_in',
  delivery_out: 'transfer_out',
};

/** Names a kind as such a file does. */
export const fileKind = (kind: ReadKind): string => FILE_KINDS[kind] ?? kind;

function bookingAsJson(booking: ReadBooking): object {
  const { date, time, security, to_security: into, currency, exchange_rate: rate } = booking;
  const { foreign_gross: foreign, ratio, reference, note, warning, depot } = booking;
  const number = (value: string | null) => (value === null ? null : Number(value));
  return stated({
    kind: fileKind(booking.kind),
    date: time === null ? date : `${date}T${time}`,
    line: booking.line,
    quantity: number(booking.quantity),
    price: number(booking.price),
    gross: number(booking.gross),
    fees: number(booking.fees),
    taxes: number(booking.taxes),
    net: number(booking.net),
    withholding: number(booking.withholding_tax),
    currency,
    foreignGross: foreign && { currency: foreign.currency, amount: Number(foreign.amount) },
    exchangeRate:
      rate !== null && foreign && currency
        ? { base: currency, quote: foreign.currency, rate: Number(rate) }
        : null,
    security: security && stated(security),
    into: into ? stated(into) : null,
    ratio: number(ratio ?? null),
    reference,
    note,
    warning,
    depot,
  });
}

/** Leaves out what is not stated. */
const stated = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
