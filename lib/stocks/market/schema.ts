import { z } from 'zod';

const loadingSchema = z
  .object({
    done: z.number().int().meta({ description: 'Gelesene Wertpapiere' }),
    total: z.number().int().meta({ description: 'Von so vielen' }),
    minutes: z.number().int().nullable().meta({
      description: 'Wie lange es nach dem Tempo bisher noch dauert; null, solange es noch niemand weiß',
    }),
  })
  .meta({ id: 'MarketLoading' });

const marketStateSchema = z
  .object({
    version: z.number().int().meta({ description: 'Steigt mit jeder Änderung des Markts' }),
    market: z
      .enum(['empty', 'invented', 'mixed', 'real'])
      .meta({ description: 'Leer, erfunden, für Entwickler gemischt oder echt' }),
    stocks: z.number().int().meta({ description: 'Zahl der Aktien, die gelistet sind' }),
    loading: loadingSchema.nullable().meta({ description: 'Der erste Import, solange er läuft' }),
  })
  .meta({ id: 'MarketState' });

export type MarketState = z.infer<typeof marketStateSchema>;

export const marketStateAnswerSchema = z.object({ success: z.literal(true), data: marketStateSchema });
