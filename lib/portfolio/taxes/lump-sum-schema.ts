import { z } from 'zod';
import { text } from '@/lib/platform/format/described';
import { FUND_KINDS, type FundKind } from '@/lib/taxes/fund-kinds';
import { fundValuesSchema, lumpSumYearSchema } from './fund-schema';
import { UNSAID, type Unsaid } from './settings';

const euros = (description: string) => text(`${description}, in Euro, eine genaue Dezimalzahl`);

export const lumpSumsQuerySchema = z.object({
  year: lumpSumYearSchema.optional().meta({ description: 'Kalenderjahr; ohne es das laufende' }),
});

const unitValueSchema = z
  .object({
    value: euros('Je Anteil, wie er heute zählt'),
    on: z.iso.date(),
    is_published: z.boolean().meta({ description: 'false: Börsenkurs' }),
  })
  .nullable();

const lineSchema = z.object({
  label: text('Schritt der Rechnung'),
  sum: z.string().optional().meta({ description: 'Wie der Betrag entsteht' }),
  figure: text('Betrag, wie er gezeigt wird'),
  paragraph: text('Paragraf; leer, wo nur addiert wird'),
  certainty: z.enum(['A', 'B', 'C']).meta({ description: 'C: nicht bestätigt' }),
});

const lumpSumSchema = z
  .object({
    stock_id: z.string(),
    name: z.string(),
    depot_id: z.string(),
    depot: text('Name des Depots'),
    kind: z
      .enum(Object.keys(FUND_KINDS) as [FundKind, ...FundKind[]])
      .nullable()
      .meta({ description: 'Art des Fonds; null: nicht bekannt' }),
    quantity: text('Anteile am Jahresende, im laufenden Jahr heute'),
    value_start: unitValueSchema,
    value_end: unitValueSchema,
    distributions: euros('Ausschüttungen des Jahres je Anteil; null: Wechselkurs fehlt').nullable(),
    base_yield: euros('Basisertrag aller Anteile; null: nicht gerechnet').nullable(),
    lump_sum: euros('Vorabpauschale vor Teilfreistellung; null: siehe reason').nullable(),
    precision: z.enum(['exact', 'estimated']).meta({
      description:
        'exact: veröffentlicht oder aus einem Beleg, der stimmt; estimated: aus Kursen oder Rücknahmepreisen gerechnet, oder das Jahr läuft noch',
    }),
    taxable: euros('Davon steuerpflichtig').nullable(),
    pot_used: euros('Was der Verlusttopf Sonstige davon trägt').nullable(),
    allowance_used: euros('Was der Freistellungsauftrag davon trägt').nullable(),
    tax: euros(
      'Steuern, die die Bank abzieht; null: nicht zu rechnen, oder die Bank ist im Ausland',
    ).nullable(),
    booked: euros('Gebuchte Steuer auf diese Vorabpauschale; null: keine Buchung').nullable(),
    reason: text('Warum sie nicht zu rechnen ist').nullable(),
    working: z.array(lineSchema).meta({ description: 'Die Rechnung, Zeile für Zeile' }),
    end_of_2017: z
      .object({ value: euros('Eingetragener Rücknahmepreis je Anteil; null: keiner').nullable() })
      .nullable()
      .meta({
        description:
          'Letzter Rücknahmepreis 2017 (§ 56 Abs. 2 Satz 2 InvStG); null: keine Anteile von vor 2018',
      }),
    published: fundValuesSchema.nullable().meta({ description: 'Eingetragene Werte des Fonds; null: keine' }),
  })
  .meta({ id: 'AdvanceLumpSum', description: 'Vorabpauschale eines Fonds in einem Depot' });

export type LumpSumRow = z.infer<typeof lumpSumSchema>;

const bankSchema = z.object({
  depot_id: text('Depot, das die Bank benennt'),
  name: z.string(),
  residence: z.enum(['domestic', 'foreign']),
  cash: euros('Geld, das am Tag der Fälligkeit da sein muss; im Ausland 0'),
  is_complete: z.boolean().meta({
    description:
      'false: Eine Vorabpauschale oder eine frühere Buchung ist nicht zu rechnen, es kann mehr sein',
  }),
  missing: z.number().int().meta({ description: 'Buchungen, denen für Töpfe und Freibetrag etwas fehlt' }),
  refused: text('Was vom Stand der Bank nicht gilt, und warum').nullable(),
});

export type LumpSumBank = z.infer<typeof bankSchema>;

export const lumpSumsSchema = z
  .object({
    year: z.number().int(),
    years: z
      .array(z.number().int())
      .meta({ description: 'Jahre mit Fonds in einem Depot, das neueste zuerst' }),
    due: z.iso.date().meta({ description: 'Erster Werktag des nächsten Jahres' }),
    is_running: z.boolean(),
    base_interest: text('Basiszins in Prozent'),
    rates_as_of: z.iso.date().meta({ description: 'Tag, an dem die Sätze zuletzt geprüft wurden' }),
    funds: z.array(lumpSumSchema),
    banks: z.array(bankSchema).meta({ description: 'Banken mit einem Fonds dieser Liste' }),
    unsaid: z
      .array(z.enum(Object.keys(UNSAID) as [Unsaid, ...Unsaid[]]))
      .meta({ description: 'Was über die Person und ihre Banken nicht gesagt ist' }),
  })
  .meta({ id: 'AdvanceLumpSums', description: 'Vorabpauschalen eines Jahres' });

export type LumpSums = z.infer<typeof lumpSumsSchema>;
