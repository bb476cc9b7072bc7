import type { Chapter } from '@/components/layout/info-page';
import { Calculation } from '@/components/ui/calculation';
import { TextTable } from '@/components/ui/text-table';
import { METRICS, metricName, SUMMARY_SCORES } from '@/lib/stocks/metrics';
import { SCORE_BANDS } from '@/lib/stocks/rules';
import { SCORE_EXAMPLE, SUMMARY_EXAMPLE } from './score-examples';

const BAND_NAMES = { green: 'grün', blue: 'blau', yellow: 'gelb', orange: 'orange', red: 'rot' } as const;

const bandRows = SCORE_BANDS.map(({ from, band, word }, i) => ({
  name: `${from} bis ${(SCORE_BANDS[i - 1]?.from ?? 101) - 1}`,
  cells: [word, BAND_NAMES[band]],
}));

const scores: Chapter = {
  id: 'punktzahlen',
  title: 'Scores von 0 bis 100',
  body: (
    <>
      <p>
        Ein Score sagt, wie eine Aktie bei einer Kennzahl im Vergleich steht: Bei 72 liegen rund 72&#8239;%
        der verglichenen Unternehmen hinter ihr, wobei gleich gute halb zählen. Er misst den Rang, nicht den
        Abstand, und er ist keine Empfehlung.
      </p>
      <p>
        Gerechnet wird mit dem mittleren Rang. Verglichen werden alle gelisteten Unternehmen, die bei dieser
        Kennzahl einen Wert haben; Beträge zuvor in Euro umgerechnet. Schlechtere zählen ganz, gleich gute
        halb, das Unternehmen selbst gehört zu den gleich guten. Das Ergebnis wird gerundet.
      </p>
      <TextTable
        caption="Beispiel: Score des KGV von sieben Unternehmen"
        narrow
        columns={['Aktie', { figures: 'KGV' }, 'Rechnung', { figures: 'Score' }]}
        rows={SCORE_EXAMPLE.map(({ name, value, sum, score }) => ({
          name,
          cells: [value, sum ?? 'zählt nicht', score],
        }))}
      />
      <p>
        Bei {METRICS.trailing_p_e.label}, erwartetem KGV, {METRICS.price_to_book.label},{' '}
        {METRICS.enterprise_to_ebitda.label} und Ausschüttungsquote ist weniger besser; ein Wert von null oder
        darunter hat dort keinen Score und zählt auch bei anderen nicht mit. Bei allen übrigen Kennzahlen ist
        mehr besser. Kurs und Kursänderungen haben keinen Score.
      </p>
    </>
  ),
};

const summaries: Chapter = {
  id: 'gesamtpunktzahlen',
  title: 'Die vier Gesamtscores einer Aktie',
  body: (
    <>
      <p>
        Die vier Ringe zeigen Gesamtscores: das gerundete Mittel aller ihrer Kennzahlen, die einen Score
        haben. Hat weniger als die Hälfte einen, steht dort N/A. Der Satz „Besser als …“ nennt den Rang dieses
        Mittels unter allen Unternehmen, die eines haben.
      </p>
      <TextTable
        caption="Die vier Gesamtscores und ihre Kennzahlen"
        columns={['Gesamtscore', 'Kennzahlen']}
        rows={Object.values(SUMMARY_SCORES).map(({ label, metrics }) => ({
          name: label,
          cells: [metrics.map((metric) => metricName(metric)).join(', ')],
        }))}
      />
      <p>
        Ein Beispiel: Eine Aktie hat beim KGV den Score {SUMMARY_EXAMPLE.scores[0]}, beim erwarteten KGV{' '}
        {SUMMARY_EXAMPLE.scores[1]} und beim KBV {SUMMARY_EXAMPLE.scores[2]}; ein EV/EBITDA gibt es nicht.
        Drei von vier sind mehr als die Hälfte, also:
      </p>
      <Calculation name="Bewertung" sum={SUMMARY_EXAMPLE.sum} />
      <p>Auch zwei von vier genügten noch, einer nicht. Bei den Dividenden braucht es zwei von drei.</p>
      <TextTable caption="Bereiche der Scores" columns={['Score', 'Wort', 'Farbe']} rows={bandRows} />
    </>
  ),
};

export const scoreChapters = [scores, summaries];
