import { z } from 'zod';
import { decimalSchema } from '@/lib/platform/format/decimal-schema';
import { number } from '@/lib/platform/format/described';
import { currencySchema } from '@/lib/stocks/schema';
import { GOAL_DIGITS } from '../rules';

const currency = currencySchema.meta({ description: 'Währung des Ziels' });

export const newGoalSchema = z
  .object({
    goal: z
      .object({
        amount: decimalSchema(GOAL_DIGITS)
          .refine((text) => Number(text) > 0)
          .meta({ description: 'Dividenden im Monat' }),
        currency,
      })
      .nullable()
      .meta({ description: 'null: kein Ziel' }),
  })
  .meta({ id: 'NewIncomeGoal' });

export type Goal = NonNullable<z.infer<typeof newGoalSchema>['goal']>;

export const incomeGoalSchema = z
  .object({
    goal: z
      .object({
        amount: z.string().meta({ description: 'Dividenden im Monat, eine genaue Dezimalzahl' }),
        currency,
        monthly: number('Was heute im Schnitt der nächsten zwölf Monate zu erwarten ist'),
        missing_monthly: number('Was daran im Monat fehlt'),
        missing_yearly: number('Was im Jahr fehlt'),
        growth: number(
          'Angenommenes Wachstum im Jahr als Anteil: je Unternehmen der Median der letzten fünf Jahre, von −20 bis +10 %, gewichtet nach dem, was es voraussichtlich zahlt',
        ),
        state: z.enum(['reached', 'later', 'never']).meta({
          description: 'never: mit diesem Wachstum nie oder erst in mehr als 50 Jahren',
        }),
        month: z.iso.date().nullable().meta({
          description: 'Erster Tag des Monats, von dem an zwölf Monate das Ziel bringen; null ohne einen',
        }),
        without_rate: z.number().int().meta({
          description: 'Erwartete Zahlungen ohne Wechselkurs: Sie zählen nicht',
        }),
      })
      .nullable()
      .meta({ description: 'null: kein Ziel' }),
  })
  .meta({ id: 'IncomeGoal' });

export type IncomeGoal = NonNullable<z.infer<typeof incomeGoalSchema>['goal']>;
