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

/** Figures of a stock's page that follow from fiscal years. Each has a place of its own for its numbers. */
export const FISCAL_PAGE_FIGURES = {
  free_cash_flow_per_share: 'Freier Cashflow je Aktie',
  own_history: 'Bewertung im eigenen Verlauf',
  price_and_earnings: 'Kurs und Gewinn',
  altman_z: 'Altman Z',
  earnings_stability: 'Beständigkeit des Gewinns',
  graham_defensive: 'Graham defensiv',
} as const;

export type FiscalKey = keyof typeof FISCAL_PAGE_FIGURES;

/** Every figure of a stock's page with an explanation; summary scores have a prefix. */
export type ExplainedKey = MetricKey | PageFigure | FiscalKey | `score_${SummaryKey}`;

/** Figures that are stored nowhere: they follow from others (lib/search/matching). */
export const DERIVED_FIGURES = {
  free_cash_flow_yield: { label: 'FCF-Rendite', unit: 'percent' },
  ev_to_ebit: { label: 'EV/EBIT', unit: 'ratio' },
  price_to_sales: { label: 'KUV', unit: 'ratio' },
  peg_ratio: { label: 'PEG', unit: 'ratio' },
  price_to_free_cash_flow: { label: 'Kurs/FCF', unit: 'ratio' },
  graham_multiple: { label: 'Kurs zu Graham-Zahl', unit: 'ratio' },
  altman_z_double_prime: { label: 'Altman Z″', unit: 'ratio' },
  earnings_power_multiple: { label: 'Kurs zu Ertragswert', unit: 'ratio' },
  week52_place: { label: 'Lage zwischen Tief und Hoch', unit: 'percent' },
} as const;

export type DerivedFigureKey = keyof typeof DERIVED_FIGURES;

export const isDerived = (key: string): key is DerivedFigureKey => Object.hasOwn(DERIVED_FIGURES, key);

/** Anchor of a figure on the page that explains the search. */
export const explanationAnchor = (key: ExplainedKey): string =>
  key.startsWith('score_') ? 'gesamtpunktzahlen' : key.replaceAll('_', '-');
