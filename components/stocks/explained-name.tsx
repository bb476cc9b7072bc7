import type { ReactNode } from 'react';
import { explanationPath } from '@/lib/stocks/figures/figure-pages';
import {
  type ExplainedKey,
  FISCAL_PAGE_FIGURES,
  type FiscalKey,
  PAGE_FIGURES,
  type PageFigure,
} from '@/lib/stocks/figures/page-figures';
import { METRICS, type MetricKey } from '@/lib/stocks/metrics';

/**
 * Links a figure's name to its explanation: within FigureExplanations to a dialog about this value, otherwise to
 * the page that explains it.
 */
export const ExplainedName = ({ figure, children }: { figure: ExplainedKey; children: ReactNode }) => (
  <a href={explanationPath(figure)} data-explains={figure} aria-haspopup="dialog" className="explained-name">
    {children}
  </a>
);

/** Does the same for figures that are no metric. */
export const PageFigureName = ({ figure }: { figure: PageFigure }) => (
  <ExplainedName figure={figure}>{PAGE_FIGURES[figure]}</ExplainedName>
);

/** Does the same for figures that follow from fiscal years, some of which are metrics. */
export const FiscalFigureName = ({ figure }: { figure: FiscalKey | MetricKey }) => (
  <ExplainedName figure={figure}>
    {figure in METRICS ? METRICS[figure as MetricKey].label : FISCAL_PAGE_FIGURES[figure as FiscalKey]}
  </ExplainedName>
);
