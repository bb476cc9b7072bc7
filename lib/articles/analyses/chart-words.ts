import { z } from 'zod';
import { type Chart, chartTexts, dated } from './charts';
import type { Shown } from './market';
import { FORMATS } from './words';

/** The words of a chart of an analysis, from its template. */
export const chartWordsSchema = z.strictObject({
  ...chartTexts,
  /** The label, if absent. */
  caption: z.string().optional(),
  /** The figures that it shows, for their day. */
  shows: z.enum(['prices', 'figures', 'both']),
  /** How its values are printed. */
  format: z.enum(Object.keys(FORMATS) as [keyof typeof FORMATS, ...(keyof typeof FORMATS)[]]),
});

/** The values of a chart of an analysis; a text stands for a value that is not known. */
export type ChartData =
  | {
      kind: 'bars';
      shares?: true;
      rows: { label: string; value: number; market?: number | null; text?: string }[];
    }
  | { kind: 'columns'; columns: { label: string; value: number }[] }
  | {
      kind: 'ranges';
      rows: { label: string; middle: number; range: { low: number; high: number } | null }[];
      reference: number;
    };

/** Joins the values of a chart with its words. A headline without a figure is left out. */
export function chartOf(
  data: ChartData,
  { shows, format, label, caption = label, headline }: z.infer<typeof chartWordsSchema>,
  days: Readonly<Record<Shown, string>>,
): Chart {
  const print = FORMATS[format];
  const said = { label, caption: dated(caption, days[shows]), ...(headline?.figure && { headline }) };
  switch (data.kind) {
    case 'bars':
      return { ...data, ...said, rows: data.rows.map((row) => ({ text: print(row.value), ...row })) };
    case 'columns':
      return { ...data, ...said, columns: data.columns.map((one) => ({ ...one, text: print(one.value) })) };
    case 'ranges':
      return { ...data, ...said, rows: data.rows.map((row) => ({ ...row, text: print(row.middle) })) };
  }
}
