import { Calculation } from '@/components/ui/calculation';
import { TextLink } from '@/components/ui/text-link';
import { TextTable } from '@/components/ui/text-table';
import { typeset } from '@/lib/platform/format/typeset';
import { figurePageOf } from '@/lib/stocks/figures/figure-pages';
import { EXPLANATIONS, type ExplanationKey } from '@/lib/stocks/figures/metric-explanations';
import {
  explanationAnchor,
  FISCAL_PAGE_FIGURES,
  type FiscalKey,
  PAGE_FIGURES,
  type PageFigure,
} from '@/lib/stocks/figures/page-figures';
import { METRIC_KEYS, type MetricKey, metricName, SUMMARY_SCORES } from '@/lib/stocks/metrics';
import { SCORE_BANDS } from '@/lib/stocks/rules';
import { SCORE_EXAMPLE } from './score-examples';

/** Longer names for metrics whose label is too short outside a table. */
const LONG_NAMES: Partial<Record<MetricKey, string>> = {
  trailing_p_e: 'KGV (Kurs-Gewinn-Verhältnis)',
  price_to_book: 'KBV (Kurs-Buchwert-Verhältnis)',
  daily_change: '1T (Tagesänderung)',
  weekly_change: '1W (Wochenänderung)',
  monthly_change: '1M (Monatsänderung)',
  yearly_change: '1J (Jahresänderung)',
};

type EntryProps = { figure: Exclude<ExplanationKey, 'summary'>; name: string };

function Entry({ figure, name }: EntryProps) {
  const { meaning, formula, example } = EXPLANATIONS[figure];
  return (
    <div className="mb-8">
      <h3 id={explanationAnchor(figure)}>{name}</h3>
      <p className="hyphens-auto">{typeset(meaning)}</p>
      <details className="open-beside-phones">
        <summary>Formel und Beispiel</summary>
        <Calculation name={formula} sum={example} />
      </details>
    </div>
  );
}

const FIGURES: readonly EntryProps[] = [
  ...METRIC_KEYS.map((figure) => ({ figure, name: LONG_NAMES[figure] ?? metricName(figure) })),
  ...(Object.keys(PAGE_FIGURES) as PageFigure[]).map((figure) => ({ figure, name: PAGE_FIGURES[figure] })),
  ...(Object.keys(FISCAL_PAGE_FIGURES) as FiscalKey[]).map((figure) => ({
    figure,
    name: FISCAL_PAGE_FIGURES[figure],
  })),
];

/** The figures that have a page of their own. */
export const LINKED_FIGURES = (
  <ul>
    {FIGURES.map(({ figure, name }) => {
      const page = figurePageOf(figure);
      return (
        page && (
          <li key={figure} id={explanationAnchor(figure)}>
            <TextLink href={page}>{name}</TextLink>
          </li>
        )
      );
    })}
  </ul>
);

export const EXPLAINED_FIGURES = FIGURES.filter(({ figure }) => figurePageOf(figure) === null).map(
  (entry) => <Entry key={entry.figure} {...entry} />,
);

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
