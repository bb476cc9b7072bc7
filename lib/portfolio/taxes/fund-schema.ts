import { z } from 'zod';
import { decimalSchema } from '@/lib/platform/format/decimal-schema';
import { isNegative, isZero } from '@/lib/platform/format/decimals';
import { stockParamsSchema } from '@/lib/stocks/schema';
import { BASE_INTEREST } from '@/lib/taxes/base-interest';

/** Most years of funds for which an account enters published values. */
export const MOST_FUND_VALUES = 1_000;

/** Digits of the value of a unit. */
const UNIT_DIGITS = { before: 9, after: 8 };

const [FIRST_YEAR, LAST_YEAR] = [BASE_INTEREST[0], BASE_INTEREST.at(-1)].map((row) =>
  Number(row?.from.slice(0, 4)),
) as [number, number];

export const lumpSumYearSchema = z.coerce
  .number()
  .int()
  .min(FIRST_YEAR)
  .max(LAST_YEAR)
  .meta({ description: `Kalenderjahr mit einem Basiszins, ab ${FIRST_YEAR}` });

export const fundValuesParamsSchema = z.object({
  stockId: stockParamsSchema.shape.id,
  year: z.coerce
    .number()
    .int()
    .min(FIRST_YEAR - 1)
    .max(LAST_YEAR)
    .meta({
      description: `Kalenderjahr; von ${FIRST_YEAR - 1} zählt der letzte Rücknahmepreis, für ältere Anteile`,
    }),
});

const perUnit = decimalSchema(UNIT_DIGITS).refine((text) => !isNegative(text));

export const fundValuesSchema = z
  .strictObject({
    value_start: perUnit
      .refine((text) => !isZero(text))
      .nullable()
      .meta({ description: 'Erster Rücknahmepreis des Jahres in Euro; null: nicht bekannt' }),
    value_end: perUnit.nullable().meta({ description: 'Letzter Rücknahmepreis des Jahres in Euro' }),
    per_unit: perUnit.nullable().meta({
      description: 'Vorabpauschale je Anteil für ein ganzes Jahr in Euro, vor Teilfreistellung',
    }),
  })
  .meta({
    id: 'PublishedFundValues',
    description:
      'Veröffentlichte Werte eines Fonds, je Anteil, wie er am jeweiligen Tag zählte; alle null: keine mehr',
  });

export type NewFundValues = z.infer<typeof fundValuesSchema>;
