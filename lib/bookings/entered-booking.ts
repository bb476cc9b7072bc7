import { z } from 'zod';
import { decimalSchema } from '@/lib/platform/format/decimal-schema';
import { stockParamsSchema } from '@/lib/stocks/schema';
import { depotIdSchema } from './depots/schema';
import { COUNT, type FieldRule, FRACTION, type NumberRule, RATE } from './field-rules';
import type { KindField } from './kind';
import {
  type BookingKind,
  type EventKind,
  fieldsOfKind,
  isEvent,
  type KINDS,
  kindOf,
  LEG_FIELDS,
} from './kinds';
import { FIRST_PURCHASE_DAY } from './rules';

/** Most legs of a corporate action: what goes, what of it comes back, and what else comes. */
export const MOST_LEGS = 3;

/** Builds the schema of a decimal by its rule; the result is text. */
export const decimal = ({ before, after, least, most, percent }: NumberRule) =>
  decimalSchema({ before, after, percent })
    .refine((text) => least === 'any' || Number(text) > 0 || (least === '0' && Number(text) === 0))
    .refine((text) => most === undefined || Number(text) <= most);

export const stockId = stockParamsSchema.shape.id;
const day = z.iso.date().refine((date) => date >= FIRST_PURCHASE_DAY);

export const leg = z
  .object({
    stock_id: stockId,
    direction: z.enum(['out', 'in']).meta({ description: 'out: geht aus dem Depot, in: kommt dafür' }),
    shares: decimal(COUNT).meta({ description: 'Stück, gezählt wie am Tag counted_on' }),
    cost_share: decimal(FRACTION).nullable().default(null).meta({
      description: 'Anteil des Einstands, der mit den Stücken kommt, von 0 bis 1; null bei denen, die gehen',
    }),
  })
  .refine(({ direction, cost_share }) => (direction === 'in') === (cost_share !== null));

const enteredLegs = z.array(leg).min(1).max(MOST_LEGS).meta({
  description:
    'Genau ein Wertpapier geht, das von stock_id: alle Stück im Depot, im Verhältnis der Zahlen. Was die Anteile vom Einstand lassen, entfällt auf amount',
});

export const COMMON = {
  stock_id: stockId,
  depot_id: depotIdSchema.optional().meta({ description: 'Ohne: das erste Depot' }),
  date: day.meta({ description: `Tag, von ${FIRST_PURCHASE_DAY} bis heute (Europe/Berlin)` }),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable()
    .optional()
    .meta({ description: 'Uhrzeit, wenn bekannt: ordnet die Buchungen eines Tages' }),
  counted_on: day.optional().meta({
    description:
      'Tag, an dem Stückzahl und Kurs so zählten: spätere Splits ändern sie. Ohne: heute, bei eigenen Wertpapieren der Tag der Buchung',
  }),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .meta({ description: 'Währung der Beträge; ohne: die des Börsenplatzes' }),
  exchange_rate: decimal(RATE).nullable().optional().meta({
    description:
      'Einheiten der Börsenwährung für eine Einheit von currency; ist beides dieselbe Währung, für einen Euro. null: der Kurs des Tages',
  }),
  note: z.string().trim().max(500).nullable().optional(),
  document: z.string().trim().max(200).nullable().optional().meta({ description: 'Name des Belegs' }),
  reference: z.string().trim().max(100).nullable().optional().meta({
    description: 'Nummer, die der Anbieter dem Vorgang gegeben hat',
  }),
};

/** Descriptions of the fields that only some kinds have. */
const DESCRIPTIONS: Readonly<Record<Exclude<KindField, LegField>, string>> = {
  quantity: 'Stück, einer Anleihe: Nominal; bis zu acht Nachkommastellen',
  price:
    'Kurs je Stück; null: der Schlusskurs des Tages. Einer Anleihe: je 1 Nominal, 0.99 oder "99%" für 99 %',
  amount: 'Betrag',
  fees: 'Gebühren',
  taxes: 'Deutsche Steuern; negativ: erstattet',
  withholding_tax: 'Einbehaltene Quellensteuer',
  bought_on: 'Kauftag, wenn bekannt',
  to_depot_id: 'Depot, in das die Stücke gehen',
};

/** Builds the schema of a field of a kind: of what leaving it out means, null is unknown and 0 the default. */
function fieldSchema(name: keyof typeof DESCRIPTIONS, rule: FieldRule): z.ZodType<string | null | undefined> {
  const given = valueSchema(rule);
  const read = rule.empty === null ? given.nullable().optional() : given;
  return (rule.empty === '0' ? read.default('0') : read).meta({ description: DESCRIPTIONS[name] });
}

function valueSchema(rule: FieldRule) {
  if (rule.type === 'number') return decimal(rule);
  return { day, depot: depotIdSchema, security: stockId }[rule.type];
}

type FieldSchema<Rule extends FieldRule> = Rule extends { empty: null }
  ? z.ZodOptional<z.ZodNullable<z.ZodType<string>>>
  : Rule extends { empty: '0' }
    ? z.ZodOptional<z.ZodType<string>>
    : z.ZodType<string>;

type BookingSchema<Name extends BookingKind> = z.ZodObject<
  { kind: z.ZodLiteral<Name> } & typeof COMMON & {
      -readonly [Field in Exclude<
        keyof (typeof KINDS)[Name]['fields'],
        LegField
      >]: (typeof KINDS)[Name]['fields'][Field] extends infer Rule extends FieldRule
        ? FieldSchema<Rule>
        : never;
    } & (Name extends EventKind ? { legs: typeof enteredLegs } : unknown)
>;

type LegField = (typeof LEG_FIELDS)[number];

export type AnyBookingSchema = { [Name in BookingKind]: BookingSchema<Name> }[BookingKind];

export function bookingOf(kind: BookingKind): AnyBookingSchema {
  const { fields } = kindOf(kind);
  const own = fieldsOfKind(kind).flatMap((name) =>
    isLegField(name) ? [] : [[name, fieldSchema(name, fields[name] as FieldRule)]],
  );
  const legs = isEvent(kind) && { legs: enteredLegs };
  return z.object({
    kind: z.literal(kind),
    ...COMMON,
    ...Object.fromEntries(own),
    ...legs,
  }) as unknown as AnyBookingSchema;
}

const isLegField = (name: KindField): name is LegField => (LEG_FIELDS as readonly KindField[]).includes(name);
