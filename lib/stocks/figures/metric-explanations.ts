import texts from '@/content/texts/figures.json';
import type { MetricKey } from '../metrics';
import type { FiscalKey, PageFigure } from './page-figures';

/** A figure with an explanation; the summary scores share one. */
export type ExplanationKey = MetricKey | PageFigure | FiscalKey | 'summary';

export type Explanation = {
  /** The figure's meaning and limits. */
  meaning: string;
  /** The formula in words. */
  formula: string;
  /** The formula with the numbers of the example; a test computes each one again. */
  example: string;
};

/**
 * Explains every figure to visitors, with examples of one invented company; yearly amounts are those of its last four
 * reported quarters. Written with ordinary spaces, see `typeset`.
 */
export const EXPLANATIONS: Readonly<Record<ExplanationKey, Explanation>> = texts;
