import { z } from 'zod';
import { day } from '@/lib/platform/format/described';
import { depotsQuery } from '../schema/query';
import { unsaidSchema } from './settings-schema';

export const netQuerySchema = z.object({ depots: depotsQuery });

const euros = z.string().meta({ description: 'Genaue Dezimalzahl in Euro' });
const orUnknown = euros
  .nullable()
  .meta({ description: 'In Euro; null: nicht zu rechnen, reason sagt warum' });

const paymentSchema = z
  .object({
    stock_id: z.string(),
    date: day('Ex-Tag'),
    state: z.enum(['confirmed', 'expected', 'unsure']),
    gross: euros,
    withheld: orUnknown.meta({ description: 'Was ausländische Staaten einbehalten' }),
    taxes: orUnknown.meta({
      description: 'Abgeltungsteuer, Solidaritätszuschlag und Kirchensteuer; bei einer Bank im Ausland 0',
    }),
    net: orUnknown.meta({ description: 'Was ankommt' }),
    reason: z.string().nullable(),
    is_unconfirmed: z.boolean().meta({ description: 'Ein Satz dahinter ist nicht bestätigt' }),
  })
  .meta({ id: 'NetDividend' });

export type NetDividend = z.infer<typeof paymentSchema>;

export const netDividendsSchema = z
  .object({
    payments: z.array(paymentSchema).meta({ description: 'Der früheste Tag zuerst' }),
    gross: euros.meta({ description: 'Summe vor Steuern, ohne Unsicheres und ohne unbekanntes net' }),
    net: euros.meta({ description: 'Was davon ankommt' }),
    unknown: z.number().int().meta({ description: 'Zahlungen, die beiden Summen fehlen' }),
    unsaid: unsaidSchema,
    missing: z
      .number()
      .int()
      .meta({ description: 'Buchungen, die dem Stand der Töpfe und Freibeträge von heute fehlen' }),
  })
  .meta({ id: 'NetDividends' });

export type NetDividends = z.infer<typeof netDividendsSchema>;
