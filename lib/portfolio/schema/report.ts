import { z } from 'zod';
import { BOOKING_KINDS, DISPOSALS } from '@/lib/bookings/kinds';
import { day, flag, number, orNull } from '@/lib/platform/format/described';
import { currencySchema } from '@/lib/stocks/schema';
import { NO_RATE } from '../rules';
import { currencyQuery, depotsQuery } from './query';

const realisedSaleSchema = z
  .object({
    booking_id: z.string(),
    kind: z.enum(DISPOSALS).meta({ description: 'Verkauf, Ausbuchung oder Geld aus einer Kapitalmaßnahme' }),
    company_id: z.string().meta({ description: 'Kennung des Wertpapiers' }),
    name: z.string(),
    depot_id: z.string(),
    date: day('Verkaufstag'),
    quantity: number('Stückzahl nach heutigen Splits'),
    proceeds: orNull(
      'Erlös vor Gebühren zum Wechselkurs des Tages; einer Ausbuchung ihr Wert zum Schlusskurs',
    ),
    fees: orNull('Gebühren des Verkaufs'),
    taxes: orNull('Gebuchte deutsche Steuern; nicht im Ergebnis'),
    cost: orNull('Kaufwert der verkauften Aktien mit Kaufgebühren, jeder zum Wechselkurs des Kauftags'),
    result: orNull('proceeds − fees − cost'),
    percent: orNull('result in Prozent von cost'),
    price_estimated: flag('Ein Kurs ist geschätzt: der erste bekannte Schlusskurs'),
    cost_estimated: flag('Ein Kaufkurs ist geschätzt: Kurs des Tages einer Einbuchung ohne Kurs'),
    lots: z
      .array(
        z.object({
          purchase_date: day('Kauftag'),
          quantity: number('Stückzahl nach heutigen Splits'),
          cost: orNull('Ihr Kaufwert mit Gebühren'),
          proceeds: orNull('Ihr Teil des Erlöses nach Gebühren'),
          result: orNull('proceeds − cost'),
          price_estimated: flag('Der Kaufkurs ist geschätzt'),
          cost_estimated: flag('Der Kaufkurs ist geschätzt: Kurs des Tages einer Einbuchung ohne Kurs'),
        }),
      )
      .meta({
        description:
          'Welche Käufe der Verkauf schließt: die ältesten im Depot zuerst (FIFO), mit cost=average von jedem denselben Teil',
      }),
  })
  .meta({ id: 'RealisedSale', description: 'Ein Verkauf und was er eingebracht hat' });

export type RealisedSale = z.infer<typeof realisedSaleSchema>;

const closedPositionSchema = z
  .object({
    company_id: z.string().meta({ description: 'Kennung des Wertpapiers' }),
    name: z.string(),
    from: day('Erster Kauftag'),
    to: day('Tag, seit dem nichts mehr im Bestand ist'),
    days: number('Haltedauer in Tagen'),
    invested: orNull('Kaufwert mit Gebühren'),
    proceeds: orNull('Erlös nach Gebühren'),
    dividends: orNull('Dividenden vor Steuern'),
    withholding_tax: orNull('Einbehaltene Quellensteuern'),
    fees: orNull('Gebühren, die weder zu Käufen noch zu Verkäufen gehören'),
    taxes: orNull('Gebuchte deutsche Steuern abzüglich Erstattungen; nicht im Ergebnis'),
    result: orNull('proceeds − invested + dividends − withholding_tax − fees'),
    percent: orNull('result in Prozent von invested'),
    ttwror: orNull('Zeitgewichtete Rendite (TTWROR) in Prozent, mit Dividenden'),
    ttwror_per_year: orNull('Dieselbe pro Jahr; null unter 365 Tagen'),
    internal_rate: orNull('Interner Zinsfuß (IZF) in Prozent pro Jahr; null: nicht berechenbar'),
    internal_rate_reason: z.enum(NO_RATE).nullable(),
    sales: z.array(realisedSaleSchema).meta({ description: 'Die Verkäufe, der älteste zuerst' }),
  })
  .meta({
    id: 'ClosedPosition',
    description: 'Eine verkaufte Position; was danach neu gekauft wurde, ist eine eigene',
  });

export type ClosedPosition = z.infer<typeof closedPositionSchema>;

export const closedPositionsSchema = z
  .object({
    positions: z.array(closedPositionSchema).meta({ description: 'Die zuletzt verkaufte zuerst' }),
    total: orNull('Summe der Ergebnisse; null, wenn eines nicht bekannt ist'),
    currency: currencySchema,
  })
  .meta({ id: 'ClosedPositions' });

export type ClosedPositions = z.infer<typeof closedPositionsSchema>;

const kindSumSchema = z.object({
  kind: z.enum(BOOKING_KINDS),
  amount: orNull('Summe des Jahres; null, wenn ein Wechselkurs fehlt'),
});

/** A delivery out: its shares are elsewhere now, with their cost. */
const deliveredOutSchema = realisedSaleSchema
  .pick({
    booking_id: true,
    kind: true,
    company_id: true,
    name: true,
    depot_id: true,
    date: true,
    quantity: true,
  })
  .extend({
    cost: orNull('Kaufpreis der Stücke mit Kaufgebühren, der mit ihnen geht'),
    cost_estimated: flag('Ein Einstand ist geschätzt: Kurs des Tages einer Einbuchung ohne Kurs'),
    price_estimated: flag('Ein Kaufkurs ist geschätzt: der erste bekannte Schlusskurs'),
    lots: z.array(
      z.object({
        purchase_date: day('Kauftag'),
        quantity: number('Stückzahl nach heutigen Splits'),
        cost: orNull('Ihr Kaufwert mit Gebühren'),
      }),
    ),
  })
  .meta({ id: 'DeliveredOut', description: 'Eine Ausbuchung: Stücke, die anderswo liegen; kein Ergebnis' });

export const reportSchema = z
  .object({
    year: number('Kalenderjahr'),
    currency: currencySchema,
    years: z.array(z.number()).meta({ description: 'Jahre mit Buchungen, das laufende zuerst' }),
    sales: z.array(realisedSaleSchema).meta({ description: 'Verkäufe nach FIFO, der älteste zuerst' }),
    delivered_out: z
      .array(deliveredOutSchema)
      .meta({ description: 'Ausbuchungen: kein Verkauf und in keiner Summe der Ergebnisse' }),
    dividends: z
      .array(
        z.object({
          company_id: z.string().meta({ description: 'Kennung des Wertpapiers' }),
          name: z.string(),
          payments: number('Zahlungen'),
          computed: number('davon errechnet, nicht gebucht'),
          amount: orNull('Dividenden vor Steuern; null, wenn ein Wechselkurs fehlt'),
          withholding_tax: orNull('Gebuchte Quellensteuer; null, wenn alle Zahlungen errechnet sind'),
          taxes: orNull('Gebuchte deutsche Steuern; null, wenn alle Zahlungen errechnet sind'),
          net: orNull('Gebuchte Dividenden nach beiden Steuern; null, wenn alle Zahlungen errechnet sind'),
        }),
      )
      .meta({ description: 'Je Wertpapier, die größte Summe zuerst' }),
    fees: z.array(kindSumSchema).meta({ description: 'Gebühren je Art der Buchung' }),
    taxes: z.array(kindSumSchema).meta({
      description: 'Deutsche Steuern je Art der Buchung; negativ: erstattet',
    }),
    totals: z.object({
      result: orNull('Ergebnis der Verkäufe; null, wenn eines nicht bekannt ist'),
      gains: orNull('Summe der Gewinne'),
      losses: orNull('Summe der Verluste, ohne Vorzeichen'),
      dividends: orNull('Dividenden vor Steuern'),
      withholding_tax: orNull('Gebuchte Quellensteuern; null, wenn alle Dividenden errechnet sind'),
      fees: orNull('Gebühren'),
      taxes: orNull('Gebuchte deutsche Steuern; null, wenn es keine gibt und alle Dividenden errechnet sind'),
      net_dividends: orNull('Gebuchte Dividenden nach Steuern; null ohne gebuchte'),
    }),
    notice: z.string().meta({ description: 'Was der Bericht nicht ist' }),
  })
  .meta({ id: 'PortfolioReport', description: 'Jahresbericht; keine Steuerbescheinigung' });

export type PortfolioReport = z.infer<typeof reportSchema>;

export const reportQuerySchema = z.object({
  year: z.coerce
    .number()
    .int()
    .min(1900)
    .max(2200)
    .optional()
    .meta({ description: 'Kalenderjahr; ohne Angabe das jüngste, in dem der Bericht etwas enthält' }),
  currency: currencyQuery,
  depots: depotsQuery,
  format: z.enum(['json', 'csv']).default('json').meta({ description: 'csv: als Tabelle' }),
});
