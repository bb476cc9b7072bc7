import { z } from 'zod';
import { rateSchema } from '@/lib/currencies/schema';
import { decimalSchema } from '@/lib/platform/format/decimal-schema';
import { failureSchema } from '@/lib/platform/http/calls/failure';
import { stockParamsSchema } from '@/lib/stocks/schema';
import { depotIdSchema } from './depots/schema';
import {
  COST,
  COUNT,
  type FieldRule,
  FRACTION,
  type NumberRule,
  PRICE_OR_FREE,
  RATE,
  SHARES,
} from './field-rules';
import {
  BOOKING_KINDS,
  type BookingKind,
  type EventKind,
  fieldsOfKind,
  isEvent,
  type KINDS,
  type KindField,
  kindOf,
  LEG_FIELDS,
} from './kinds';
import { paperVerdictSchema } from './papers/schema';
import { FIRST_PURCHASE_DAY } from './rules';

/** Most bookings in one call. */
const BOOKINGS_AT_ONCE = 1_000;

/** Most bookings in one answer. */
const BOOKINGS_PER_PAGE = 500;

/** Most legs of a corporate action: what goes, what of it comes back, and what else comes. */
const MOST_LEGS = 3;

/** Builds the schema of a decimal by its rule; the result is text. */
const decimal = ({ before, after, least, most, percent }: NumberRule) =>
  decimalSchema({ before, after, percent })
    .refine((text) => least === 'any' || Number(text) > 0 || (least === '0' && Number(text) === 0))
    .refine((text) => most === undefined || Number(text) <= most);

const stockId = stockParamsSchema.shape.id;
const day = z.iso.date().refine((date) => date >= FIRST_PURCHASE_DAY);

const leg = z
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

const COMMON = {
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

type AnyBookingSchema = { [Name in BookingKind]: BookingSchema<Name> }[BookingKind];

function bookingOf(kind: BookingKind): AnyBookingSchema {
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

/** A booking as it is entered. */
export const newBookingSchema = z
  .discriminatedUnion('kind', BOOKING_KINDS.map(bookingOf) as [AnyBookingSchema, ...AnyBookingSchema[]])
  .meta({ id: 'NewBooking', description: 'Eine Buchung; jede Art hat ihre eigenen Felder' });

export type NewBooking = z.infer<typeof newBookingSchema>;

export const newBookingsSchema = z.union([
  newBookingSchema,
  z.object({ bookings: z.array(newBookingSchema).min(1).max(BOOKINGS_AT_ONCE) }).meta({ id: 'NewBookings' }),
]);

export const bookedIdsSchema = z
  .object({
    success: z.literal(true),
    ids: z.array(z.string()).meta({ description: 'Kennungen der Buchungen, in ihrer Reihenfolge' }),
  })
  .meta({ id: 'BookedIds' });

const text = z.string().nullable();

export const legsSchema = z
  .array(
    z.object({
      stock_id: z.string(),
      direction: z.enum(['out', 'in']),
      shares: z.string(),
      cost_share: text,
    }),
  )
  .meta({ description: 'Einer Kapitalmaßnahme: was geht und was kommt, wie in NewBooking. Sonst leer' });

/** A stored booking; numbers are exact decimals, as text. */
const bookingSchema = z
  .object({
    id: z.string(),
    kind: z.enum(BOOKING_KINDS),
    stock_id: z.string(),
    symbol: z.string(),
    name: z.string(),
    security_kind: z
      .string()
      .meta({ description: 'Art des Wertpapiers; bond: Nominal und Kurs je 1 Nominal' }),
    depot_id: z.string(),
    date: z.string(),
    time: text,
    quantity: text,
    counted_on: z.string(),
    price: text,
    amount: text,
    fees: z.string(),
    taxes: z.string(),
    withholding_tax: text,
    currency: z.string(),
    exchange_rate: text,
    bought_on: text,
    to_depot_id: text,
    legs: legsSchema,
    note: text,
    document: text,
    reference: text,
    import_id: text,
    paper: paperVerdictSchema.nullable().meta({ description: 'Ob die Steuern ihres Belegs stimmen' }),
    created_at: z.iso.datetime(),
    market_price: z
      .number()
      .nullable()
      .meta({ description: 'Ohne eigenen Kurs: der Schlusskurs, mit dem gerechnet wird, je heutigem Stück' }),
    market_value: z
      .number()
      .nullable()
      .meta({ description: 'Ohne eigenen Kurs: Stück mal Schlusskurs, in currency' }),
    shares: z.number().nullable().meta({ description: 'Bewegte Stück, wie sie heute zählen' }),
    gain: z
      .number()
      .nullable()
      .meta({ description: 'Eines Verkaufs: Gewinn vor Steuern, die ältesten Käufe zuerst, in currency' }),
    gain_estimated: z
      .boolean()
      .meta({ description: 'Ein Kaufkurs in gain ist der Kurs des Tages einer Einbuchung ohne Kurs' }),
    euro_total: z.number().nullable().meta({
      description:
        'Was sie ein- (positiv) oder auszahlt, in Euro zum Wechselkurs ihres Tages; null ohne Zahlung oder Kurs',
    }),
  })
  .meta({ id: 'Booking', description: 'Eine Buchung, wie sie eingegeben wurde; Zahlen als Text' });

export type StoredBooking = z.infer<typeof bookingSchema>;

/** Figures that the ledger shows beside the fields of a booking. */
export type BookingFigures = Pick<
  StoredBooking,
  'market_price' | 'market_value' | 'shares' | 'gain' | 'gain_estimated' | 'euro_total'
>;

export const bookingsQuerySchema = z.object({
  kind: z.enum(BOOKING_KINDS).optional(),
  depot: depotIdSchema.optional(),
  stock: stockId.optional(),
  year: z.coerce.number().int().min(1900).max(2200).optional(),
  import: depotIdSchema.optional().meta({ description: 'Kennung eines Imports' }),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(BOOKINGS_PER_PAGE).default(100),
});

export type BookingsQuery = z.infer<typeof bookingsQuerySchema>;

export const bookingsSchema = z
  .object({
    bookings: z.array(bookingSchema).meta({ description: 'Die jüngste zuerst' }),
    total: z.number().int().meta({ description: 'Wie viele zu den Filtern passen' }),
  })
  .meta({ id: 'Bookings' });

export const bookingsExportSchema = z.object({
  format: z.enum(['json', 'csv', 'portfolio-performance', 'parqet', 'ghostfolio']).default('json'),
});

export type BookingsFormat = z.infer<typeof bookingsExportSchema>['format'];

export const bookingsFileSchema = z
  .looseObject({ format: z.string(), version: z.number(), bookings: z.array(z.looseObject({})) })
  .meta({ id: 'BookingsFile', description: 'Buchungen, wie sie eingegeben wurden; Zahlen als Text' });

/** Choices for the filters of the ledger. */
export const bookingChoicesSchema = z
  .object({
    kinds: z.array(z.enum(BOOKING_KINDS)),
    years: z.array(z.number().int()).meta({ description: 'Das jüngste zuerst' }),
    stocks: z.array(z.object({ id: z.string(), name: z.string() })).meta({ description: 'Nach Namen' }),
    total: z.number().int().meta({ description: 'Alle Buchungen' }),
  })
  .meta({ id: 'BookingChoices', description: 'Wonach sich die eigenen Buchungen filtern lassen' });

export type BookingChoices = z.infer<typeof bookingChoicesSchema>;

/** A booking that is being entered: what is not known yet is missing. */
export const previewedSchema = z
  .object({
    ...COMMON,
    kind: z.enum(BOOKING_KINDS),
    quantity: decimal(SHARES).nullable().optional(),
    price: decimal(PRICE_OR_FREE).nullable().optional(),
    fees: decimal(COST).optional(),
    to_depot_id: depotIdSchema.optional(),
    replaces: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .optional()
      .meta({ description: 'Die Buchung, die geändert wird' }),
  })
  .meta({ id: 'PreviewedBooking', description: 'Eine Buchung, die gerade eingegeben wird' });

export type PreviewedBooking = z.infer<typeof previewedSchema>;

const known = (description: string) => z.number().nullable().meta({ description });

export const bookingPreviewSchema = z
  .object({
    currency: z.string().meta({ description: 'Währung des Börsenplatzes' }),
    market_price: known('Schlusskurs des Tages je Stück, in der Währung der Buchung'),
    price_date: z.iso.date().nullable().meta({ description: 'Tag des Schlusskurses' }),
    price_estimated: z.boolean().meta({ description: 'Der Tag liegt vor dem ersten bekannten Kurs' }),
    rate: known('Einheiten der Börsenwährung für eine Einheit der Währung der Buchung'),
    shown_rate: rateSchema.nullable().meta({
      description: 'Wechselkurs des Tages in die Währung des Kontos; null, wenn es dieselbe ist',
    }),
    held: z.number().meta({ description: 'Stück im Depot am Ende des Tages, ohne diese Buchung' }),
    lots: z
      .array(
        z.object({
          bought_on: z.iso.date(),
          quantity: z.number().meta({ description: 'Stück, die gehen' }),
          of: z.number().meta({ description: 'Stück, die davor da waren' }),
          cost: known('Kaufwert mit Gebühren, in der Währung der Buchung'),
          gain: known('Gewinn vor Steuern, in der Währung der Buchung'),
        }),
      )
      .meta({ description: 'Käufe, die ein Abgang schließt, der älteste zuerst' }),
    cost: known('Kaufwert aller'),
    gain: known('Gewinn aller'),
    missing: z.string().nullable().meta({ description: 'Satz, der sagt, wofür Stück fehlen würden' }),
  })
  .meta({ id: 'BookingPreview', description: 'Was eine Buchung bewirken würde' });

export type BookingPreview = z.infer<typeof bookingPreviewSchema>;

const changed = z.union([z.string().max(600), z.number(), z.null()]).optional();
const changeable = new Set([...Object.keys(COMMON), ...BOOKING_KINDS.flatMap(fieldsOfKind)]);
for (const name of LEG_FIELDS) changeable.delete(name);

/** Fields to change; checked together with the stored ones. */
export const bookingChangeSchema = z
  .object({
    ...Object.fromEntries(['kind', ...changeable].map((name) => [name, changed])),
    // None, as an answer has them of a purchase, change nothing.
    legs: z.array(leg).max(MOST_LEGS).optional(),
  })
  .meta({ id: 'BookingChange', description: 'Felder wie in NewBooking; was fehlt, bleibt, wie es ist' });

export type BookingChange = z.infer<typeof bookingChangeSchema>;

export const bookingRefusedSchema = failureSchema
  .extend({
    missing: z
      .object({
        stock_id: z.string(),
        booking_id: z.string(),
        date: z.string(),
        shares: z.number().meta({ description: 'So viele Stück fehlen' }),
      })
      .optional()
      .meta({ description: 'Bei shares_missing: die erste Buchung, für die Stück fehlen' }),
  })
  .meta({ id: 'BookingRefused' });

export const bookingParamsSchema = z.object({ bookingId: z.string().regex(/^[0-9a-f]{32}$/) });
