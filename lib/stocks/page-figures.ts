import type { MetricKey, SummaryKey } from './metrics';

/** Figures of a stock's page that are no metrics: no stock is searched for or compared by them. */
export const PAGE_FIGURES = {
  last_dividend: 'Letzte Dividende',
  dividend_count: 'Anzahl Zahlungen',
  week52_high: '52-Wochen-Hoch',
  week52_low: '52-Wochen-Tief',
  week52_range: '52-Wochen-Spanne',
} as const;

export type PageFigure = keyof typeof PAGE_FIGURES;

/** Everything on a stock's page that has an explanation; the summary scores with a mark before their names. */
export type ExplainedKey = MetricKey | PageFigure | `score_${SummaryKey}`;

/** Where on the page that explains the search a figure stands. */
export const explanationAnchor = (key: ExplainedKey): string =>
  key.startsWith('score_') ? 'gesamtpunktzahlen' : key.replaceAll('_', '-');
