import { z } from 'zod';
import { depotIdSchema } from '@/lib/bookings/depots/schema';
import { MOST_DEPOTS } from '@/lib/bookings/rules';
import { daySchema } from '@/lib/platform/format/day-schema';
import { decimalSchema } from '@/lib/platform/format/decimal-schema';
import { isNegative, isZero } from '@/lib/platform/format/decimals';
import { stockParamsSchema } from '@/lib/stocks/schema';
import { FIRST_TAXED_DAY } from '@/lib/taxes/rates';
import { MOST_WAYS, SALE_MODES } from './sale-form';
import { EURO_DIGITS } from './settings-schema';

const above0 = (digits: { before: number; after: number }) =>
  decimalSchema(digits).refine((text) => !isNegative(text) && !isZero(text));

const currencyCode = z.string().regex(/^[A-Z]{3}$/);

const asked = z.strictObject({
  stock_id: stockParamsSchema.shape.id,
  depot_ids: z
    .array(depotIdSchema)
    .min(1)
    .max(MOST_DEPOTS)
    .refine((ids) => new Set(ids).size === ids.length)
    .optional()
    .meta({
      description: 'Aus welchen Depots, jedes einmal, in dieser Reihenfolge; fehlt: aus allen, die es halten',
    }),
  price: above0({ before: 9, after: 8 })
    .nullable()
    .default(null)
    .meta({ description: 'Kurs je Stück, einer Anleihe für 1 Nominal; null: letzter Schlusskurs' }),
  fee: decimalSchema(EURO_DIGITS)
    .refine((text) => !isNegative(text))
    .default('0')
    .meta({ description: 'Gebühren des Verkaufs in jedem Depot' }),
  currency: currencyCode
    .default('EUR')
    .meta({ description: 'Währung von Kurs und Gebühren, umgerechnet zum Kurs des Verkaufstags' }),
  fee_currency: currencyCode
    .optional()
    .meta({ description: 'Währung der Gebühren, wenn sie eine andere als die des Kurses haben' }),
});

export const askedSaleSchema = z
  .strictObject({
    positions: z
      .array(asked)
      .min(1)
      .max(MOST_WAYS)
      .refine((all) => new Set(all.map(({ stock_id }) => stock_id)).size === all.length)
      .meta({ description: 'Jede einmal und für sich: je Position ein Weg' }),
    mode: z.enum(SALE_MODES).meta({
      description:
        'quantity: so viele Stück; amount: so viel muss ankommen; allowance: was sich ohne Steuern verkaufen lässt',
    }),
    quantity: above0({ before: 12, after: 8 }).nullable().default(null),
    amount: above0(EURO_DIGITS).nullable().default(null).meta({ description: 'Euro' }),
    date: daySchema
      .refine((day) => day >= FIRST_TAXED_DAY)
      .optional()
      .meta({ description: `Verkaufstag, ab ${FIRST_TAXED_DAY}; fehlt: heute` }),
    detailed: z.boolean().default(false).meta({
      description: 'Vom ersten Weg auch, was jedes weitere Stück kostet und wie viele steuerfrei sind',
    }),
  })
  .refine(({ mode, quantity }) => (mode === 'quantity') === (quantity !== null), { path: ['quantity'] })
  .refine(({ mode, amount }) => (mode === 'amount') === (amount !== null), { path: ['amount'] })
  .meta({ id: 'AskedSale', description: 'Ein Verkauf, der nur gerechnet wird' });

export type AskedSale = z.infer<typeof askedSaleSchema>;

const decimal = (description: string) => z.string().meta({ format: 'decimal', description });
const maybe = (description: string) => z.string().nullable().meta({ format: 'decimal', description });

const sumsShape = {
  proceeds: decimal('Erlös nach Gebühren, in Euro wie alle Beträge'),
  gain: decimal('Ergebnis vor Teilfreistellung, Vorabpauschalen abgezogen'),
  taxable: decimal('Teil davon, der in die Töpfe geht'),
  pots_used: decimal('Was Verlusttöpfe davon tragen; negativ: Ein Verlust füllt sie'),
  allowance_used: decimal('Was der Freistellungsauftrag davon trägt'),
  tax: decimal('Steuern, die die Bank abzieht; negativ: erstattet'),
  net: decimal('Was ankommt'),
};

const lineSchema = z
  .object({
    label: z.string(),
    amount: decimal('Betrag; negativ: geht ab'),
    paragraph: z.string(),
    certainty: z.enum(['A', 'B', 'C']),
    precision: z.enum(['exact', 'estimated']).nullable().meta({
      description:
        'estimated: zum Teil aus Börsenkursen, Banken nehmen den Rücknahmepreis; exact: veröffentlicht oder aus einem Beleg, der stimmt; null: wird nicht geschätzt',
    }),
    is_sum: z.boolean(),
  })
  .meta({ id: 'TaxLine', description: 'Eine Zeile des Rechenwegs' });

const lotSchema = z.object({
  bought_on: z.iso.date(),
  of: decimal('Stück vor dem Verkauf'),
  quantity: decimal('Stück, die gehen'),
  price: maybe('Kaufkurs je Stück mit Gebühren; null: unbekannt'),
  gain: maybe('Ergebnis vor Teilfreistellung; null: bleibt'),
});

const furtherSchema = z.object({
  from: z.number().int(),
  to: z.number().int(),
  tax: decimal('Steuer je Stück'),
  by_pots: decimal('Steuer je Stück, die ein Verlusttopf trägt'),
  by_allowance: decimal('Steuer je Stück, die der Freistellungsauftrag trägt'),
});

const partSchema = z
  .object({
    depot_id: depotIdSchema,
    bank: z.string().meta({ description: 'Name der Bank' }),
    residence: z.enum(['domestic', 'foreign']),
    quantity: decimal('Stück, die gehen'),
    ...sumsShape,
    share_pot: maybe('Verlusttopf Aktien danach; null: Die Bank führt keinen'),
    other_pot: maybe('Verlusttopf Sonstige danach'),
    allowance_left: maybe('Danach freier Freistellungsauftrag'),
    lots: z.array(lotSchema).meta({ description: 'Käufe; nur beim ersten Weg' }),
    lines: z.array(lineSchema),
    unknown: z.number().int().meta({ description: 'Buchungen bei der Bank, die sich nicht rechnen lassen' }),
    refused: z.string().nullable().meta({ description: 'Was vom Stand der Bank nicht gilt, und warum' }),
    tax_free: z.number().int().nullable().meta({ description: 'Stück, die steuerfrei gehen' }),
    further: z.array(furtherSchema),
  })
  .meta({ id: 'DepotSale', description: 'Was aus einem Depot verkauft wird' });

const laterSchema = z.object({
  reason: z.string().nullable().meta({ description: 'Warum sich der Tag nicht rechnen lässt' }),
  lump_sum: maybe('Vorabpauschale der verkauften Anteile bis dahin, vor Teilfreistellung; null: keine'),
  lump_sum_tax: decimal('Steuern, die die Bank an dem Tag darauf abzieht'),
  lump_sum_estimated: z.boolean(),
  sums: z.object(sumsShape).nullable(),
  left: maybe('Was ankommt, Steuern auf die Vorabpauschale abgezogen'),
});

const waySchema = z
  .object({
    stock_id: z.string(),
    name: z.string(),
    kind: z.string().nullable().meta({ description: 'Art nach dem Gesetz; null: nicht angegeben' }),
    is_bond: z.boolean().meta({ description: 'Anleihe: Stück sind Nominal, der Kurs gilt für 1 Nominal' }),
    price: maybe('Kurs je Stück'),
    price_date: z.iso.date().nullable().meta({ description: 'Tag des Schlusskurses' }),
    reason: z.string().nullable().meta({ description: 'Warum sich der Weg nicht rechnen lässt' }),
    unreached: z
      .boolean()
      .meta({ description: 'Gerechnet, aber so viel ist nicht da oder nicht steuerfrei' }),
    quantity: maybe('Stück zusammen'),
    sums: z.object(sumsShape).nullable(),
    parts: z.array(partSchema),
    later: laterSchema.nullable(),
    guessed: z
      .array(z.iso.date())
      .meta({ description: 'Käufe ohne gebuchten Kurs: Der Schlusskurs des Tages zählt' }),
  })
  .meta({ id: 'SaleWay', description: 'Ein Weg zu verkaufen' });

export const saleAnswerSchema = z
  .object({
    date: z.iso.date(),
    later_date: z.iso.date().meta({ description: 'Erster Werktag des nächsten Jahres' }),
    rates_as_of: z.iso.date().meta({ description: 'Tag, an dem die Sätze zuletzt verglichen wurden' }),
    church_rate: z.string().meta({ description: 'Kirchensteuer in Prozent' }),
    unsaid: z.array(z.string()).meta({ description: 'Angaben, die fehlen, und was stattdessen gilt' }),
    ways: z.array(waySchema),
  })
  .meta({ id: 'SaleAnswer', description: 'Was nach Steuern bleibt; keine Beratung' });

export const afterTaxesSchema = z
  .object({
    currency: z.string(),
    value: z.number().meta({ description: 'Kurswert aller Positionen mit Kurs' }),
    tax: z.number().meta({ description: 'Steuern, wenn heute alles verkauft würde; negativ: Erstattung' }),
    value_after_tax: z.number(),
    unsaid: z.array(z.string()).meta({ description: 'Angaben, die fehlen, und was stattdessen gilt' }),
    banks: z
      .array(z.object({ bank: z.string(), unknown: z.number().int(), refused: z.string().nullable() }))
      .meta({
        description: 'Banken mit Buchungen, die sich nicht rechnen lassen, oder deren Stand nicht zählt',
      }),
    unpriced: z.array(z.string()).meta({ description: 'Positionen ohne Kurs: Sie zählen nicht' }),
    guessed: z
      .array(z.string())
      .meta({ description: 'Positionen mit Käufen ohne gebuchten Kurs: Der Schlusskurs des Tages zählt' }),
    untaxed: z
      .array(z.object({ stock_id: z.string(), name: z.string(), reason: z.string() }))
      .meta({ description: 'Positionen, deren Steuern sich nicht rechnen lassen: Sie zählen ohne' }),
    rates_as_of: z.iso.date(),
  })
  .meta({ id: 'ValueAfterTaxes', description: 'Wert des Portfolios nach Steuern; keine Beratung' });

export type ValueAfterTaxes = z.infer<typeof afterTaxesSchema>;

export type SaleAnswer = z.infer<typeof saleAnswerSchema>;
export type SaleWayAnswer = z.infer<typeof waySchema>;
export type DepotSaleAnswer = z.infer<typeof partSchema>;
export type SaleSums = z.infer<z.ZodObject<typeof sumsShape>>;
