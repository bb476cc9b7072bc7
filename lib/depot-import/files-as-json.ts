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
  const { date, time, line, security, currency, foreign_gross, exchange_rate, withholding_tax } = booking;
  const number = (name: 'quantity' | 'price' | 'gross' | 'fees' | 'taxes' | 'net') => {
    const value = booking[name];
    return value === null ? {} : { [name]: Number(value) };
  };
  return {
    kind: fileKind(booking.kind),
    date: time === null ? date : `${date}T${time}`,
    ...(line !== null && { line }),
    ...number('quantity'),
    ...number('price'),
    ...number('gross'),
    ...number('fees'),
    ...number('taxes'),
    ...number('net'),
    ...(withholding_tax !== null && { withholding: Number(withholding_tax) }),
    ...(currency !== null && { currency }),
    ...(foreign_gross && {
      foreignGross: { currency: foreign_gross.currency, amount: Number(foreign_gross.amount) },
    }),
    ...(exchange_rate !== null &&
      foreign_gross &&
      currency && {
        exchangeRate: { base: currency, quote: foreign_gross.currency, rate: Number(exchange_rate) },
      }),
    ...(security && { security: stated(security) }),
    ...(booking.to_security && { into: stated(booking.to_security) }),
    ...(booking.ratio !== undefined && { ratio: Number(booking.ratio) }),
    ...stated({
      reference: booking.reference,
      note: booking.note,
      warning: booking.warning,
      depot: booking.depot,
    }),
  };
}

/** Leaves out what is not stated. */
const stated = (fields: Readonly<Record<string, string | null>>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
