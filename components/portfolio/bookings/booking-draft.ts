import type { BookingKind } from '@/lib/bookings/booking';
import { FIRST_PURCHASE_DAY } from '@/lib/bookings/rules';
import type { StoredBooking } from '@/lib/bookings/schema';
import { decimalPlaces, decimalText, parseDecimal } from '@/lib/platform/format/parse-number';
import { fractionOf, percentOf } from '@/lib/platform/format/percent-decimal';
import {
  type BookingDraft,
  type BookingField,
  FIELDS_OF_KIND,
  NUMBER_FIELDS,
  NUMBER_RULES,
  type NumberField,
} from './booking-fields';
import { parseRatio, ratioText } from './ratio-text';

/** Error messages by field. */
export type BookingErrors = Partial<Record<BookingField, string>>;

/** A booking as the API takes it; numbers are exact decimals. */
export type ReadBooking = { kind: BookingKind } & Record<string, string | null>;

/** Fields that may be empty, and what that means. */
const EMPTY_MEANS: Partial<Record<BookingField, string | null>> = {
  price: null,
  fees: '0',
  taxes: '0',
  withholding_tax: null,
  exchange_rate: null,
  bought_on: null,
  time: null,
  note: null,
};

/** The same, for some kinds only. */
const OPTIONAL: Partial<Record<BookingKind, readonly BookingField[]>> = {
  dividend: ['quantity'],
  merger: ['to_stock_id', 'ratio', 'amount', 'cost_share'],
};

/** Returns a form without any values. */
export const emptyDraft = (date: string): BookingDraft => ({
  ...{ depot_id: '', date, quantity: '', price: '', amount: '', fees: '', taxes: '', withholding_tax: '' },
  ...{ currency: '', exchange_rate: '', bought_on: '', to_depot_id: '', to_stock_id: '', ratio: '' },
  ...{ cost_share: '', time: '', note: '' },
});

/**
 * Reads the fields of a kind, or returns their errors.
 *
 * @param today ISO day in Europe/Berlin
 */
export function readBooking(
  kind: BookingKind,
  draft: BookingDraft,
  today: string,
): { booking: ReadBooking } | { errors: BookingErrors } {
  const { booking, errors } = readFields(kind, draft, today);
  if (kind === 'merger' && Object.keys(errors).length === 0) readMerger(booking, errors);
  return Object.keys(errors).length > 0 ? { errors } : { booking };
}

/** Returns what a booking being entered can be previewed with; null as long as it has no valid day. */
export function previewedFields(kind: BookingKind, draft: BookingDraft, today: string): ReadBooking | null {
  const { booking, errors } = readFields(kind, draft, today);
  if (errors.date) return null;
  const wanted = new Set<string>(PREVIEWED_FIELDS);
  return { kind, ...Object.fromEntries(Object.entries(booking).filter(([field]) => wanted.has(field))) };
}

const PREVIEWED_FIELDS = [
  ...(['depot_id', 'date', 'time', 'quantity', 'price', 'fees'] as const),
  ...(['to_depot_id', 'currency', 'exchange_rate'] as const),
];

/** Drops the errors of fields that change: a merger's amount may stand for its ratio. */
export function errorsAfter<Errors extends BookingErrors>(
  errors: Errors,
  change: Partial<BookingDraft>,
): Errors {
  const left = { ...errors };
  for (const field of Object.keys(change) as BookingField[]) delete left[field];
  if (change.amount !== undefined) delete left.ratio;
  return left;
}

/** Reads what can be read, and returns the errors of the rest. */
function readFields(
  kind: BookingKind,
  draft: BookingDraft,
  today: string,
): { booking: ReadBooking; errors: BookingErrors } {
  const errors: BookingErrors = {};
  const booking: ReadBooking = { kind };
  const isOptional = (field: BookingField) => field in EMPTY_MEANS || OPTIONAL[kind]?.includes(field);
  for (const field of fieldsOf(kind)) {
    const text = draft[field].trim();
    const { value, error } = readField(kind, field, text, today);
    if (text === '' && isOptional(field)) booking[field] = EMPTY_MEANS[field] ?? null;
    else if (error) errors[field] = error;
    else booking[field] = value;
  }
  if (kind === 'transfer' && booking.to_depot_id && draft.to_depot_id === draft.depot_id)
    errors.to_depot_id = 'Bitte wähle ein anderes Depot';
  if (booking.bought_on && draft.bought_on > draft.date && !errors.date)
    errors.bought_on = 'Der Kauftag darf nicht nach der Einbuchung liegen';
  // Without them the API takes its own defaults.
  for (const field of ['depot_id', 'currency']) if (booking[field] === '') delete booking[field];
  return { booking, errors };
}

/** The fields of a kind, those of all kinds first. */
export const fieldsOf = (kind: BookingKind): readonly BookingField[] => [
  ...(['depot_id', 'date', 'time'] as const),
  ...FIELDS_OF_KIND[kind],
  ...(['currency', 'exchange_rate', 'note'] as const),
];

function readMerger(booking: ReadBooking, errors: BookingErrors): void {
  const { amount, ratio, to_stock_id, cost_share } = booking;
  if (ratio === null && amount === null)
    errors.ratio = 'Bitte gib neue Stück, eine Barabfindung oder beides an';
  else if (ratio !== null && !to_stock_id) errors.to_stock_id = 'Bitte wähle das neue Wertpapier';
  else if (amount !== null && ratio !== null && cost_share === null)
    errors.cost_share = 'Bitte gib an, wie viel vom Einstand auf die Barabfindung entfällt';
  booking.ratio ??= '0';
  // Only for money, all of the cost goes with it.
  booking.cost_share ??= amount === null ? '0' : '1';
  if (booking.ratio === '0') booking.to_stock_id = null;
}

type ReadField = { value: string; error?: string | undefined };

function readField(kind: BookingKind, field: BookingField, text: string, today: string): ReadField {
  if (isNumberField(field)) return readNumber(kind, field, text);
  if (field === 'date') return { value: text, error: dayError(text, today, 'Der Tag') };
  if (field === 'bought_on') return { value: text, error: dayError(text, today, 'Der Kauftag') };
  if (field === 'to_depot_id' && text === '') return { value: text, error: 'Bitte wähle das andere Depot' };
  if (field === 'to_stock_id' && text === '')
    return { value: text, error: 'Bitte wähle das neue Wertpapier' };
  return { value: text };
}

function readNumber(kind: BookingKind, field: NumberField, text: string): ReadField {
  const { before, after, least, error } = NUMBER_RULES[field];
  const decimal = field === 'ratio' ? parseRatio(text) : parseDecimal(text);
  const number = Number(decimal);
  // Shares can be delivered for nothing.
  const isFree = number === 0 && field === 'price' && kind === 'delivery_in';
  if (decimal === null || (least === 'positive' && number <= 0 && !isFree)) return { value: '', error };
  if (least === 'zero' && number < 0) return { value: '', error };
  if (decimalPlaces(decimal) > after)
    return { value: '', error: `Höchstens ${WORDS[after]} Nachkommastellen` };
  const [whole = ''] = decimal.replace('-', '').split('.');
  if (whole.length > before) return { value: '', error: 'Die Zahl ist zu groß' };
  if (field !== 'cost_share') return { value: decimal };
  if (number > 100) return { value: '', error };
  return { value: fractionOf(decimal) };
}

const WORDS: Readonly<Record<number, string>> = { 2: 'zwei', 8: 'acht', 10: 'zehn' };

const isNumberField = (field: BookingField): field is NumberField =>
  (NUMBER_FIELDS as readonly string[]).includes(field);

function dayError(day: string, today: string, name: string): string | undefined {
  if (day === '') return 'Bitte gib ein Datum ein';
  if (day > today) return `${name} darf nicht in der Zukunft liegen`;
  if (day < FIRST_PURCHASE_DAY) return `${name} darf nicht vor 1900 liegen`;
}

/** A booking, stored or as the API takes it. */
type Filled = { kind: BookingKind; date: string } & {
  readonly [Field in BookingField]?: string | null | undefined;
};

/** Fills the form from a booking, exactly. */
export function draftOf(booking: Filled): BookingDraft {
  const draft = emptyDraft(booking.date);
  for (const field of fieldsOf(booking.kind)) {
    const value = booking[field] ?? '';
    const isNothing = value === '' || (value === '0' && EMPTY_MEANS[field] === '0');
    if (!isNothing)
      draft[field] = field === 'ratio' ? ratioText(value) : isNumberField(field) ? decimalText(value) : value;
  }
  if (booking.cost_share) draft.cost_share = decimalText(percentOf(booking.cost_share));
  if (booking.kind === 'merger' && booking.ratio === '0') draft.ratio = '';
  return draft;
}

/**
 * Returns the changed fields of a booking, or the form's errors. Quantity and price go together, and stay counted as of
 * the day they were entered.
 */
export function bookingChange(
  stored: StoredBooking,
  draft: BookingDraft,
  today: string,
): { change: Record<string, string | null> } | { errors: BookingErrors } {
  const after = readBooking(stored.kind, draft, today);
  if ('errors' in after) return after;
  const before = readBooking(stored.kind, draftOf(stored), today);
  const known: Readonly<Record<string, string | null>> = 'booking' in before ? before.booking : {};
  const change = Object.fromEntries(
    Object.entries(after.booking).filter(([field, value]) => value !== known[field]),
  );
  if ('quantity' in change || 'price' in change) {
    const { quantity, price } = after.booking;
    if (quantity !== undefined) change.quantity = quantity;
    if (price !== undefined) change.price = price;
    change.counted_on = stored.counted_on;
  }
  return { change };
}
