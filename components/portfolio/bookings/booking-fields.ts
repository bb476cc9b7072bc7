import { type FieldRule, type NumberRule, optional, RATE } from '@/lib/bookings/field-rules';
import { FIELD_TEXTS, type FieldName } from '@/lib/bookings/field-texts';
import { GROUPS } from '@/lib/bookings/kind';
import { BOOKING_KINDS, type BookingKind, fieldsOfKind, isEvent, KINDS, kindOf } from '@/lib/bookings/kinds';
import { exchangeOf, type Leg, legsOf } from '@/lib/bookings/legs';
import type { NewBooking } from '@/lib/bookings/schema';
import { decimalPlaces, decimalText, parseDecimal } from '@/lib/platform/format/parse-number';
import { fractionOf, percentOf } from '@/lib/platform/format/percent-decimal';

/** Fields of every kind, before and after its own. */
const FIRST = ['depot_id', 'date', 'time'] as const;
const LAST = ['currency', 'exchange_rate', 'note'] as const;

export type BookingField = FieldName | (typeof FIRST)[number] | (typeof LAST)[number];

/** The texts of a booking form: days as ISO text, empty if the input is none; `cost_share` in percent. */
export type BookingDraft = Record<BookingField, string>;

/** The fields of a kind, in the order of the form. */
export const fieldsOf = (kind: BookingKind): readonly BookingField[] => [
  ...FIRST,
  ...fieldsOfKind(kind),
  ...LAST,
];

/** Returns a form without any values; papers count what becomes of one share, if of no more. */
export const emptyDraft = (date: string): BookingDraft => ({
  ...(Object.fromEntries(BOOKING_KINDS.flatMap(fieldsOf).map((field) => [field, ''])) as BookingDraft),
  given: '1',
  date,
});

/** Fields of every kind that have a rule; the others are texts. */
const COMMON_RULES: Partial<Record<BookingField, FieldRule>> = {
  date: { type: 'day' },
  exchange_rate: optional(RATE),
};

/** Returns how a field of a kind is read. */
export const ruleOf = (kind: BookingKind, field: BookingField): FieldRule | undefined =>
  (kindOf(kind).fields as typeof COMMON_RULES)[field] ?? COMMON_RULES[field];

/** The groups of kinds that have some. */
export const KIND_GROUPS = Object.entries(GROUPS).map(([id, label]) => ({
  label,
  kinds: BOOKING_KINDS.filter((kind) => KINDS[kind].group === id),
}));

/** The value of a field as it is stored, or the error of what was typed. */
export type ReadValue = { value: string | null; error?: string | undefined };

/** Reads a number as it is typed: a fraction in percent. */
export function readNumber(field: FieldName, rule: NumberRule, text: string): ReadValue {
  const { before, after, least, most } = rule;
  const typed = parseDecimal(text);
  const decimal = typed !== null && most === 1 ? fractionOf(typed) : typed;
  const number = Number(decimal);
  const isTooSmall = least !== 'any' && (number < 0 || (number === 0 && least === 'above 0'));
  if (decimal === null || isTooSmall || number > (most ?? Number.POSITIVE_INFINITY))
    return { value: null, error: FIELD_TEXTS[field].error };
  if (decimalPlaces(decimal) > after)
    return { value: null, error: `Höchstens ${WORDS[most === 1 ? after - 2 : after]} Nachkommastellen` };
  const [whole = ''] = decimal.replace('-', '').split('.');
  return whole.length > before ? { value: null, error: 'Die Zahl ist zu groß' } : { value: decimal };
}

const WORDS: Readonly<Record<number, string>> = { 2: 'zwei', 8: 'acht', 10: 'zehn', 16: 'sechzehn' };

/** Writes a stored number as it is typed. */
export const typedNumber = ({ most }: NumberRule, decimal: string): string =>
  decimalText(most === 1 ? percentOf(decimal) : decimal);

/** A booking as the API takes it, without legs; numbers are exact decimals. */
export type ReadBooking = { kind: BookingKind } & Record<string, string | null>;

/**
 * Returns a booking as the API takes it: a corporate action has legs.
 *
 * @param stockId its security
 */
export function withLegs(booking: ReadBooking, stockId: string): NewBooking {
  const { to_stock_id, given, received, cost_share, ...fields } = booking;
  // Its fields are those of the table of its kind.
  return {
    ...fields,
    stock_id: stockId,
    ...(isEvent(booking.kind) && { legs: eventLegs(booking, stockId) }),
  } as NewBooking;
}

/** @param stored legs of the booking before; what the form does not ask for, the part of the cost for cash, stays */
export function eventLegs(booking: ReadBooking, stockId: string, stored: readonly Leg<string>[] = []) {
  const { kind, to_stock_id = stockId, given, received, amount = null, cost_share } = booking;
  if (!isEvent(kind)) return [];
  const before = stored.length > 0 && amount !== null ? exchangeOf(kind, stored) : null;
  return legsOf({
    kind,
    stock_id: stockId,
    to_stock_id,
    given: given ?? '1',
    received: received ?? '0',
    cost_share: cost_share ?? before?.cost_share ?? '0',
    cash_share: before?.cash_share ?? null,
  });
}
