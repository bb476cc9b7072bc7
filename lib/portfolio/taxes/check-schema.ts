import { z } from 'zod';
import { decimalSchema } from '@/lib/platform/format/decimal-schema';

/** Most owners or lots, and most amounts of a kind, of a paper that is sent: as many as real ones have. */
const MOST = 4;

const amount = decimalSchema({ before: 15, after: 8 });

const amounts = (description: string) =>
  z
    .array(z.strictObject({ label: z.string().trim().min(1).max(120), amount }))
    .max(MOST)
    .default([])
    .meta({ description });

/** The tax lines of a settlement, as a sender read them. */
export const statedPaperSchema = z
  .strictObject({
    on: z.iso.date().meta({ description: 'Tag des Ertrags' }),
    is_sale: z.boolean().default(false).meta({ description: 'Ein Verkauf' }),
    taxes: z
      .array(
        z.strictObject({
          flat: amount.meta({ description: 'Kapitalertragsteuer; negativ: erstattet' }),
          surcharge: amount.default('0').meta({ description: 'Solidaritätszuschlag' }),
          church: amount.default('0').meta({ description: 'Kirchensteuer' }),
          base: amount
            .nullable()
            .default(null)
            .meta({ description: 'Bemessungsgrundlage in derselben Zeile' }),
        }),
      )
      .max(MOST)
      .meta({ description: 'Je Inhaber oder Posten; leer: der Beleg nennt keine deutschen Steuern' }),
    bases: amounts('Bemessungsgrundlage, die sicherste zuerst; negativ: ein Verlust'),
    deductions: amounts('Was der Beleg vor der Steuer abzieht: Freibetrag, Verlusttöpfe'),
    credited: amounts('Angerechnete Quellensteuer'),
    exempt: amounts('Teilfreistellung'),
    incomes: amounts('Andere Erträge, falls keine Bemessungsgrundlage dasteht'),
  })
  .meta({ id: 'StatedPaper', description: 'Die Steuerzeilen einer Abrechnung, in Euro' });
