import type { ReadBooking } from './read-booking';
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

function bookingAsJson(booking: ReadBooking): object {
  const { kind, date, time, line, security, currency, foreignGross, exchangeRate, withholding } = booking;
  const number = (name: 'quantity' | 'price' | 'gross' | 'fees' | 'taxes' | 'net') => {
    const value = booking[name];
    return value === null ? {} : { [name]: Number(value) };
  };
  return {
    kind,
    date: time === null ? date : `${date}T${time}`,
    ...(line !== null && { line }),
    ...{ ...number('quantity'), ...number('price'), ...number('gross'), ...number('fees') },
    ...{ ...number('taxes'), ...number('net') },
    ...(withholding !== null && { withholding: Number(withholding) }),
    ...(currency !== null && { currency }),
    ...(foreignGross && {
      foreignGross: { currency: foreignGross.currency, amount: Number(foreignGross.amount) },
    }),
    ...(exchangeRate !== null &&
      foreignGross &&
      currency && {
        exchangeRate: { base: currency, quote: foreignGross.currency, rate: Number(exchangeRate) },
      }),
    ...(security && { security: stated(security) }),
    ...(booking.into && { into: stated(booking.into) }),
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
