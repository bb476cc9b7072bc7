import { z } from 'zod';
import { SUMMARY_KEYS } from '@/lib/stocks/metrics';
import { currencySchema, stockSchema } from '@/lib/stocks/schema';

const fairRangeSchema = z
  .object({
    lowest: z.number().meta({ description: 'Kleinster Wert der drei Rechnungen' }),
    middle: z.number().meta({ description: 'Wert der mittleren Rechnung' }),
    highest: z.number().meta({ description: 'Größter Wert der drei Rechnungen' }),
  })
  .meta({
    id: 'FairRange',
    description: 'Fairer Wert je Aktie, mit den Annahmen, mit denen die Seite beginnt',
  });

const withheldSchema = z.object({ withheld: z.string().meta({ description: 'Warum es keinen gibt' }) });

/** A stock at a glance: what the home page answers. */
const stockBriefSchema = stockSchema
  .pick({
    id: true,
    name: true,
    country: true,
    sector: true,
    current_price: true,
    daily_change: true,
    display_currency: true,
  })
  .extend({
    verdict: z.string().meta({ description: 'Urteil in einem Satz' }),
    scores: z
      .record(z.enum(SUMMARY_KEYS), z.int().nullable())
      .meta({ description: 'Die vier Urteile, 0 bis 100' }),
    fair_value: z.union([fairRangeSchema, withheldSchema]),
  })
  .meta({ id: 'StockBrief' });

export type StockBrief = z.infer<typeof stockBriefSchema>;

export const stockBriefAnswerSchema = z.object({ success: z.literal(true), data: stockBriefSchema });

export const startValueAnswerSchema = z.object({
  success: z.literal(true),
  data: z
    .object({
      value: z
        .number()
        .nullable()
        .meta({ description: 'Je Aktie, im mittleren Szenario; null, wenn sich keiner rechnen lässt' }),
      currency: currencySchema,
    })
    .meta({ id: 'StartValue', description: 'Womit die Seite „Fairer Wert“ beginnt' }),
});
