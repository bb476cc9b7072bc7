import { z } from 'zod';
import { stockSchema } from '@/lib/stocks/schema';
import { NAME_LOOKUP } from '../rules';
import { currency } from '../schema';

export const nameLookupSchema = z.object({
  name: z
    .string()
    .max(NAME_LOOKUP.longest)
    .meta({
      description: `Name, Symbol, ISIN oder WKN, ab ${NAME_LOOKUP.shortest} Zeichen; auch ein Teil und mit Tippfehler`,
    }),
  currency,
  limit: z.number().int().min(1).max(NAME_LOOKUP.answered).default(NAME_LOOKUP.answered),
  kinds: z
    .array(z.enum(['share', 'fund', 'index']))
    .min(1)
    .max(3)
    .default(['share'])
    .meta({ description: 'Aktien, Fonds (auch ETFs) und Indizes; ohne Angabe nur Aktien' }),
  texts: z.boolean().default(false).meta({
    description:
      'Auch Seiten von Kennzahlen und Artikel, ihre Namen ohne Tippfehler, und der Fonds oder Index, der genau so heißt',
  }),
});

export const namedStockSchema = stockSchema
  .pick({
    id: true,
    kind: true,
    name: true,
    sector: true,
    symbol: true,
    isin: true,
    wkn: true,
    country: true,
    trading_currency: true,
    display_currency: true,
    current_price: true,
    daily_change: true,
  })
  .meta({ id: 'NamedStock' });

export type NamedStock = z.infer<typeof namedStockSchema>;

const foundTextSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    path: z.string().meta({ description: 'Adresse auf dieser Website' }),
  })
  .meta({ id: 'FoundText', description: 'Seite einer Kennzahl oder Artikel' });

export type FoundText = z.infer<typeof foundTextSchema>;

const foundTextsSchema = z.object({
  figures: z
    .array(foundTextSchema)
    .meta({ description: 'Seiten von Kennzahlen, nach ihren Namen; die besten drei' }),
  figures_first: z
    .boolean()
    .meta({ description: 'Ob die erste Kennzahl genau so heißt; dann gehört sie vor die Aktien' }),
  articles: z
    .array(foundTextSchema)
    .meta({ description: 'Artikel, nach Titel und Schlagwort; die besten drei' }),
});

export type FoundTexts = z.infer<typeof foundTextsSchema>;

export const nameLookupAnswerSchema = z.object({
  success: z.literal(true),
  data: z.array(namedStockSchema).meta({
    description: `Höchstens ${NAME_LOOKUP.answered}: erst genaue, dann am Anfang passende, darin die größeren Unternehmen`,
  }),
  total: z.number().int().meta({ description: 'So viele passen ohne Tippfehler; wenn keine, dann mit' }),
  similar: z.boolean().meta({ description: 'Ob alle nur mit Tippfehler passen' }),
  meant: z.string().nullable().meta({
    description:
      'Die einzige, deren ganzer Name, Symbol, ISIN oder WKN es ist, sonst die einzige, die passt, wenn ein Wort oder eine Kennung so beginnt',
  }),
  demo: z.boolean().meta({ description: 'Ob alle Unternehmen des Marktes erfunden sind' }),
  demo_market: z
    .object({ companies: z.number().int(), examples: z.array(z.string()) })
    .nullable()
    .meta({ description: 'Zahl der erfundenen Unternehmen und Namen der größten, wenn nichts passt' }),
  seekable_isin: z.string().nullable().meta({
    description: 'Der Text, wenn er die ISIN eines Wertpapiers ist, das der Markt nicht hat und suchen kann',
  }),
  loading: z
    .boolean()
    .meta({ description: 'Ob nichts passt, während der Markt zum ersten Mal geladen wird' }),
  ...foundTextsSchema.partial().shape,
});

export type NameLookupAnswer = z.infer<typeof nameLookupAnswerSchema>;
