import { z } from 'zod';
import { isCurrency } from '@/lib/currencies/iso-4217';
import { decimalSchema } from '@/lib/platform/format/decimal-schema';
import { nameSchema } from '@/lib/platform/format/name-schema';
import { isIsin } from '@/lib/stocks/isin';
import { FIRST_PURCHASE_DAY } from '../rules';
import { OWN_KINDS, PRICES_AT_ONCE } from './rules';

const name = nameSchema(120).meta({ description: 'Name' });
const isin = z
  .string()
  .max(40)
  .trim()
  .toUpperCase()
  .refine(isIsin)
  .nullable()
  .meta({ description: 'ISIN, wenn es eine hat' });
const kind = z.enum(OWN_KINDS).meta({ description: 'Aktie, Fonds, Anleihe oder Sonstiges' });

export const ownSecurityParamsSchema = z.object({
  stockId: z
    .string()
    .regex(/^own-[0-9a-f]{32}$/)
    .meta({ description: 'Kennung des eigenen Wertpapiers' }),
});

const id = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .meta({ description: 'Vom Absender gewählt, damit eine Wiederholung nichts doppelt anlegt' });

export const newOwnSecuritySchema = z
  .object({
    id: id.optional(),
    name,
    isin: isin.optional(),
    kind: kind.default('other'),
    currency: z
      .string()
      .max(3)
      .refine(isCurrency)
      .meta({ description: 'Währung der Kurse, etwa EUR; sie bleibt' }),
  })
  .meta({ id: 'NewOwnSecurity' });

export type NewOwnSecurity = z.infer<typeof newOwnSecuritySchema>;

export const ownSecurityChangeSchema = z
  .object({ name: name.optional(), isin: isin.optional(), kind: kind.optional() })
  .meta({ id: 'OwnSecurityChange', description: 'Was fehlt, bleibt, wie es ist' });

export type OwnSecurityChange = z.infer<typeof ownSecurityChangeSchema>;

const ownPriceSchema = z
  .object({
    date: z.iso.date().refine((date) => date >= FIRST_PURCHASE_DAY),
    price: decimalSchema({ before: 10, after: 8, percent: true })
      .refine((text) => Number(text) > 0)
      .nullable()
      .meta({
        description:
          'Kurs in der Währung des Wertpapiers, einer Anleihe je 1 Nominal: 0.99 oder "99%"; null entfernt den Kurs des Tages',
      }),
  })
  .meta({ id: 'OwnPrice' });

export const ownPricesSchema = z.object({
  prices: z.array(ownPriceSchema).min(1).max(PRICES_AT_ONCE),
});

export type OwnPrice = z.infer<typeof ownPriceSchema>;

export const replacementSchema = z.object({
  stock_id: z
    .string()
    .min(1)
    .max(64)
    .meta({ description: 'Kennung des Wertpapiers, das seinen Platz einnimmt' }),
});

const linkSchema = z.object({ id: z.string(), name: z.string() });

const ownSecuritySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    isin: z.string().nullable(),
    kind: z.enum(OWN_KINDS),
    currency: z.string(),
    bookings: z.number().int().meta({ description: 'Wie viele Buchungen es hat' }),
    prices: z.array(z.object({ date: z.string(), price: z.string() })).meta({
      description: 'Eingetragene Kurse, der jüngste zuerst; Kurse aus Buchungen stehen nicht dabei',
    }),
    last: z
      .object({ date: z.string(), price: z.number() })
      .nullable()
      .meta({ description: 'Jüngster Kurs, auch aus einer Buchung' }),
    offer: linkSchema.nullable().meta({
      description: 'Wertpapier des Markts, das seinen Platz einnehmen kann',
    }),
    replaced_by: linkSchema.nullable().meta({
      description:
        'Wertpapier des Markts, das seinen Platz eingenommen hat; das lässt sich rückgängig machen',
    }),
  })
  .meta({ id: 'OwnSecurity', description: 'Ein Wertpapier, das der Markt nicht kennt' });

export type OwnSecurity = z.infer<typeof ownSecuritySchema>;

export const ownSecuritiesSchema = z.array(ownSecuritySchema).meta({ description: 'Nach Namen' });

export const addedOwnSecuritySchema = z.object({ success: z.literal(true), id: z.string() });
