import { z } from 'zod';
import { BOOKING_KINDS } from '../booking';
import { BookingFileError, type FiledBooking } from './filed-booking';

const text = z.string().max(600);
const orNull = text.nullable();

const filedBookingSchema = z.object({
  kind: z.enum(BOOKING_KINDS),
  ...{ date: text, time: orNull, stock_id: text, symbol: text, isin: orNull, name: text, depot: text },
  ...{ quantity: orNull, counted_on: text, price: orNull, amount: orNull, fees: text, taxes: text },
  ...{ withholding_tax: orNull, currency: text, exchange_rate: orNull, bought_on: orNull },
  ...{ to_depot: orNull, to_stock_id: orNull, ratio: orNull, cost_share: orNull },
  ...{ note: orNull, document: orNull },
  // Files written before there was one have none.
  reference: orNull.default(null),
});

const fileSchema = z.object({
  format: z.literal('aktienlotse-buchungen'),
  version: z.literal(1),
  bookings: z.array(filedBookingSchema),
});

/** Formats bookings as JSON, complete and exact; `readBookingsJson` reads it back. */
export const bookingsJson = (bookings: readonly FiledBooking[]): string =>
  `${JSON.stringify({ format: 'aktienlotse-buchungen', version: 1, bookings }, null, 2)}\n`;

/** Reads bookings from our own JSON file. @throws BookingFileError if it is none */
export function readBookingsJson(content: string): FiledBooking[] {
  let file: unknown;
  try {
    file = JSON.parse(content);
  } catch {
    throw new BookingFileError('Die Datei ist kein lesbares JSON');
  }
  const read = fileSchema.safeParse(file);
  if (read.success) return read.data.bookings;
  throw new BookingFileError('Die Datei ist keine Buchungsdatei dieser Website');
}
