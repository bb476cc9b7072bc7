import type { ReactNode } from 'react';
import {
  type ExplainedKey,
  explanationAnchor,
  PAGE_FIGURES,
  type PageFigure,
} from '@/lib/stocks/figures/page-figures';

/**
 * Links a figure's name to its explanation: within FigureExplanations to a dialog about this value, otherwise to
 * the page that explains all figures.
 */
export const ExplainedName = ({ figure, children }: { figure: ExplainedKey; children: ReactNode }) => (
  <a
    href={`/search-explained#${explanationAnchor(figure)}`}
    data-explains={figure}
    aria-haspopup="dialog"
    className="explained-name"
  >
    {children}
  </a>
);

/** Does the same for figures that are no metric. */
export const PageFigureName = ({ figure }: { figure: PageFigure }) => (
  <ExplainedName figure={figure}>{PAGE_FIGURES[figure]}</ExplainedName>
);
