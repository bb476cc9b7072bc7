import { z } from 'zod';
import { COST_METHODS } from '@/lib/bookings/ledger/lots';
import { appliedRate } from '@/lib/currencies/schema';
import { RATE_LIMITS } from '@/lib/finance/xirr';
import { day, flag, number, orNull } from '@/lib/platform/format/described';
import { formatPercent } from '@/lib/platform/format/number';
import { currencySchema } from '@/lib/stocks/schema';
import { NO_RATE } from '../rules';

const valuePointSchema = z
  .object({
    date: day('Tag'),
    value: number('Wert zum Schlusskurs dessen, was an dem Tag im Bestand war'),
    invested: number('Was es gekostet hat, ohne Gebühren, zum Wechselkurs des Kauftags'),
  })
  .meta({ id: 'ValuePoint' });

export type ValuePoint = z.infer<typeof valuePointSchema>;

const growthPointSchema = z
  .object({
    date: day('Tag'),
    value: number('Gewinn seit Beginn in der Währung, mit Dividenden und nach Gebühren'),
    percentageGrowth: number('Zeitgewichtete Rendite (TTWROR) seit Beginn in Prozent, mit Dividenden'),
    priceValue: number('value ohne Dividenden'),
    priceGrowth: number('percentageGrowth ohne Dividenden'),
    drawdown: number(
      'Größter Abstand von percentageGrowth zu ihrem Höchststand im Zeitraum, seit dem Punkt davor, in Prozent, höchstens 0',
    ),
  })
  .meta({ id: 'GrowthPoint' });

export type GrowthPoint = z.infer<typeof growthPointSchema>;

const bridgeCurrencySchema = z
  .object({
    currency: z.string().meta({ description: 'Währung von Börsenplätzen' }),
    start_value: number('Wert zu Beginn in ihr'),
    end_value: number('Wert am Ende in ihr'),
    start_rate: appliedRate('Wechselkurs am Anfang; null ohne Umrechnung oder Bestand'),
    end_rate: appliedRate('Wechselkurs am Ende; null ohne Umrechnung'),
  })
  .meta({ id: 'BridgeCurrency' });

const bridgeGainsSchema = z.object({
  price_gain: number('Kursgewinn'),
  currency_gain: number('Währungseffekt'),
});

const bridgeSchema = z
  .object({
    start_date: day('Tag des Anfangswerts'),
    end_date: day('Tag des Endwerts'),
    start_value: number('Wert zu Beginn'),
    purchases: number('Käufe und Einbuchungen, ohne Gebühren'),
    sales: number('Verkäufe, Ausbuchungen und das Geld aus Kapitalmaßnahmen, ohne Gebühren'),
    price_gain: number(
      'Kursgewinn: Änderung in der Währung des Börsenplatzes, zum Wechselkurs des Verkaufs oder des Endes',
    ),
    currency_gain: number(
      'Währungseffekt: eingesetztes Geld mal Änderung seines Wechselkurses, von Verkauftem bis zum Tag des Verkaufs',
    ),
    end_value: number('start_value + purchases − sales + price_gain + currency_gain'),
    realised: bridgeGainsSchema.meta({
      description: 'Der Teil der Gewinne, der verkauft ist, nach der Rechenweise in summary.cost',
    }),
    unrealised: bridgeGainsSchema.meta({ description: 'Der Teil, der noch im Bestand ist' }),
    dividends: number('Erhaltene Dividenden vor Steuern'),
    fees: number('Gezahlte Gebühren'),
    taxes: number('Einbehaltene Quellensteuern auf Dividenden'),
    german_taxes: number('Gebuchte deutsche Steuern abzüglich Erstattungen; nicht in total_gain'),
    total_gain: number('price_gain + currency_gain + dividends − fees − taxes'),
    currencies: z.array(bridgeCurrencySchema).meta({
      description: 'Jede Währung, in der etwas im Bestand war: woraus die beiden Gewinne gerechnet sind',
    }),
  })
  .meta({
    id: 'Bridge',
    description: 'Vom Anfangs- zum Endwert, auf zwei Stellen gerundet; die Summen gehen auf',
  });

export type Bridge = z.infer<typeof bridgeSchema>;

export const leftOutSchema = z
  .object({
    company_id: z.string(),
    name: z.string(),
    reason: z
      .enum(['purchase', 'price', 'rate'])
      .meta({ description: 'Kein Kauf und keine Einbuchung, kein Kurs oder kein Wechselkurs' }),
    purchase_dates: z
      .array(z.iso.date())
      .nullable()
      .meta({ description: 'Tage der Käufe, die nicht zählen; null, wenn die ganze Position nicht zählt' }),
  })
  .meta({ id: 'LeftOut' });

export const riskSchema = z
  .object({
    volatility: orNull(
      'Schwankung im Jahr in Prozent: Standardabweichung der täglichen Log-Renditen × √252, ohne Tage mit Käufen oder Verkäufen; null mit weniger als 20',
    ),
    drawdown: z
      .object({
        percent: number('Größter Rückgang vom Höchststand, in Prozent, negativ'),
        from: day('Tag des Höchststands'),
        to: day('Tag des Tiefststands'),
        recovered: z.iso.date().nullable().meta({ description: 'Tag, an dem er aufgeholt war' }),
      })
      .nullable()
      .meta({ description: 'null, wenn es im Zeitraum nie zurückging' }),
  })
  .meta({ id: 'Risk', description: 'Schwankung und größter Rückgang eines Zeitraums' });

export type Risk = z.infer<typeof riskSchema>;

export const performanceSchema = z
  .object({
    totalValue: z.array(valuePointSchema),
    growth: z.array(growthPointSchema),
    summary: z.object({
      averageGrowth: orNull('Mittel der Gewinne der Positionen seit Kauf in Prozent'),
      totalGrowth: orNull('Gewinn seit Kauf in Prozent des Kaufwerts'),
      periodGrowth: orNull('TTWROR des Zeitraums in Prozent'),
      periodGain: orNull('Gewinn des Zeitraums in der Währung'),
      internalRate: orNull(
        'Interner Zinsfuß (IZF) des Zeitraums in Prozent pro Jahr; null: nicht berechenbar',
      ),
      internalRateReason: z
        .enum(NO_RATE)
        .nullable()
        .meta({
          description: `Warum es keinen IZF gibt: nichts eingesetzt, alles an einem Tag, jenseits von ${formatPercent(RATE_LIMITS.lowest, 4)} und ${formatPercent(RATE_LIMITS.highest, 0)}, nicht eindeutig`,
        }),
      currency: currencySchema,
      from: z.iso.date().nullable().meta({ description: 'Erster Tag; null ohne Bestand' }),
      to: day('Letzter Tag: heute'),
      price_date: z.iso.date().nullable().meta({ description: 'Tag des jüngsten Schlusskurses' }),
      cost: z.enum(COST_METHODS).meta({ description: 'Wie Verkäufe den Kaufpreis mindern' }),
      afterTaxes: flag('Gewinn, TTWROR und IZF sind nach gebuchten deutschen Steuern'),
      risk: riskSchema,
      leftOut: z.array(leftOutSchema).meta({ description: 'Positionen und Käufe, die hier nicht zählen' }),
    }),
    bridge: bridgeSchema.nullable().meta({ description: 'null ohne Bestand' }),
  })
  .meta({ id: 'PortfolioPerformance' });

export type PortfolioPerformance = z.infer<typeof performanceSchema>;
