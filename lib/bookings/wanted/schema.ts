import { z } from 'zod';
import { isCurrency } from '@/lib/currencies/iso-4217';
import { mainUnit } from '@/lib/currencies/rules';
import { decimalSchema } from '@/lib/platform/format/decimal-schema';
import { nameSchema } from '@/lib/platform/format/name-schema';
import { isIsin } from '@/lib/stocks/isin';
import { MOST_STATED_PRICES, WANTED_AT_ONCE } from '@/lib/stocks/wanted/rules';
import { OWN_KINDS } from '../own-securities/rules';
import { FIRST_PURCHASE_DAY } from '../rules';
import { WANTED_STATES, type WantedState } from './states';

const currency = z.string().max(3);

/** A price that a document states, per share as it counted that day. */
const statedPriceSchema = z
  .object({
    date: z.iso.date().refine((date) => date >= FIRST_PURCHASE_DAY),
    price: decimalSchema({ before: 10, after: 8 }).refine((text) => Number(text) > 0),
    currency: currency
      .refine((code) => isCurrency(mainUnit(code).currency))
      .meta({ description: 'Auch GBX und andere Hundertstel' }),
  })
  .meta({
    id: 'StatedPrice',
    description: 'Ein Kurs, wie ein Beleg ihn nennt: je Stück, wie es an dem Tag zählte',
  });

const soughtSchema = z
  .object({
    isin: z.string().max(40).trim().toUpperCase().refine(isIsin).nullish(),
    name: nameSchema(200),
    symbol: z.string().trim().max(60).nullish(),
    kind: z.enum(OWN_KINDS).exclude(['bond']).nullish(),
    currency: currency.refine(isCurrency).meta({ description: 'Währung, in der gehandelt wurde' }),
    prices: z.array(statedPriceSchema).max(MOST_STATED_PRICES).default([]),
  })
  .meta({ id: 'SoughtSecurity', description: 'Ein Wertpapier, das der Markt nicht hat' });

export type Sought = z.infer<typeof soughtSchema>;

export const soughtSecuritiesSchema = z.object({
  securities: z.array(soughtSchema).min(1).max(WANTED_AT_ONCE),
});

export const wantedParamsSchema = z.object({
  wantedId: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .meta({ description: 'Kennung des gesuchten Wertpapiers' }),
});

export const choiceSchema = z.object({
  symbol: z
    .string()
    .max(60)
    .nullable()
    .meta({ description: 'Symbol des gewählten Treffers; null: keiner davon' }),
});

const candidateSchema = z
  .object({
    symbol: z.string(),
    name: z.string(),
    exchange: z.string(),
    currency: z.string(),
    kind: z.enum(['share', 'fund']),
    prices: z
      .array(
        z.object({
          date: z.string(),
          stated: z.number(),
          stated_currency: z.string(),
          close: z.number().nullable().meta({ description: 'Schlusskurs in der Währung des Belegs' }),
        }),
      )
      .meta({ description: 'Die Kurse der Belege, daneben die Schlusskurse dieses Treffers' }),
  })
  .meta({ id: 'WantedCandidate' });

export type WantedCandidate = z.infer<typeof candidateSchema>;

const wantedSchema = z
  .object({
    id: z.string(),
    isin: z.string().nullable(),
    name: z.string(),
    own_id: z.string().nullable().meta({ description: 'Das eigene Wertpapier, für das es gesucht wird' }),
    state: z.enum(Object.keys(WANTED_STATES) as [WantedState, ...WantedState[]]),
    label: z.string().meta({ description: 'Der Stand auf Deutsch: wird geladen 40 %' }),
    progress: z.number().int().nullable().meta({ description: 'Prozent, während es geladen wird' }),
    reason: z.string().nullable(),
    stock: z
      .object({ id: z.string(), name: z.string(), symbol: z.string(), currency: z.string() })
      .nullable()
      .meta({ description: 'Das gefundene Wertpapier; es lässt sich sofort buchen' }),
    candidates: z.array(candidateSchema),
  })
  .meta({ id: 'WantedSecurity' });

export type WantedSecurity = z.infer<typeof wantedSchema>;

export const wantedSecuritiesSchema = z.object({
  searches: z
    .boolean()
    .meta({ description: 'false: Dieser Markt sucht keine Wertpapiere, und die Liste ist leer' }),
  open: z.number().int().meta({ description: 'Wie viele gerade gesucht oder geladen werden' }),
  wanted: z.array(wantedSchema),
});

export type WantedSecurities = z.infer<typeof wantedSecuritiesSchema>;
