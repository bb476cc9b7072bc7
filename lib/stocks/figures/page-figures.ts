import type { MetricKey, SummaryKey } from '../metrics';

/** Figures of a stock's page that are not metrics: stocks are not searched or compared by them. */
export const PAGE_FIGURES = {
  last_dividend: 'Letzte Dividende',
  dividend_count: 'Anzahl Zahlungen',
  week52_high: '52-Wochen-Hoch',
  week52_low: '52-Wochen-Tief',
  week52_range: '52-Wochen-Spanne',
} as const;

export type PageFigure = keyof typeof PAGE_FIGURES;

/** Every figure of a stock's page with an explanation; summary scores have a prefix. */
export type ExplainedKey = MetricKey | PageFigure | `score_${SummaryKey}`;

/** Anchor of a figure on the page that explains the search. */
export const explanationAnchor = (key: ExplainedKey): string =>
  key.startsWith('score_') ? 'gesamtpunktzahlen' : key.replaceAll('_', '-');
