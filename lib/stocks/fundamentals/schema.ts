import { z } from 'zod';
import { DISPLAY_CURRENCY_CODES } from '@/lib/currencies/rules';
import { FISCAL_FIGURES, type FiscalFigure } from '@/lib/finance/value/fiscal-year';
import { FUNDAMENTAL_SOURCES } from './rules';

/** Names a figure as the API does: `netIncome` is `net_income`. */
export const figureName = (figure: FiscalFigure): string =>
  figure.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const figures = Object.fromEntries(
  FISCAL_FIGURES.map((figure) => [figureName(figure), z.number().nullable()]),
) as Record<string, z.ZodNullable<z.ZodNumber>>;

const fiscalYearSchema = z
  .object({
    end: z.iso.date().meta({ description: 'Letzter Tag des Geschäftsjahres' }),
    published_on: z.iso.date().nullable().meta({ description: 'Tag der Veröffentlichung; null: unbekannt' }),
    ...figures,
  })
  .meta({
    id: 'FiscalYear',
    description:
      'Ein Geschäftsjahr: Summen in ganzen Einheiten der Währung, Angaben je Aktie auf die Aktien von heute; null: unbekannt',
  });

export const fundamentalsQuerySchema = z.object({
  currency: z.enum(DISPLAY_CURRENCY_CODES).optional().meta({
    description: 'Rechnet jedes Jahr zum Kurs seines letzten Tages um; ohne: in der Währung der Berichte',
  }),
  format: z.enum(['json', 'csv']).default('json').meta({
    description: 'csv ist die Tabelle für Tabellenkalkulationen, immer in der Währung der Berichte',
  }),
});

export const fundamentalsAnswerSchema = z.object({
  success: z.literal(true),
  data: z
    .object({
      source: z.enum(FUNDAMENTAL_SOURCES).nullable().meta({ description: 'null ohne Geschäftsjahre' }),
      reporting_currency: z.string().nullable().meta({ description: 'Währung der Berichte' }),
      currency: z.string().nullable().meta({ description: 'Währung dieser Antwort' }),
      without_rate: z.array(z.iso.date()).meta({
        description:
          'Enden der Geschäftsjahre und der letzten zwölf Monate, für die es keinen Wechselkurs gibt: ihre Beträge sind null',
      }),
      years: z
        .array(
          fiscalYearSchema.extend({
            first: z.record(z.string(), z.number()).meta({
              description: 'Was zuerst gemeldet wurde, wo ein späterer Bericht es geändert hat',
            }),
          }),
        )
        .meta({ description: 'Das älteste zuerst' }),
      trailing: fiscalYearSchema.nullable().meta({ description: 'Die letzten zwölf Monate' }),
      others: z
        .array(
          z.object({
            source: z.enum(FUNDAMENTAL_SOURCES),
            currency: z.string().nullable().meta({
              description:
                'Währung dieser Quelle; ist es eine andere als die der Berichte, wird nicht verglichen',
            }),
            compared: z.number().int().meta({ description: 'So viele Zahlen ließen sich vergleichen' }),
            differences: z
              .array(
                z.object({
                  end: z.iso.date(),
                  figure: z.string(),
                  here: z.number().nullable(),
                  there: z.number().nullable(),
                }),
              )
              .meta({ description: 'In der Währung dieser Antwort; null ohne Wechselkurs' }),
          }),
        )
        .meta({ description: 'Weitere Quellen, und was sie anders angeben' }),
    })
    .meta({ id: 'Fundamentals' }),
});

export type FundamentalsAnswer = z.infer<typeof fundamentalsAnswerSchema>['data'];
