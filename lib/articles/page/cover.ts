import { z } from 'zod';
import type { Chart, Charts } from '../analyses/charts';

export const coverSchema = z
  .object({
    figure: z.string(),
    text: z.string(),
    kind: z.enum(['bars', 'ranges', 'columns', 'lines']).meta({ description: 'Form dieses Diagramms' }),
    values: z.array(z.number()).meta({ description: 'Werte des Diagramms, zu dem die Zahl gehört' }),
  })
  .meta({ id: 'ArticleCover', description: 'Die Zahl, für die ein Artikel steht' });

/** The number that an article stands for, with the values of its chart. */
export type Cover = z.infer<typeof coverSchema>;

/** Makes the cover of an article: of its first chart with a number; null without one. */
export function coverOf(charts: Charts): Cover | null {
  for (const chart of Object.values(charts)) {
    if (chart.headline) return { ...chart.headline, kind: chart.kind, values: valuesOf(chart) };
  }
  return null;
}

function valuesOf(chart: Chart): number[] {
  if (chart.kind === 'columns') return chart.columns.map(({ value }) => value);
  if (chart.kind === 'lines') return chart.lines[0]?.values ?? [];
  if (chart.kind === 'bars') return chart.rows.map(({ value }) => value);
  return chart.rows.map(({ middle }) => middle);
}
