import { isEvent, isKind } from '../kinds';
import { BookingFileError, type FiledBooking, type FiledLeg, fromOlder, isReadable } from './filed-booking';

const FORMAT = 'aktienlotse-buchungen';
const VERSION = 2;
/** Version of the files that have a ratio in place of legs. */
const OLDER = 1;

/** Longest text of a field. */
const LONGEST = 600;

/** Fields that each booking has, and those that may be null. Written out, because this also runs in browsers. */
const TEXTS = [
  ...(['date', 'stock_id', 'symbol', 'name', 'depot', 'counted_on', 'fees', 'taxes', 'currency'] as const),
] as const satisfies readonly (keyof FiledBooking)[];
const NULLABLE = [
  ...(['time', 'isin', 'quantity', 'price', 'amount', 'withholding_tax', 'exchange_rate'] as const),
  ...(['bought_on', 'to_depot', 'note', 'document', 'reference', 'security_kind'] as const),
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
  if (format !== FORMAT || (version !== VERSION && version !== OLDER) || !Array.isArray(bookings))
    throw new BookingFileError('Die Datei ist keine Buchungsdatei dieser Website');
  return bookings.map((booking, at) => filedBooking(booking, at, version === OLDER));
}

function filedBooking(given: unknown, at: number, isOlder: boolean): FiledBooking {
  const fields = (given ?? {}) as Record<string, unknown>;
  const refuse = (name: string): never => {
    throw new BookingFileError(`Buchung ${at + 1}: „${name}“ ist nicht lesbar`);
  };
  const text = (name: string, of = fields): string => {
    const value = of[name];
    return typeof value === 'string' && value.length <= LONGEST && isReadable(name, value)
      ? value
      : refuse(name);
  };
  const orNull = (name: string, of = fields) => ((of[name] ?? null) === null ? null : text(name, of));
  const kind = text('kind');
  if (!isKind(kind)) return refuse('kind');
  const known = [
    ...TEXTS.map((name) => [name, text(name)] as const),
    // Older files have no reference.
    ...NULLABLE.map((name) => [name, orNull(name)] as const),
  ];
  const legOf = (leg: unknown): FiledLeg => {
    const of = (leg ?? {}) as Record<string, unknown>;
    return {
      stock_id: text('stock_id', of),
      isin: orNull('isin', of),
      name: text('name', of),
      direction: text('direction', of) === 'out' ? 'out' : 'in',
      shares: text('shares', of),
      cost_share: orNull('cost_share', of),
    };
  };
  const legs = Array.isArray(fields.legs) ? fields.legs.map(legOf) : [];
  if (!isOlder && isEvent(kind) && !legs.some(({ direction }) => direction === 'out')) return refuse('legs');
  const booking = {
    kind,
    ...Object.fromEntries(known),
    legs,
  } as unknown as FiledBooking;
  if (!isOlder) return booking;
  return fromOlder(booking, orNull);
}
