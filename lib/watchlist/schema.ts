import { z } from 'zod';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { daySchema } from '@/lib/platform/format/day-schema';
import { decimalSchema } from '@/lib/platform/format/decimal-schema';
import { MARGIN_DIGITS, USUAL_MARGIN } from '@/lib/stocks/margin-of-safety';
import { currencySchema, stockParamsSchema } from '@/lib/stocks/schema';
import {
  HIGHEST_TARGET,
  LONGEST_NOTE,
  LONGEST_SCENARIOS,
  LONGEST_THESIS,
  VALUE_DIGITS,
  WATCHLIST_SIZE,
} from './rules';

export const watchedStockSchema = z.object({ stockId: stockParamsSchema.shape.id });

export const watchlistQuerySchema = z.object({
  currency: currencySchema
    .default(DEFAULT_CURRENCY)
    .meta({ description: 'Währung, in die Zielkurse und eigene Werte umgerechnet werden' }),
});

/** Tests for a time that a database can store, up to now. */
export const isPast = (moment: string) => Date.parse(moment) >= 0 && Date.parse(moment) <= Date.now();

export const watchlistAdditionSchema = z.object({
  added_at: z.iso
    .datetime()
    .max(40)
    .refine(isPast)
    .optional()
    .meta({ description: 'Seit wann sie darauf stand, wenn sie zurückkommt; sonst jetzt' }),
});

const price = z.number().positive().max(HIGHEST_TARGET).meta({ description: 'Zielkurs je Aktie' });

const targetSchema = z.object({ price, currency: currencySchema });

const watchedTargetSchema = targetSchema
  .extend({
    price: z.number().positive().meta({ description: 'Je Aktie in currency; spätere Splits eingerechnet' }),
    converted_price: z
      .number()
      .nullable()
      .meta({ description: 'In der gefragten Währung, wie der Kurs zum letzten Wechselkurs' }),
    direction: z
      .enum(['rise', 'fall'])
      .nullable()
      .meta({ description: 'Wohin der Kurs musste, als der Zielkurs eingetragen wurde; null ohne Kurs' }),
  })
  .meta({ id: 'WatchlistTarget' });

export type WatchedTarget = z.infer<typeof watchedTargetSchema>;

/** A calendar day of this century or the next. */
export const lookSchema = z.iso.date().refine((day) => day >= '2000-01-01' && day < '2200-01-01');

/** Characters of a query in an address. */
export const QUERY = /^[\w.~!$&'()*+,;=:@/?%-]*$/;

const watchedValuationSchema = z
  .object({
    own_value: z.string().nullable().meta({
      description: 'Eigener Wert je Aktie in currency, als Dezimalzahl; spätere Splits eingerechnet',
    }),
    currency: currencySchema.nullable(),
    margin: z.string().meta({ description: 'Gewünschte Sicherheitsmarge in Prozent, als Dezimalzahl' }),
    thesis: z.string().meta({ description: 'Warum; leer ohne' }),
    next_look: z.iso.date().nullable().meta({ description: 'Tag der Wiedervorlage' }),
    scenarios: z.string().nullable().meta({ description: 'Abfrage der Seite „Fairer Wert“' }),
    mail: z.boolean().meta({ description: 'Ob eine Mail kommt, wenn das Kauflimit erreicht ist' }),
    mailed_on: z.iso.date().nullable().meta({ description: 'Tag der letzten Mail' }),
    converted_value: z.number().nullable().meta({ description: 'Eigener Wert in der gefragten Währung' }),
    buy_price: z
      .number()
      .nullable()
      .meta({ description: 'Eigener Wert abzüglich der Sicherheitsmarge, in der gefragten Währung' }),
    distance: z
      .number()
      .nullable()
      .meta({ description: 'Abstand des Kurses vom Kauflimit in Prozent; 0 und weniger heißt erreicht' }),
  })
  .meta({ id: 'WatchlistValuation' });

const watchlistEntrySchema = z
  .object({
    id: z.string().meta({ description: 'Kennung der Aktie' }),
    added_at: z.iso.datetime().meta({ description: 'Seit wann sie auf der Watchlist steht' }),
    target: watchedTargetSchema.nullable(),
    note: z.string().meta({ description: 'Eigene Notiz; leer ohne' }),
    valuation: watchedValuationSchema,
    added_price: z.number().nullable().meta({
      description:
        'Schlusskurs des Tages, an dem sie dazukam, oder des letzten davor, in der gefragten Währung zum Wechselkurs dieses Tages; spätere Splits eingerechnet',
    }),
    added_change: z.number().nullable().meta({
      description: 'Änderung des Kurses in der gefragten Währung seitdem, in Prozent (3.5 heißt 3,5 %)',
    }),
  })
  .meta({ id: 'WatchlistEntry' });

export type WatchlistEntry = z.infer<typeof watchlistEntrySchema>;

export const watchlistSchema = z
  .array(watchlistEntrySchema)
  .meta({ description: `Höchstens ${WATCHLIST_SIZE}, die zuletzt hinzugefügte zuerst` });

export const watchlistChangeSchema = z
  .object({
    target: targetSchema.nullable().optional().meta({ description: 'null entfernt den Zielkurs' }),
    note: z.string().trim().max(LONGEST_NOTE).optional().meta({ description: 'Leer entfernt die Notiz' }),
  })
  .meta({ id: 'WatchlistChange', description: 'Was fehlt, bleibt, wie es ist' });

export type WatchlistChange = z.infer<typeof watchlistChangeSchema>;

export const valuationChangeSchema = z
  .object({
    own_value: decimalSchema(VALUE_DIGITS)
      .refine((value) => Number(value) > 0)
      .nullable()
      .optional()
      .meta({ description: 'Eigener Wert je Aktie, mit currency; null entfernt ihn' }),
    currency: currencySchema.optional(),
    margin: decimalSchema(MARGIN_DIGITS)
      .refine((margin) => Number(margin) >= 0)
      .optional()
      .meta({ description: `Gewünschte Sicherheitsmarge in Prozent; anfangs ${USUAL_MARGIN}` }),
    thesis: z.string().trim().max(LONGEST_THESIS).optional().meta({ description: 'Leer entfernt sie' }),
    next_look: lookSchema.nullable().optional(),
    scenarios: z
      .string()
      .max(LONGEST_SCENARIOS)
      .regex(QUERY)
      .nullable()
      .optional()
      .meta({ description: 'Abfrage der Seite „Fairer Wert“, ohne Fragezeichen am Anfang' }),
    mail: z.boolean().optional(),
  })
  // A number without its currency could be any value, and a currency alone would change the value.
  .refine(({ own_value, currency }) => own_value === null || (own_value == null) === (currency === undefined))
  .meta({ id: 'WatchlistValuationChange', description: 'Was fehlt, bleibt, wie es ist' });

export type ValuationChange = z.infer<typeof valuationChangeSchema>;

export const mailsOffSchema = z.object({
  token: z.string().min(1).max(400).meta({ description: 'Aus dem Link der Mail' }),
});

export const watchlistCalendarQuerySchema = z.object({
  from: daySchema.meta({ description: 'Erster Tag' }),
  to: daySchema.meta({ description: 'Letzter Tag' }),
});

const watchedPaymentSchema = z
  .object({
    stock_id: z.string(),
    name: z.string(),
    date: z.iso.date().meta({ description: 'Ex-Tag' }),
    state: z.enum(['paid', 'confirmed', 'expected', 'unsure']).meta({
      description:
        'paid (ab dem Ex-Tag) und confirmed sind Tatsachen; unsure: erwartet, aber verspätet, neu oder zuletzt ausgeblieben',
    }),
    amount: z.number().meta({ description: 'Je Aktie, vor Steuern' }),
    low: z
      .number()
      .nullable()
      .meta({ description: 'Untere Grenze der Spanne; null, wo der Betrag feststeht' }),
    high: z.number().nullable().meta({ description: 'Obere Grenze' }),
    currency: z.string().meta({ description: 'Währung des Börsenplatzes' }),
  })
  .meta({ id: 'WatchedPayment' });

export type WatchedPayment = z.infer<typeof watchedPaymentSchema>;

export const watchlistCalendarSchema = z.object({
  entries: z.array(watchedPaymentSchema).meta({ description: 'Der früheste Tag zuerst' }),
});
