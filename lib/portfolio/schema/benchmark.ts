import { z } from 'zod';
import { day, number, orNull } from '@/lib/platform/format/described';
import { currencySchema, stockParamsSchema } from '@/lib/stocks/schema';
import { riskSchema } from './performance';
import { performanceQuerySchema } from './query';

export const benchmarkQuerySchema = performanceQuerySchema.extend({
  stock: stockParamsSchema.shape.id.meta({ description: 'Kennung des Wertpapiers, mit dem verglichen wird' }),
});

export const preferredBenchmarkSchema = z
  .object({ stock: stockParamsSchema.shape.id.nullable().meta({ description: 'null: kein Vergleich' }) })
  .meta({ id: 'PreferredBenchmark' });

const comparableSchema = z.object({ id: z.string(), name: z.string() });

/** A security that a portfolio can be compared with. */
export type Comparable = z.infer<typeof comparableSchema>;

export const preferredBenchmarkAnswerSchema = z.object({
  stock: comparableSchema.nullable().meta({ description: 'null, solange keiner gewählt ist' }),
  proposals: z.array(comparableSchema).meta({
    description: 'Womit sich ein Portfolio vergleichen ließe: ein Weltfonds und ein Index, die der Markt hat',
  }),
});

export const benchmarkSchema = z
  .object({
    company_id: z.string().meta({ description: 'Kennung des Vergleichs' }),
    name: z.string(),
    currency: currencySchema,
    from: z.iso.date().nullable().meta({ description: 'Erster Tag; null ohne Bestand' }),
    to: day('Letzter Tag: heute'),
    growth: orNull(
      'Rendite des Vergleichs im Zeitraum in Prozent, Ausschüttungen zum Schlusskurs des Ex-Tags wieder angelegt',
    ),
    own_growth: orNull('TTWROR des Portfolios im Zeitraum in Prozent'),
    risk: riskSchema.nullable().meta({ description: 'Des Vergleichs; null ohne Kurs am ersten Tag' }),
    points: z
      .array(
        z.object({
          date: day('Tag'),
          growth: number('Rendite des Vergleichs seit Beginn in Prozent'),
          value: orNull(
            'Wert, wenn dieselben Beträge an denselben Tagen in den Vergleich geflossen wären; null, wenn er aufgebraucht ist',
          ),
        }),
      )
      .meta({ description: 'An denselben Tagen wie bei /performance' }),
    what_if: z
      .object({
        value: number('Endwert des Vergleichs'),
        own_value: number('Endwert des Portfolios'),
        difference: number('own_value − value'),
      })
      .nullable()
      .meta({
        description:
          'Was wäre, wenn: Käufe mit Gebühren fließen hinein, Verkäufe und Dividenden heraus, zum Schlusskurs ihres Tages',
      }),
    reason: z.enum(['nothing_held', 'no_price', 'used_up']).nullable().meta({
      description:
        'Warum etwas fehlt: kein Bestand, am ersten Tag kein Kurs oder Wechselkurs des Vergleichs, oder es wurde mehr entnommen, als der Vergleich wert war',
    }),
  })
  .meta({ id: 'BenchmarkComparison', description: 'Das Portfolio neben einem anderen Wertpapier' });

export type BenchmarkComparison = z.infer<typeof benchmarkSchema>;
