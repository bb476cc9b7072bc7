import { z } from 'zod';
import { depotIdSchema } from '@/lib/bookings/depots/schema';
import { MOST_DEPOTS } from '@/lib/bookings/rules';
import { daySchema } from '@/lib/platform/format/day-schema';
import { decimalSchema } from '@/lib/platform/format/decimal-schema';
import { isNegative } from '@/lib/platform/format/decimals';
import { stockParamsSchema } from '@/lib/stocks/schema';
import { SECURITY_KIND_NAMES } from '@/lib/taxes/fund-kinds';
import { CHURCH_TAX, type ChurchRate } from '@/lib/taxes/rates';
import { isComputed, START_SUM_NAMES, START_SUMS, type StartSumName } from './start-sums';

/** Most securities of which an account states the kind. */
const MOST_KINDS = 2000;

/** Digits of an amount in euros. */
export const EURO_DIGITS = { before: 12, after: 2 };

const euros = decimalSchema(EURO_DIGITS).refine((text) => !isNegative(text));

type Euros = typeof euros;

type SumSchemas = {
  [Name in StartSumName]: (typeof START_SUMS)[Name] extends { isComputed: true }
    ? z.ZodDefault<z.ZodNullable<Euros>>
    : z.ZodDefault<Euros>;
};

const sums = Object.fromEntries(
  START_SUM_NAMES.map((name) => {
    const { label } = START_SUMS[name];
    return isComputed(name)
      ? [
          name,
          euros
            .nullable()
            .default(null)
            .meta({ description: `${label}; null: wird gerechnet` }),
        ]
      : [name, euros.default('0').meta({ description: label })];
  }),
) as SumSchemas;

const start = z
  .strictObject({ on: daySchema.meta({ description: 'Stand am Ende dieses Tages' }), ...sums })
  .nullable()
  .default(null)
  .meta({ description: 'Stand der Bank an einem Tag; null: nicht bekannt' });

const depotShape = {
  depot_id: depotIdSchema,
  residence: z
    .enum(['domestic', 'foreign'])
    .nullable()
    .default(null)
    .meta({ description: 'foreign: Die Bank zieht keine Steuern ab; null: nicht gesagt, gilt als Inland' }),
  shares_with: depotIdSchema
    .nullable()
    .default(null)
    .meta({ description: 'Das Depot derselben Bank, dessen Freistellungsauftrag und Töpfe es teilt' }),
  allowance: euros
    .nullable()
    .default(null)
    .meta({ description: 'Erteilter Freistellungsauftrag in Euro; null: nicht gesagt, gilt als 0' }),
  start,
};

const kindShape = {
  stock_id: stockParamsSchema.shape.id,
  kind: z.enum(SECURITY_KIND_NAMES).meta({ description: 'Art nach dem Investmentsteuergesetz' }),
  since: daySchema
    .nullable()
    .default(null)
    .meta({ description: 'Erster Tag, an dem der Fonds diese Art hat; null: schon immer' }),
};

const personShape = {
  version: z
    .number()
    .int()
    .min(0)
    .meta({ description: 'Stand der Angaben: steigt mit jeder Änderung, anfangs 0' }),
  filing: z
    .enum(['single', 'joint'])
    .nullable()
    .default(null)
    .meta({ description: 'Einzeln oder zusammen veranlagt; null: nicht gesagt, gilt als einzeln' }),
  church_rate: z
    .enum(Object.keys(CHURCH_TAX) as ChurchRate[])
    .nullable()
    .default(null)
    .meta({ description: 'Kirchensteuer in Prozent der Abgeltungsteuer; null: nicht gesagt, gilt als 0' }),
  church_from: daySchema
    .nullable()
    .default(null)
    .meta({ description: 'Erster Tag der Kirchensteuer; null: schon immer' }),
};

const isUnique = (ids: readonly string[]) => new Set(ids).size === ids.length;

export const newTaxSettingsSchema = z
  .strictObject({
    ...personShape,
    depots: z
      .array(z.strictObject(depotShape))
      .max(MOST_DEPOTS)
      .refine((depots) => isUnique(depots.map(({ depot_id }) => depot_id)))
      .default([]),
    kinds: z
      .array(z.strictObject(kindShape))
      .max(MOST_KINDS)
      .refine((kinds) => isUnique(kinds.map(({ stock_id }) => stock_id)))
      .default([]),
  })
  .meta({ id: 'NewTaxSettings', description: 'Alle Angaben; was fehlt, gilt als nicht gesagt' });

/** Settings that a person states; `version` is that of the state that was changed. */
export type NewTaxSettings = z.infer<typeof newTaxSettingsSchema>;

export type StatedDepot = NewTaxSettings['depots'][number];

export const unsaidSchema = z
  .array(z.enum(['filing', 'church_rate', 'residence', 'allowance', 'start']))
  .meta({ description: 'Was nicht angegeben ist: Gerechnet wird mit der Annahme dafür' });

export const taxSettingsSchema = z
  .object({
    ...personShape,
    unsaid: unsaidSchema,
    depots: z
      .array(z.object({ ...depotShape, name: z.string() }))
      .meta({ description: 'Alle Depots, das älteste zuerst' }),
    securities: z
      .array(
        z.object({
          ...kindShape,
          name: z.string(),
          kind: kindShape.kind.nullable().meta({ description: 'Angegebene Art; null: nicht angegeben' }),
          source_kind: kindShape.kind
            .nullable()
            .meta({ description: 'Art laut Datenquelle; null: unbekannt' }),
        }),
      )
      .meta({ description: 'Gebuchte Wertpapiere, die keine Aktien sind, und die mit angegebener Art' }),
  })
  .meta({ id: 'TaxSettings', description: 'Angaben für die Berechnung der Steuern' });

export type TaxSettingsAnswer = z.infer<typeof taxSettingsSchema>;

export const changedTaxSettingsSchema = z
  .object({ success: z.literal(true), version: personShape.version })
  .meta({ id: 'ChangedTaxSettings' });
