import { z } from 'zod';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { currencySchema, stockParamsSchema } from '@/lib/stocks/schema';
import { HIGHEST_TARGET, LONGEST_NOTE, WATCHLIST_SIZE } from './rules';

export const watchedStockSchema = z.object({ stockId: stockParamsSchema.shape.id });

export const watchlistQuerySchema = z.object({
  currency: currencySchema
    .default(DEFAULT_CURRENCY)
    .meta({ description: 'Währung, in die Zielkurse umgerechnet werden' }),
});

/** Tests for a time that a database can store, up to now. */
const isPast = (moment: string) => Date.parse(moment) >= 0 && Date.parse(moment) <= Date.now();

export const watchlistAdditionSchema = z.object({
  added_at: z.iso
    .datetime()
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

const watchlistEntrySchema = z
  .object({
    id: z.string().meta({ description: 'Kennung der Aktie' }),
    added_at: z.iso.datetime().meta({ description: 'Seit wann sie auf der Watchlist steht' }),
    target: watchedTargetSchema.nullable(),
    note: z.string().meta({ description: 'Eigene Notiz; leer ohne' }),
    added_price: z.number().nullable().meta({
      description:
        'Schlusskurs des Tages, an dem sie dazukam, oder des letzten davor, in der Handelswährung; spätere Splits eingerechnet',
    }),
    added_change: z.number().nullable().meta({
      description: 'Kursänderung seitdem in Prozent (3.5 heißt 3,5 %), in der Handelswährung',
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
