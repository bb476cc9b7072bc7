import { TextTable } from '@/components/ui/text-table';
import { metricName, SUMMARY_SCORES } from '@/lib/stocks/metrics';
import { SCORE_BANDS } from '@/lib/stocks/rules';
import { SCORE_EXAMPLE } from './score-examples';

const BAND_NAMES = { green: 'grün', blue: 'blau', yellow: 'gelb', orange: 'orange', red: 'rot' } as const;

const bandRows = SCORE_BANDS.map(({ from, band, word }, i) => ({
  name: `${from} bis ${(SCORE_BANDS[i - 1]?.from ?? 101) - 1}`,
  cells: [word, BAND_NAMES[band]],
}));

export const SCORE_EXAMPLE_TABLE = (
  <TextTable
    caption="Beispiel: Score des KGV von sieben Unternehmen"
    narrow
    columns={['Aktie', { figures: 'KGV' }, 'Rechnung', { figures: 'Score' }]}
    rows={SCORE_EXAMPLE.map(({ name, value, sum, score }) => ({
      name,
      cells: [value, sum ?? 'zählt nicht', score],
    }))}
  />
);

export const SUMMARY_TABLE = (
  <TextTable
    caption="Die vier Gesamtscores und ihre Kennzahlen"
    columns={['Gesamtscore', 'Kennzahlen']}
    rows={Object.values(SUMMARY_SCORES).map(({ label, metrics }) => ({
      name: label,
      cells: [metrics.map((metric) => metricName(metric)).join(', ')],
    }))}
  />
);

export const BAND_TABLE = (
  <TextTable caption="Bereiche der Scores" columns={['Score', 'Wort', 'Farbe']} rows={bandRows} />
);
