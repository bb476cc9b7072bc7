import { Calculation } from '@/components/ui/calculation';
import { TextLink } from '@/components/ui/text-link';
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
import { METRIC_KEYS, type MetricKey, metricName } from '@/lib/stocks/metrics';

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
