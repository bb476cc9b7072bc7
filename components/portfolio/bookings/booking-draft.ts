import { COUNT, FRACTION } from '@/lib/bookings/field-rules';
import { FIELD_TEXTS, type FieldName } from '@/lib/bookings/field-texts';
import {
  addsShares,
  type BookingKind,
  exchangesAll,
  isEvent,
  kindOf,
  LEG_FIELDS,
} from '@/lib/bookings/kinds';
import { exchangeOf, type Leg } from '@/lib/bookings/legs';
import type { PreviewedBooking } from '@/lib/bookings/preview-schema';
import { FIRST_PURCHASE_DAY } from '@/lib/bookings/rules';
import type { BookingChange, StoredBooking } from '@/lib/bookings/schema';
import { isZero } from '@/lib/platform/format/decimals';
import {
  type BookingDraft,
  type BookingField,
  emptyDraft,
  eventLegs,
  fieldsOf,
  type ReadBooking,
  type ReadValue,
  readNumber,
  ruleOf,
  typedNumber,
} from './booking-fields';

/** Error messages by field. */
export type BookingErrors = Partial<Record<BookingField, string>>;

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
  if (addsShares(kind) && !errors.given && !(Number(booking.received ?? 0) > Number(booking.given)))
    errors.received = NO_MORE_SHARES;
  if (exchangesAll(kind) && Object.keys(errors).length === 0) readMerger(booking, errors);
  return Object.keys(errors).length > 0 ? { errors } : { booking };
}

type PreviewedFields = Omit<PreviewedBooking, 'stock_id'>;

/** Returns what a booking being entered can be previewed with; null as long as it has no valid day. */
export function previewedFields(
  kind: BookingKind,
  draft: BookingDraft,
  today: string,
): PreviewedFields | null {
  const { booking, errors } = readFields(kind, draft, today);
  if (errors.date) return null;
  const fields = Object.fromEntries(PREVIEWED_FIELDS.map((field) => [field, booking[field]]));
  return { ...fields, kind, date: booking.date ?? '' };
}

const PREVIEWED_FIELDS = [
  ...(['depot_id', 'date', 'time', 'quantity', 'price', 'fees'] as const),
  ...(['to_depot_id', 'currency', 'exchange_rate'] as const),
];

/** Reads what can be read, and returns the errors of the rest. */
function readFields(
  kind: BookingKind,
  draft: BookingDraft,
  today: string,
): { booking: ReadBooking; errors: BookingErrors } {
  const errors: BookingErrors = {};
  const booking: ReadBooking = { kind };
  for (const field of fieldsOf(kind)) {
    const text = draft[field].trim();
    const { value, error } = readField(kind, field, text, today);
    if (error) errors[field] = error;
    else booking[field] = value;
  }
  if (booking.to_depot_id && draft.to_depot_id === draft.depot_id)
    errors.to_depot_id = 'Bitte wähle ein anderes Depot';
  if (booking.bought_on && draft.bought_on > draft.date && !errors.date)
    errors.bought_on = 'Der Kauftag darf nicht nach der Einbuchung liegen';
  // Without them the API takes its own defaults.
  for (const field of ['depot_id', 'currency']) if (booking[field] === '') delete booking[field];
  return { booking, errors };
}

function readMerger(booking: ReadBooking, errors: BookingErrors): void {
  if (booking.received === '0') booking.received = null;
  const { amount, received, to_stock_id, cost_share } = booking;
  if (received === null && amount === null)
    errors.received = 'Bitte gib neue Aktien, eine Barabfindung oder beides an';
  else if (received !== null && !to_stock_id) errors.to_stock_id = 'Bitte wähle das neue Wertpapier';
  else if (amount !== null && received !== null && cost_share === null)
    errors.cost_share = 'Bitte gib an, wie viel vom Einstand auf die Barabfindung entfällt';
  else if (amount === null && !isZero(cost_share ?? null)) errors.cost_share = NO_CASH;
  // Only for money, all of the cost goes with it.
  booking.cost_share ??= amount === null ? '0' : '1';
  if (received === null) booking.to_stock_id = null;
}

const NO_MORE_SHARES = 'Bitte gib mehr Aktien an als zuvor, etwa aus 20 werden 21';
const NO_CASH = 'Ohne Barabfindung bleibt dieses Feld leer';

function readField(kind: BookingKind, field: BookingField, text: string, today: string): ReadValue {
  const rule = ruleOf(kind, field);
  if (!rule) return { value: text || (TEXTS.includes(field) ? null : '') };
  if (text === '' && rule.empty !== undefined) return { value: rule.empty };
  const { label, error } =
    field in FIELD_TEXTS
      ? FIELD_TEXTS[field as FieldName]
      : { label: kindOf(kind).day ?? 'Tag', error: 'Bitte gib ein Datum ein' };
  if (rule.type === 'number') return readNumber(field as FieldName, rule, text);
  if (text === '') return { value: null, error };
  return { value: text, error: rule.type === 'day' ? dayError(text, today, `Der ${label}`) : undefined };
}

/** Fields of every kind that are null where they are empty. */
const TEXTS: readonly BookingField[] = ['time', 'note'];

function dayError(day: string, today: string, name: string): string | undefined {
  if (day > today) return `${name} darf nicht in der Zukunft liegen`;
  if (day < FIRST_PURCHASE_DAY) return `${name} darf nicht vor 1900 liegen`;
}

/** A booking, stored or as the API takes it. */
type Filled = { kind: BookingKind; date: string; legs?: readonly Leg<string>[] } & {
  readonly [Field in BookingField]?: string | null | undefined;
};

/** Fills the form from a booking, exactly. */
export function draftOf(booking: Filled): BookingDraft {
  const draft = emptyDraft(booking.date);
  for (const field of fieldsOf(booking.kind)) {
    const value = booking[field] ?? '';
    const rule = ruleOf(booking.kind, field);
    if (value !== '' && !(value === '0' && rule?.empty === '0'))
      draft[field] = rule?.type === 'number' ? typedNumber(rule, value) : value;
  }
  const { kind, legs = [] } = booking;
  if (!isEvent(kind)) return draft;
  const { to_stock_id, cost_share, given, received } = exchangeOf(kind, legs);
  draft.to_stock_id = to_stock_id ?? '';
  draft.given = typedNumber(COUNT, given);
  draft.received = to_stock_id === null ? '' : typedNumber(COUNT, received);
  if (fieldsOf(kind).includes('cost_share')) draft.cost_share = typedNumber(FRACTION, cost_share);
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
): { change: BookingChange } | { errors: BookingErrors } {
  const after = readBooking(stored.kind, draft, today);
  if ('errors' in after) return after;
  const before = readBooking(stored.kind, draftOf(stored), today);
  const known: Readonly<Record<string, string | null>> = 'booking' in before ? before.booking : {};
  const change: Record<string, unknown> = Object.fromEntries(
    Object.entries(after.booking).filter(([field, value]) => value !== known[field]),
  );
  // Without cash its part of the cost stays with the shares.
  if (isEvent(stored.kind) && (change.amount === null || LEG_FIELDS.some((field) => field in change))) {
    for (const field of LEG_FIELDS) delete change[field];
    change.legs = eventLegs(after.booking, stored.stock_id, stored.legs);
  }
  if ('quantity' in change || 'price' in change) {
    const { quantity, price } = after.booking;
    if (quantity !== undefined) change.quantity = quantity;
    if (price !== undefined) change.price = price;
    change.counted_on = stored.counted_on;
  }
  return { change };
}
