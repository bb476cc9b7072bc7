import { z } from 'zod';
import { day, number, orNull } from '@/lib/platform/format/described';
import { COUNTRIES, SECTORS, type Sector } from '@/lib/stocks/rules';
import { specialSchema } from '@/lib/stocks/schema';
import { CALENDAR_ENTRIES, SCORE_MONTHS } from './rules';

const count = (description: string) => z.number().int().min(0).meta({ description });

const FORECAST_STATES = ['confirmed', 'expected', 'unsure'] as const;

const stateSchema = z.enum(FORECAST_STATES).meta({
  description:
    'confirmed: vom Unternehmen genannt; expected: aus seinen Zahlungen erwartet; unsure: erwartet, aber verspätet, neu oder zuletzt ausgeblieben',
});

const paymentDate = z.iso.date().nullable().meta({
  description: 'Zahltag, geschätzt: zwei Bankarbeitstage nach dem Ex-Tag deutscher Unternehmen; sonst null',
});

const streakSchema = z
  .object({
    years: count('Volle Kalenderjahre in Folge bis zum letzten'),
    at_least: z
      .boolean()
      .meta({ description: 'Die Zahlungen reichen nicht weiter zurück: Es können mehr sein' }),
  })
  .meta({ id: 'DividendStreak' });

const growthSchema = z.object({
  1: orNull('über 1 Jahr'),
  3: orNull('über 3 Jahre'),
  5: orNull('über 5 Jahre'),
  10: orNull('über 10 Jahre'),
});

const recordSchema = z
  .object({
    since: z.iso.date().nullable().meta({ description: 'Ex-Tag der ersten bekannten Zahlung' }),
    years: z
      .array(
        z.object({
          year: z.number().int(),
          amount: number('Summe der regelmäßigen Zahlungen'),
          count: count('Ihre Anzahl'),
          special: number('Summe der Sonderzahlungen'),
        }),
      )
      .meta({ description: 'Volle Kalenderjahre nach Ex-Tag, das älteste zuerst' }),
    increases: streakSchema,
    without_cut: streakSchema,
    growth: growthSchema.meta({
      description: 'Wachstum im Jahr als Anteil (0.05 heißt 5 %), nach Jahren; null: nicht bekannt',
    }),
    months: z.array(z.number().int().min(1).max(12)).meta({ description: 'Monate der Ex-Tage eines Jahres' }),
    missed: count('Ausgebliebene Zahlungen bis zum letzten Kurs'),
  })
  .meta({ id: 'DividendRecord' });

const stockDividendsSchema = z
  .object({
    currency: z
      .string()
      .nullable()
      .meta({ description: 'Währung aller Beträge je Aktie: die des Börsenplatzes' }),
    price_date: z.iso
      .date()
      .nullable()
      .meta({ description: 'Tag des letzten Kurses; so weit reichen die Angaben' }),
    payments: z
      .array(
        z.object({
          ex_date: day('Ex-Tag'),
          payment_date: paymentDate,
          amount: number('Je Aktie'),
          special_amount: number('Teil davon, der eine Sonderzahlung ist'),
          special: specialSchema,
        }),
      )
      .meta({ description: 'Die älteste zuerst' }),
    record: recordSchema.nullable().meta({ description: 'null ohne Kurs' }),
    payout: z
      .array(
        z.object({
          end: day('Ende des Geschäftsjahres'),
          of_earnings: orNull('Anteil des Gewinns; null: unbekannt oder Verlust'),
          of_free_cash_flow: orNull('Anteil des freien Cashflows'),
        }),
      )
      .meta({ description: 'Ausschüttung je Geschäftsjahr, das älteste zuerst' }),
    forecast: z
      .array(
        z.object({
          ex_date: day('Ex-Tag'),
          payment_date: paymentDate,
          amount: number('Je Aktie'),
          low: number('Untere Grenze der Spanne, in der vier von fünf Beträgen liegen'),
          high: number('Obere Grenze'),
          state: stateSchema,
        }),
      )
      .meta({ description: 'Was ab heute aussteht, bis zwölf Monate nach dem letzten Kurs' }),
  })
  .meta({ id: 'StockDividends' });

export type StockDividends = z.infer<typeof stockDividendsSchema>;

export const stockDividendsAnswerSchema = z.object({ success: z.literal(true), data: stockDividendsSchema });

export const scoresQuerySchema = z.object({
  months: z.coerce.number().int().min(1).max(SCORE_MONTHS.most).default(SCORE_MONTHS.default).meta({
    description: 'Wie viele Monate, vom neuesten an',
  }),
});

const methodSchema = z
  .object({
    came: count('Erwartete Zahlungen, die kamen'),
    inside: orNull('Anteil der erwarteten, die mit einem Betrag in der Spanne kamen; null ohne'),
    amount_error: orNull('Mittlerer Fehler des Betrags als Anteil; eine ausgebliebene Zahlung zählt 1'),
    day_error: orNull('Mittlerer Fehler des Ex-Tags in Tagen, von denen, die kamen'),
    sum_error: orNull(
      'Fehler der Summe aller Zahler als Anteil, jeder gewichtet, als hätte er im Jahr davor gleich viel gezahlt',
    ),
    forecasts: count('Erwartete Zahlungen'),
  })
  .meta({ id: 'ForecastMethodScore' });

export const scoresAnswerSchema = z.object({
  success: z.literal(true),
  data: z
    .array(
      z
        .object({
          month: day('Erster Tag des Monats, dessen Zahlungen erwartet wurden'),
          ahead: count(
            'Monate vorher, in denen die Vorhersage festgeschrieben wurde; 0: am Ersten desselben',
          ),
          own: methodSchema.nullable(),
          last_year: methodSchema.nullable().meta({ description: 'Dieselben Zahlungen wie im Jahr davor' }),
        })
        .meta({ id: 'ForecastScore' }),
    )
    .meta({ description: 'Der neueste Monat zuerst; leer, solange kein Monat vorbei ist' }),
});

export type ForecastScore = z.infer<typeof scoresAnswerSchema>['data'][number];

export const calendarQuerySchema = z.object({
  month: z
    .string()
    .regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/)
    .meta({ description: 'Monat, 2026-05' }),
  country: z.enum(Object.keys(COUNTRIES)).optional().meta({ description: 'Nur Unternehmen dieses Landes' }),
  sector: z
    .enum(Object.keys(SECTORS) as [Sector, ...Sector[]])
    .optional()
    .meta({ description: 'Nur Unternehmen dieser Branche' }),
  limit: z.coerce.number().int().min(1).max(CALENDAR_ENTRIES.most).default(CALENDAR_ENTRIES.default),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

export const calendarAnswerSchema = z.object({
  success: z.literal(true),
  data: z
    .object({
      entries: z
        .array(
          z.object({
            stock_id: z.string(),
            name: z.string(),
            ex_date: day('Ex-Tag'),
            amount: number('Je Aktie, in currency'),
            low: orNull('Untere Grenze der Spanne; null bei bekannten Zahlungen'),
            high: orNull('Obere Grenze'),
            currency: z.string().nullable(),
            state: z
              .enum(['paid', ...FORECAST_STATES])
              .meta({ description: 'paid: ab dem Ex-Tag; bis dahin confirmed' }),
            country: z.string().nullable(),
            sector: z.string().nullable(),
            demo: z.boolean().meta({ description: 'Ein erfundenes Unternehmen des Demomarkts' }),
          }),
        )
        .meta({ description: 'Nach Ex-Tag und Name' }),
      total: count('Zahlungen des Monats'),
      forecast_of: z.iso.date().nullable().meta({
        description: 'Erster Tag des Monats, in dem die Vorhersage festgeschrieben wurde; null: noch keine',
      }),
    })
    .meta({ id: 'DividendCalendar' }),
});
