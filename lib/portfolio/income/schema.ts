import { z } from 'zod';
import { depotIdSchema } from '@/lib/bookings/depots/schema';
import { daySchema } from '@/lib/platform/format/day-schema';
import { day, number, orNull } from '@/lib/platform/format/described';
import { currencySchema, stockParamsSchema } from '@/lib/stocks/schema';
import { portfolioQuerySchema } from '../schema/query';

/** Months that the income looks back. */
const MOST_MONTHS = 24;

export const incomeQuerySchema = portfolioQuerySchema.extend({
  months: z.coerce.number().int().min(1).max(MOST_MONTHS).default(12).meta({
    description: 'Wie viele Monate zurück, der laufende mitgezählt; voraus sind es immer zwölf',
  }),
});

export const incomeCalendarQuerySchema = portfolioQuerySchema.extend({
  from: daySchema.meta({ description: 'Erster Tag' }),
  to: daySchema.meta({ description: 'Letzter Tag' }),
});

export const unpaidParamsSchema = z.object({
  depotId: depotIdSchema,
  stockId: stockParamsSchema.shape.id,
  exDate: daySchema.meta({ description: 'Ex-Tag' }),
});

const orDepot = z.string().nullable().meta({ description: 'Depot der Buchung, auch der ausgebliebenen' });

const entrySchema = z
  .object({
    stock_id: z.string(),
    name: z.string(),
    date: day('Ex-Tag; einer gebuchten Dividende ihr Buchungstag'),
    ex_date: day('Ex-Tag, auch der gebuchten; ihr Buchungstag, wo keiner bekannt ist'),
    state: z.enum(['booked', 'computed', 'missing', 'unpaid', 'confirmed', 'expected', 'unsure']).meta({
      description:
        'missing: in einem Depot, das Dividenden bucht, ist 40 Tage nach dem Ex-Tag nichts gebucht; unpaid: du sagst, dass sie nie kam; unsure: erwartet, aber verspätet, neu oder zuletzt ausgeblieben',
    }),
    quantity: number('Stück, die am Schluss vor dem Ex-Tag im Bestand waren; voraus die von heute'),
    amount: number('Was auf sie entfällt, vor Steuern, in der Währung des Börsenplatzes'),
    currency: z.string().meta({ description: 'Währung des Börsenplatzes' }),
    value: orNull('amount in der gefragten Währung; null: es fehlt ein Wechselkurs'),
    low: orNull('Untere Grenze der Spanne in der gefragten Währung; null in der Vergangenheit'),
    high: orNull('Obere Grenze'),
    booking_id: z.string().nullable(),
    depot_id: orDepot,
  })
  .meta({ id: 'IncomeEntry' });

export type IncomeEntry = z.infer<typeof entrySchema>;

export const incomeCalendarSchema = z
  .object({
    entries: z.array(entrySchema).meta({ description: 'Der früheste Tag zuerst' }),
    currency: currencySchema,
  })
  .meta({ id: 'IncomeCalendar' });

export type IncomeCalendar = z.infer<typeof incomeCalendarSchema>;

const monthSchema = z
  .object({
    month: day('Erster Tag des Monats'),
    booked: number('Gebucht'),
    computed: number('Errechnet, ohne Buchung'),
    missing: number('Erwartet und nicht gebucht'),
    unpaid: number('Nie gekommen, wie du sagst'),
    confirmed: number('Vom Unternehmen genannt'),
    expected: number('Erwartet'),
    unsure: number('Unsicher: in keiner anderen Summe, auch nicht in low und high'),
    low: number('Summe der unteren Grenzen'),
    high: number('Summe der oberen Grenzen'),
  })
  .meta({ id: 'IncomeMonth' });

export type IncomeMonth = z.infer<typeof monthSchema>;

const incomeFiguresSchema = z
  .object({
    dividend_yield: orNull('Dividendenrendite in Prozent'),
    dividend_growth_5: orNull('Wachstum der Dividende im Jahr über fünf Jahre, als Anteil'),
    payout_ratio: orNull('Ausschüttungsquote als Anteil, ohne Verluste'),
    cut: z.number().int().meta({ description: 'So viele haben in den letzten fünf vollen Jahren gekürzt' }),
    judged: z.number().int().meta({ description: 'Von so vielen lässt sich das sagen' }),
  })
  .meta({ id: 'IncomeFigures' });

export type IncomeFigures = z.infer<typeof incomeFiguresSchema>;

const besideMarketSchema = z
  .object({
    own: incomeFiguresSchema.meta({ description: 'Deine Aktien zusammen' }),
    market: incomeFiguresSchema.meta({ description: 'Mediane der Dividendenzahler' }),
    sectors: z
      .array(
        incomeFiguresSchema.extend({
          sector: z.string().meta({ description: 'Sektor, englisch' }),
          share: number('Anteil am Wert deiner Aktien in Prozent'),
        }),
      )
      .meta({ description: 'Mediane der Sektoren deiner Aktien, der größte Anteil zuerst' }),
    left_out: z.number().int().meta({
      description:
        'Positionen, die nicht zählen: Fonds, eigene Wertpapiere, Aktien, die nicht mehr gehandelt werden, und solche ohne bekannten Kurs oder bekannte Dividende',
    }),
    demo: z.boolean().meta({ description: 'Der Markt enthält erfundene Unternehmen' }),
  })
  .meta({ id: 'IncomeBesideMarket' });

export type IncomeBesideMarket = z.infer<typeof besideMarketSchema>;

export const portfolioIncomeSchema = z
  .object({
    months: z.array(monthSchema).meta({ description: 'Der früheste zuerst' }),
    ahead: z.object({
      value: number('Was die zwölf Monate ab heute bringen sollen, ohne Unsicheres'),
      low: number('Summe der unteren Grenzen'),
      high: number('Summe der oberen Grenzen'),
    }),
    next: z.array(entrySchema).meta({ description: 'Die nächsten drei Zahlungen' }),
    without_rate: z.number().int().meta({
      description: 'Zahlungen der zwölf Monate ab heute ohne Wechselkurs: Sie fehlen in den Summen',
    }),
    beside_market: besideMarketSchema.nullable().meta({
      description: 'Deine Dividenden neben denen des Marktes; null ohne Aktie, die sich vergleichen lässt',
    }),
    currency: currencySchema,
  })
  .meta({ id: 'PortfolioIncome' });

export type PortfolioIncome = z.infer<typeof portfolioIncomeSchema>;
