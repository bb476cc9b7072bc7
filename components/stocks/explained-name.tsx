import type { ReactNode } from 'react';
import {
  type ExplainedKey,
  explanationAnchor,
  PAGE_FIGURES,
  type PageFigure,
} from '@/lib/stocks/page-figures';

/**
 * The name of a figure as the way to its explanation: to what this value means and where it comes from within
 * FigureExplanations, else to the page that explains all of them.
 */
export const ExplainedName = ({ figure, children }: { figure: ExplainedKey; children: ReactNode }) => (
  <a
    href={`/search-explained#${explanationAnchor(figure)}`}
    data-explains={figure}
    aria-haspopup="dialog"
    className="inline-block min-h-6 underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-ink hover:decoration-solid"
  >
    {children}
  </a>
);

/** The same for what is no metric. */
export const PageFigureName = ({ figure }: { figure: PageFigure }) => (
  <ExplainedName figure={figure}>{PAGE_FIGURES[figure]}</ExplainedName>
);
