import { z } from 'zod';
import { nameSchema } from '@/lib/platform/format/name-schema';
import { depotIdSchema } from '../depots/schema';
import { BOOKING_KINDS } from '../kinds';
import { newOwnSecuritySchema } from '../own-securities/schema';
import { importedPapersSchema, knownPaperSchema } from '../papers/schema';
import { MOST_DEPOTS } from '../rules';
import { legsSchema, newBookingSchema } from '../schema';
import { ledgerSecuritySchema } from './identify-schema';
import { IMPORTED_AT_ONCE, IMPORTS_PER_PAGE, MOST_FILES, MOST_IMPORTS, MOST_OPEN } from './rules';
import { OPEN_REASONS, statedSchema, text } from './stated-schema';

const hexId = z.string().regex(/^[0-9a-f]{32}$/);

const newOpenSchema = z.object({
  depot_id: depotIdSchema,
  reason: z.enum(OPEN_REASONS),
  stated: statedSchema,
});

/** An open booking as it was before it was dropped. */
export const droppedSchema = newOpenSchema
  .extend({ id: hexId, import_id: hexId })
  .meta({ id: 'DroppedBooking', description: 'Eine offene Buchung, die verworfen wurde' });

export type DroppedBooking = z.infer<typeof droppedSchema>;

/** Everything that one import adds, under ids which the sender chooses. */
export const newImportSchema = z
  .object({
    id: hexId.meta({ description: 'Vom Absender gewählt: eine Wiederholung bucht nichts doppelt' }),
    files: z.array(text(200)).max(MOST_FILES).meta({ description: 'Namen der Dateien' }),
    depots: z
      .array(z.object({ id: hexId, name: nameSchema(80) }))
      .max(MOST_DEPOTS)
      .meta({ description: 'Depots, die dabei entstehen' }),
    own_securities: z
      .array(newOwnSecuritySchema.extend({ id: hexId }))
      .max(500)
      .meta({ description: 'Eigene Wertpapiere, die dabei entstehen; ihre Kennung ist own- und die id' }),
    bookings: z.array(newBookingSchema).max(IMPORTED_AT_ONCE),
    read_as: z
      .array(text(200).nullable())
      .max(IMPORTED_AT_ONCE)
      .optional()
      .meta({ description: 'Zu jeder Buchung die Zeile der Datei, wo sie geändert wurde' }),
    papers: importedPapersSchema
      .optional()
      .meta({ description: 'Ob die Steuern der Belege stimmen; die Belege selbst bleiben beim Absender' }),
    open: z.array(newOpenSchema).max(MOST_OPEN).meta({ description: 'Was noch offen bleibt' }),
  })
  .refine(({ bookings, open, papers = [] }) => bookings.length + open.length + papers.length > 0)
  .meta({ id: 'NewImport' });

export type NewImport = z.infer<typeof newImportSchema>;

export const bookedImportSchema = z.object({
  success: z.literal(true),
  booked: z.number().int().meta({ description: 'Eingetragene Buchungen' }),
  open: z.number().int().meta({ description: 'Was offen bleibt' }),
});

const importSchema = z
  .object({
    id: z.string(),
    created_at: z.iso.datetime(),
    files: z.array(z.string()),
    booked: z.number().int().meta({ description: 'Eingetragen, auch was erst offen war' }),
    bookings: z.number().int().meta({ description: 'Davon heute noch da' }),
    open: z.number().int().meta({ description: 'Was noch offen ist' }),
    taken_back_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Import' });

export type PastImport = z.infer<typeof importSchema>;

const openBookingSchema = z
  .object({
    id: z.string(),
    import_id: z.string(),
    depot_id: z.string(),
    reason: z.enum(OPEN_REASONS),
    stated: statedSchema,
  })
  .meta({
    id: 'OpenBooking',
    description: 'Eine Buchung, die noch auf ein Wertpapier oder auf Stücke wartet',
  });

export type OpenBooking = z.infer<typeof openBookingSchema>;

export const importsQuerySchema = z.object({
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(MOST_IMPORTS).default(IMPORTS_PER_PAGE),
});

export type ImportsQuery = z.infer<typeof importsQuerySchema>;

export const importsSchema = z
  .object({
    imports: z.array(importSchema).meta({
      description: `Der jüngste zuerst. Von mehr als ${MOST_IMPORTS} bleiben nur die Buchungen`,
    }),
    total: z.number().int().meta({ description: 'Wie viele es sind' }),
    open: z.array(openBookingSchema).meta({ description: 'Nach Tag' }),
  })
  .meta({ id: 'Imports' });

export const importParamsSchema = z.object({ importId: hexId });
export const openParamsSchema = z.object({ openId: hexId });

const ledgerBookingSchema = z.object({
  id: z.string(),
  kind: z.enum(BOOKING_KINDS),
  stock_id: z.string(),
  depot_id: z.string(),
  date: z.string(),
  time: z.string().nullable(),
  quantity: z.number().nullable(),
  counted_on: z.string(),
  price: z.number().nullable(),
  amount: z.number().nullable(),
  fees: z.number(),
  taxes: z.number(),
  withholding_tax: z.number().nullable(),
  currency: z.string(),
  to_depot_id: z.string().nullable(),
  legs: legsSchema,
  bought_on: z.string().nullable(),
  reference: z.string().nullable(),
  document: z.string().nullable(),
  read_as: z.string().nullable(),
});

/** All that is booked, in the form that the preview of an import computes with. */
export const importLedgerSchema = z
  .object({
    bookings: z.array(ledgerBookingSchema),
    securities: z.array(ledgerSecuritySchema),
    depots: z.array(z.object({ id: z.string(), name: z.string() })),
    open: z.array(openBookingSchema).meta({ description: 'Was noch offen ist' }),
    papers: z.array(knownPaperSchema).meta({ description: 'Was von ihren Belegen schon geprüft ist' }),
    today: z.iso.date().meta({ description: 'Spätester Tag einer Buchung' }),
  })
  .meta({ id: 'ImportLedger' });

export type ImportLedger = z.infer<typeof importLedgerSchema>;

export const bookedOpenSchema = z.object({ success: z.literal(true), id: z.string() });
