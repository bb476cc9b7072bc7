import { z } from 'zod';

const row = { label: z.string(), text: z.string() };

/** The texts of a chart: its accessible name, the caption below it, and the number that stands for it. */
export const chartTexts = {
  label: z.string(),
  caption: z.string(),
  headline: z.strictObject({ figure: z.string(), text: z.string() }).optional(),
};

/** A chart of an article as data, which the page draws. `text` is the printed value. */
const chartSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('bars'),
      ...chartTexts,
      /** The values are shares in percent, drawn on a scale from 0 to 100. */
      shares: z.literal(true).optional(),
      /** `market`: the share in the whole market, a tick on the bar. */
      rows: z.array(z.strictObject({ ...row, value: z.number(), market: z.number().nullish() })),
    }),
    z.strictObject({
      kind: z.literal('ranges'),
      ...chartTexts,
      /** From the lower to the upper quartile, with the median; a median alone has no range. */
      rows: z.array(
        z.strictObject({
          ...row,
          middle: z.number(),
          range: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
        }),
      ),
      /** A line across all rows. */
      reference: z.number(),
    }),
    z.strictObject({
      kind: z.literal('columns'),
      ...chartTexts,
      columns: z.array(z.strictObject({ ...row, value: z.number() })),
    }),
    z.strictObject({
      kind: z.literal('lines'),
      ...chartTexts,
      /** The marks of the horizontal axis, as far apart as the values. */
      steps: z.array(z.string()).min(2),
      /** At most three; `text` is the last value as printed. */
      lines: z
        .array(z.strictObject({ ...row, values: z.array(z.number()).min(2) }))
        .min(1)
        .max(3),
    }),
  ])
  .meta({ id: 'ArticleChart', description: 'Ein Diagramm eines Artikels als Zahlen' });

export type Chart = z.infer<typeof chartSchema>;

export type ChartOf<Kind extends Chart['kind']> = Extract<Chart, { kind: Kind }>;

/** Charts by the name in their marker: {{CHART_kgv}} is 'kgv'. */
export const chartsSchema = z.record(z.string().regex(/^[a-z]+$/), chartSchema);

export type Charts = z.infer<typeof chartsSchema>;

/** Adds the day of its figures to a caption, where it is known. */
export const dated = (caption: string, day: string): string => (day === '' ? caption : `${caption}; ${day}`);
