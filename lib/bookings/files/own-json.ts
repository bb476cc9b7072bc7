import { isKind } from '../kinds';
import { BookingFileError, type FiledBooking, isReadable } from './filed-booking';

const FORMAT = 'aktienlotse-buchungen';
const VERSION = 1;

/** Longest text of a field. */
const LONGEST = 600;

/** Fields that each booking has, and those that may be null. Written out, because this also runs in browsers. */
const TEXTS = [
  ...(['date', 'stock_id', 'symbol', 'name', 'depot', 'counted_on', 'fees', 'taxes', 'currency'] as const),
] as const satisfies readonly (keyof FiledBooking)[];
const NULLABLE = [
  ...(['time', 'isin', 'quantity', 'price', 'amount', 'withholding_tax', 'exchange_rate'] as const),
  ...(['bought_on', 'to_depot', 'to_stock_id', 'ratio', 'cost_share', 'note', 'document'] as const),
  ...(['reference', 'to_isin', 'to_name', 'security_kind'] as const),
] as const satisfies readonly (keyof FiledBooking)[];

/** Formats bookings as JSON, complete and exact; `readBookingsJson` reads it back. */
export const bookingsJson = (bookings: readonly FiledBooking[]): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, bookings }, null, 2)}\n`;

/** Reads bookings from our own JSON file. @throws BookingFileError if it is none */
export function readBookingsJson(content: string): FiledBooking[] {
  let file: unknown;
  try {
    file = JSON.parse(content);
  } catch {
    throw new BookingFileError('Die Datei ist kein lesbares JSON');
  }
  const { format, version, bookings } = (file ?? {}) as Record<string, unknown>;
  if (format !== FORMAT || version !== VERSION || !Array.isArray(bookings))
    throw new BookingFileError('Die Datei ist keine Buchungsdatei dieser Website');
  return bookings.map(filedBooking);
}

function filedBooking(given: unknown, at: number): FiledBooking {
  const fields = (given ?? {}) as Record<string, unknown>;
  const refuse = (name: string): never => {
    throw new BookingFileError(`Buchung ${at + 1}: „${name}“ ist nicht lesbar`);
  };
  const text = (name: string): string => {
    const value = fields[name];
    return typeof value === 'string' && value.length <= LONGEST ? value : refuse(name);
  };
  const kind = text('kind');
  if (!isKind(kind)) return refuse('kind');
  const known = [
    ...TEXTS.map((name) => [name, text(name)] as const),
    // Older files have neither a reference nor names of the new security.
    ...NULLABLE.map((name) => [name, (fields[name] ?? null) === null ? null : text(name)] as const),
  ];
  const wrong = known.find(([name, value]) => !isReadable(name, value));
  if (wrong) return refuse(wrong[0]);
  return { kind, ...Object.fromEntries(known) } as FiledBooking;
}
