import { z } from 'zod';
import { BOOKING_KINDS } from '@/lib/bookings/kinds';
import { appliedRate } from '@/lib/currencies/schema';
import { day, flag, number, orNull } from '@/lib/platform/format/described';
import { currencySchema } from '@/lib/stocks/schema';
import { leftOutSchema } from './performance';

const dividendMonthSchema = z
  .object({
    date: day('Erster Tag des Monats'),
    value: number('Was in dem Monat an Dividenden auf den Bestand entfiel, nach Ex-Tag'),
    booked: number('davon gebucht, nicht errechnet'),
    payers: z
      .array(
        z.object({
          company_id: z.string().meta({ description: 'Kennung der Aktie' }),
          name: z.string(),
          value: number('Was auf sie entfiel'),
        }),
      )
      .meta({ description: 'Wer gezahlt hat, die größte Summe zuerst' }),
  })
  .meta({ id: 'DividendMonth' });

export type DividendMonth = z.infer<typeof dividendMonthSchema>;

const receivedDividendSchema = z
  .object({
    company_id: z.string().meta({ description: 'Kennung der Aktie' }),
    name: z.string(),
    ex_date: day('Ex-Tag; einer gebuchten Dividende ihr Buchungstag'),
    booked: flag('Gebucht, nicht errechnet'),
    quantity: number(
      'Heutige Aktien, die am Tag davor im Bestand waren; einer gebuchten die eingegebenen, sonst 0',
    ),
    amount: number('Was auf sie entfiel, vor Steuern, in der Währung des Börsenplatzes'),
    currency: z.string().meta({ description: 'Währung des Börsenplatzes' }),
    rate: appliedRate('Wechselkurs des Ex-Tags; null ohne Umrechnung oder wenn er fehlt'),
    value: orNull('amount in der gefragten Währung'),
  })
  .meta({ id: 'ReceivedDividend', description: 'Eine erhaltene Dividende' });

export type ReceivedDividend = z.infer<typeof receivedDividendSchema>;

const portfolioFlowSchema = z
  .object({
    booking_id: z.string().nullable().meta({ description: 'null: eine errechnete Dividende' }),
    kind: z
      .enum(BOOKING_KINDS)
      .meta({ description: 'Ein Übertrag aus oder in gewählte Depots zählt als Einbuchung oder Ausbuchung' }),
    company_id: z.string().meta({ description: 'Kennung des Wertpapiers' }),
    name: z.string(),
    date: day('Tag; einer errechneten Dividende ihr Ex-Tag'),
    quantity: orNull('Stückzahl nach heutigen Splits; null ohne'),
    price: orNull('Kurs oder Dividende je heutigem Stück'),
    amount: number('Kauf, Verkauf oder Dividende vor Gebühren und Steuern; sonst 0'),
    fees: number('Gebühren'),
    withholding_tax: number('Einbehaltene Quellensteuer'),
    taxes: number('Deutsche Steuern; negativ: erstattet'),
    currency: z.string().meta({ description: 'Währung des Börsenplatzes: die aller Beträge davor' }),
    rate: appliedRate('Wechselkurs des Tages; null ohne Umrechnung'),
    value: orNull('amount in der gefragten Währung'),
  })
  .meta({
    id: 'PortfolioFlow',
    description: 'Eine Zahlung, aus der sich die Zahlen eines Zeitraums ergeben',
  });

export type PortfolioFlow = z.infer<typeof portfolioFlowSchema>;

export const portfolioFlowsSchema = z
  .object({ flows: z.array(portfolioFlowSchema).meta({ description: 'Die älteste zuerst' }) })
  .meta({ id: 'PortfolioFlows' });

/** The dividends in a sum. */
export const receivedDividendsSchema = z
  .object({
    payments: z.array(receivedDividendSchema).meta({ description: 'Jede einzelne, die älteste zuerst' }),
  })
  .meta({ id: 'ReceivedDividends' });

export const portfolioDividendsSchema = z
  .object({
    dividends: z
      .array(dividendMonthSchema)
      .meta({ description: 'Ein Eintrag für jeden Monat des Zeitraums; leer, wenn nichts gezahlt wurde' }),
    total: number('Summe des Zeitraums'),
    currency: currencySchema,
    leftOut: z.array(leftOutSchema),
  })
  .meta({ id: 'PortfolioDividends' });

export type PortfolioDividends = z.infer<typeof portfolioDividendsSchema>;
