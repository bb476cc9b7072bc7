import { z } from 'zod';
import { nameSchema } from '@/lib/platform/format/name-schema';
import type { Booking } from '../booking';
import { depotIdSchema } from '../depots/schema';
import { BOOKING_KINDS } from '../kinds';
import { newOwnSecuritySchema } from '../own-securities/schema';
import {
  type CheckedPaper,
  checkedPaperSchema,
  importedPapersSchema,
  knownPaperSchema,
} from '../papers/schema';
import { MOST_DEPOTS } from '../rules';
import { legsSchema, newBookingSchema } from '../schema';
import {
  CODES_AT_ONCE,
  HIGHEST_PLACE,
  IDENTIFIED_AT_ONCE,
  IMPORTED_AT_ONCE,
  IMPORTS_PER_PAGE,
  MOST_COLUMNS,
  MOST_FILES,
  MOST_IMPORTS,
  MOST_OPEN,
  MOST_WORDS,
} from './rules';

const hexId = z.string().regex(/^[0-9a-f]{32}$/);
const text = (longest: number) => z.string().trim().max(longest);

/** Why a booking is not in the ledger yet: its security is unknown, or shares are missing. */
const OPEN_REASONS = ['unknown_security', 'incomplete'] as const;

const identifierSchema = z
  .object({
    id: text(64).nullable().optional().meta({ description: 'Unsere Kennung, aus einer eigenen Datei' }),
    isin: text(40).nullable(),
    wkn: text(40).nullable(),
    symbol: text(60).nullable(),
    name: text(200).nullable(),
    currency: text(3).nullable().optional().meta({ description: 'In der gehandelt wurde' }),
  })
  .meta({ id: 'SecurityNames', description: 'Wie ein Beleg ein Wertpapier nennt' });

export type SecurityNames = z.infer<typeof identifierSchema>;

const decimal = z
  .string()
  .max(40)
  .regex(/^-?\d+(\.\d+)?$/);

/** A booking that waits, as its document states it; an id is null as long as its security is not known. */
export type StatedBooking = Omit<Booking<SecurityNames, never>, 'depot' | 'to_depot'> & {
  stock_id: string | null;
  to_stock_id: string | null;
  /** The gross amount in another currency. */
  foreign_gross: { currency: string; amount: string } | null;
  /** The row as its file states it, where a person changed it. */
  read_as: string | null;
  /** Why it is to be checked. */
  warning: string | null;
  /** The final amount of the document, and what is computed instead. */
  mismatch: { stated: string; computed: string } | null;
  /** The verdict on its taxes. */
  paper: CheckedPaper | null;
};

/** Fields that open bookings of earlier versions do not have. */
const LATER = {
  read_as: null,
  bought_on: null,
  to_security: null,
  to_stock_id: null,
  ratio: null,
  cost_share: null,
  cash_share: null,
  foreign_gross: null,
  exchange_rate: null,
  note: null,
  warning: null,
  mismatch: null,
  paper: null,
};

/**
 * Completes an open booking of an earlier version, in which the tax withheld abroad had another name and a split was the
 * merger of a security with itself.
 */
export function statedOfToday(stated: unknown): unknown {
  // The characters of a long text would each become a field.
  if (typeof stated !== 'object' || stated === null || Array.isArray(stated)) return stated;
  const { withholding, ...given } = stated as Record<string, unknown>;
  const isSplit =
    given.kind === 'merger' && JSON.stringify(given.to_security) === JSON.stringify(given.security);
  const kind = isSplit ? 'split' : given.kind;
  return { ...LATER, counted_on: given.date, withholding_tax: withholding, ...given, kind };
}

const statedFields = z
  .object({
    kind: z.enum(BOOKING_KINDS),
    date: z.iso.date(),
    time: text(5).nullable(),
    security: identifierSchema,
    stock_id: text(64).nullable().meta({ description: 'Das Wertpapier, wenn nur Stücke fehlen' }),
    quantity: decimal.nullable(),
    price: decimal.nullable(),
    amount: decimal.nullable(),
    fees: decimal,
    taxes: decimal,
    withholding_tax: decimal.nullable(),
    currency: text(3).nullable(),
    reference: text(100).nullable(),
    document: text(200).nullable(),
    read_as: text(200).nullable().meta({ description: 'Die Zeile der Datei, wo sie geändert wurde' }),
    counted_on: z.iso.date(),
    bought_on: z.iso.date().nullable(),
    to_security: identifierSchema.nullable().meta({
      description:
        'Das Wertpapier, das bei einer Kapitalmaßnahme kommt; bei Split und Stockdividende dasselbe',
    }),
    to_stock_id: text(64).nullable(),
    ratio: z
      .string()
      .max(80)
      .regex(/^\d+(\.\d+)?(:\d+(\.\d+)?)?$/)
      .nullable()
      .meta({ description: 'Neue Aktien je alte Aktie, oder wie der Beleg zählt: 7:2, aus 7 werden 2' }),
    cost_share: decimal.nullable(),
    cash_share: decimal
      .nullable()
      .meta({ description: 'Anteil des Einstands für Geld neben einem neuen Wertpapier' }),
    foreign_gross: z
      .object({ currency: text(3), amount: decimal })
      .nullable()
      .meta({ description: 'Der Bruttobetrag in der Währung des Börsenplatzes' }),
    exchange_rate: decimal.nullable(),
    note: text(500).nullable(),
    warning: text(300).nullable().meta({ description: 'Warum sie geprüft werden soll' }),
    mismatch: z
      .object({ stated: decimal, computed: decimal })
      .nullable()
      .meta({ description: 'Endbetrag des Belegs, und was gerechnet herauskommt' }),
    paper: checkedPaperSchema.nullable(),
  })
  .meta({ id: 'StatedBooking', description: 'Eine Buchung, wie sie im Beleg steht; Zahlen als Text' });

const statedSchema = z.preprocess(statedOfToday, statedFields satisfies z.ZodType<StatedBooking>);

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

export const identifySchema = z.object({
  securities: z.array(identifierSchema).min(1).max(IDENTIFIED_AT_ONCE),
});

const codesSchema = identifierSchema
  .pick({ isin: true, wkn: true, symbol: true, currency: true })
  .refine(({ isin, wkn, symbol }) => isin !== null || wkn !== null || symbol !== null)
  .meta({ id: 'SecurityCodes', description: 'Die Kennnummern eines Wertpapiers; mindestens eine' });

export type SecurityCodes = z.infer<typeof codesSchema>;

export const identifyCodesSchema = z.object({
  securities: z.array(codesSchema).min(1).max(CODES_AT_ONCE),
});

/** The part of a security that the preview of an import needs. */
const ledgerSecuritySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    symbol: z.string(),
    isin: z.string().nullable(),
    wkn: z.string().nullable(),
    other_codes: z
      .array(z.string())
      .optional()
      .meta({ description: 'ISIN und WKN, die es früher hatte oder an anderen Börsen hat' }),
    kind: z.string(),
    currency: z.string().meta({ description: 'Währung des Börsenplatzes' }),
    country: z.string().nullable(),
    own: z.boolean().meta({ description: 'Ein eigenes Wertpapier' }),
    price: z.number().nullable().meta({ description: 'Jüngster Schlusskurs in Euro' }),
    adjusted_on: z.string().nullable(),
    splits: z.array(z.object({ ex_date: z.string(), ratio: z.number() })),
  })
  .meta({ id: 'LedgerSecurity' });

export type LedgerSecurity = z.infer<typeof ledgerSecuritySchema>;

export const identifiedSchema = z
  .object({
    matches: z
      .array(
        z.object({
          by: z.enum(['id', 'isin', 'wkn', 'symbol', 'name']).nullable(),
          ids: z.array(z.string()),
          sure: z.boolean().meta({ description: 'false: ein Vorschlag, den die Person bestätigt' }),
        }),
      )
      .meta({ description: 'Je angefragtem Wertpapier, was am genauesten passt' }),
    securities: z.array(ledgerSecuritySchema),
  })
  .meta({ id: 'IdentifiedSecurities' });

export type IdentifiedSecurities = z.infer<typeof identifiedSchema>;

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

export const mappingParamsSchema = z.object({ heading: z.string().regex(/^[0-9a-f]{64}$/) });

const place = z.number().int().min(0).max(HIGHEST_PLACE);
const word = text(40);

const few = <Value extends z.ZodType>(longest: number, value: Value, most: number) =>
  z
    .record(text(longest), value)
    .refine((record) => Object.keys(record).length <= most)
    .meta({ maxProperties: most });

/**
 * How the columns of a table are read; lib/depot-import/tables/mapping/table-mapping.ts says what each field means, and
 * checks what it gets back.
 */
export const mappingSchema = z.object({
  mapping: z
    .object({
      head: place,
      columns: few(40, place, MOST_COLUMNS),
      decimals: word.nullable(),
      days: word.nullable(),
      sign: word,
      kinds: few(100, word, MOST_WORDS),
      currency: word,
      depot: text(200).optional(),
      delimiter: z.string().max(1).optional(),
    })
    .meta({ id: 'TableMapping', description: 'Wie die Spalten einer Tabelle gelesen werden' }),
});

export type StoredMapping = z.infer<typeof mappingSchema>['mapping'];

export const storedMappingSchema = z.object({
  mapping: mappingSchema.shape.mapping.nullable().meta({ description: 'null: noch nicht gesagt' }),
});

export const bookedOpenSchema = z.object({ success: z.literal(true), id: z.string() });
