import type { ReactNode } from 'react';
import type { Chapter } from '@/components/layout/info-page';
import { Calculation } from '@/components/ui/calculation';
import { TextLink } from '@/components/ui/text-link';
import { typeset } from '@/lib/platform/format/typeset';
import { figurePageOf } from '@/lib/stocks/figures/figure-pages';
import {
  type Explanation,
  FISCAL_EXPLANATIONS,
  METRIC_EXPLANATIONS,
  PAGE_FIGURE_EXPLANATIONS,
} from '@/lib/stocks/figures/metric-explanations';
import {
  type ExplainedKey,
  explanationAnchor,
  FISCAL_PAGE_FIGURES,
  type FiscalKey,
  PAGE_FIGURES,
  type PageFigure,
} from '@/lib/stocks/figures/page-figures';
import { METRIC_KEYS, METRICS, type Metric, type MetricKey } from '@/lib/stocks/metrics';

const BETTER = {
  lower: 'Punktzahl: weniger ist besser',
  higher: 'Punktzahl: mehr ist besser',
} as const;

/** Longer names for metrics whose label is too short outside a table. */
const LONG_NAMES: Partial<Record<MetricKey, string>> = {
  trailing_p_e: 'KGV (Kurs-Gewinn-Verhältnis)',
  price_to_book: 'KBV (Kurs-Buchwert-Verhältnis)',
  daily_change: '1T (Tagesänderung)',
  weekly_change: '1W (Wochenänderung)',
  monthly_change: '1M (Monatsänderung)',
  yearly_change: '1J, auf Karten 1Y (Jahresänderung)',
};

type EntryProps = {
  figure: ExplainedKey;
  name: string;
  explanation: Explanation;
  better: Metric['better'];
};

function Entry({ figure, name, explanation: { meaning, formula, example }, better }: EntryProps) {
  const page = figurePageOf(figure);
  if (page !== null)
    return (
      <div className="mb-6">
        <h3 id={explanationAnchor(figure)}>
          <TextLink href={page}>{name}</TextLink>
        </h3>
        <p className="hyphens-auto">{typeset(formula)}</p>
      </div>
    );
  return (
    <div className="mb-8">
      <h3 id={explanationAnchor(figure)}>{name}</h3>
      <p className="hyphens-auto">{typeset(meaning)}</p>
      <details className="open-beside-phones">
        <summary>Formel und Beispiel</summary>
        <Calculation name={formula} sum={example} />
        <p className="font-sans text-13 text-ink-3">{better ? BETTER[better] : 'Ohne Punktzahl'}</p>
      </details>
    </div>
  );
}

function MetricEntry({ metric }: { metric: MetricKey }) {
  const { label, better }: Metric = METRICS[metric];
  const name = LONG_NAMES[metric] ?? label;
  return <Entry figure={metric} name={name} explanation={METRIC_EXPLANATIONS[metric]} better={better} />;
}

const chapter = (
  id: string,
  title: string,
  groups: Metric['group'][],
  intro: ReactNode,
  others: readonly PageFigure[] = [],
): Chapter => ({
  id,
  title,
  body: (
    <>
      {intro}
      {METRIC_KEYS.filter((key) => groups.includes(METRICS[key].group)).map((key) => (
        <MetricEntry key={key} metric={key} />
      ))}
      {others.map((key) => (
        <Entry
          key={key}
          figure={key}
          name={PAGE_FIGURES[key]}
          explanation={PAGE_FIGURE_EXPLANATIONS[key]}
          better={null}
        />
      ))}
    </>
  ),
});

export const metricChapters = [
  chapter(
    'bewertung',
    'Kennzahlen: Bewertung',
    ['valuation'],
    <p>
      Vier Verhältnisse sagen, was du für einen Euro Gewinn, Eigenkapital oder Betriebsergebnis bezahlst. Sie
      sind Verhältniszahlen ohne Währung.
    </p>,
  ),
  chapter(
    'finanzen',
    'Kennzahlen: Finanzen',
    ['financial'],
    <p>Drei Margen und eine Rendite zeigen, wie gut ein Unternehmen verdient.</p>,
  ),
  chapter(
    'dividenden',
    'Kennzahlen: Dividenden',
    ['dividend'],
    <p>Was ausgeschüttet wird, was das vom Kurs und was es vom Gewinn ausmacht.</p>,
    ['last_dividend', 'dividend_count'],
  ),
  chapter(
    'wachstum',
    'Kennzahlen: Wachstum',
    ['growth', 'estimate'],
    <p>
      Die ersten beiden Werte sind gemessen, die übrigen geschätzt. Schätzungen stammen von Analysten und
      kommen mit den Daten der Quelle; wir ändern nichts an ihnen.
    </p>,
  ),
  chapter(
    'groesse',
    'Kennzahlen: Größe',
    ['size'],
    <p>
      Beträge für das ganze Unternehmen. Auf Karten stehen sie in Milliarden mit dem Kürzel B, auf der Seite
      einer Aktie in Mrd. oder Mio.
    </p>,
  ),
  chapter(
    'kurs',
    'Kennzahlen: Kurs und Kursänderung',
    ['price', 'performance'],
    <p>
      Kursänderungen haben keine Punktzahl: Dass ein Kurs gestiegen ist, macht eine Aktie weder besser noch
      schlechter.
    </p>,
    ['week52_high', 'week52_low', 'week52_range'],
  ),
  {
    id: 'geschaeftsjahre',
    title: 'Kennzahlen: Geschäftsjahre',
    body: (
      <>
        <p>
          Diese Zahlen folgen aus den Jahresabschlüssen eines Unternehmens, soweit die Quelle sie hat. Sie
          stehen auf der Seite einer Aktie und haben keine Punktzahl. Nach den ersten elf lässt sich auch
          suchen: Für sie zählt das letzte volle Geschäftsjahr.
        </p>
        {METRIC_KEYS.filter((key) => ['quality', 'longGrowth'].includes(METRICS[key].group)).map((key) => (
          <MetricEntry key={key} metric={key} />
        ))}
        {(Object.keys(FISCAL_EXPLANATIONS) as FiscalKey[]).map((key) => (
          <Entry
            key={key}
            figure={key}
            name={FISCAL_PAGE_FIGURES[key]}
            explanation={FISCAL_EXPLANATIONS[key]}
            better={null}
          />
        ))}
      </>
    ),
  },
];
