import { z } from 'zod';
import { failureSchema } from '@/lib/platform/http/calls/failure';
import { depotIdSchema } from './depots/schema';
import { type AnyBookingSchema, bookingOf, COMMON, leg, MOST_LEGS, stockId } from './entered-booking';
import { BOOKING_KINDS, fieldsOfKind, LEG_FIELDS } from './kinds';
import { paperVerdictSchema } from './papers/schema';

/** Most bookings in one call. */
const BOOKINGS_AT_ONCE = 1_000;

/** Most bookings in one answer. */
const BOOKINGS_PER_PAGE = 500;

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
