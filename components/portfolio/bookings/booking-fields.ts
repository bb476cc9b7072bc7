import { type FieldRule, optional, RATE } from '@/lib/bookings/field-rules';
import type { FieldName } from '@/lib/bookings/field-texts';
import { GROUPS } from '@/lib/bookings/kind';
import { BOOKING_KINDS, type BookingKind, fieldsOfKind, KINDS, kindOf } from '@/lib/bookings/kinds';

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
