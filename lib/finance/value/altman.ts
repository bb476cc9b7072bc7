import type { FiscalYear } from './fiscal-year';
import { difference, ratio } from './ratio';

export type AltmanKey = 'workingCapital' | 'retainedEarnings' | 'ebit' | 'equity' | 'revenue';

/** Figures of a fiscal year that the scores use. */
type AltmanFigures = Pick<
  FiscalYear,
  | 'currentAssets'
  | 'currentLiabilities'
  | 'retainedEarnings'
  | 'ebit'
  | 'totalAssets'
  | 'totalLiabilities'
  | 'revenue'
  | 'equity'
>;

type Model = {
  ratios: (year: AltmanFigures, marketCap: number | null) => Partial<Record<AltmanKey, number | null>>;
  weights: Partial<Record<AltmanKey, number>>;
  /** Below: distress. Above: safe. Between them, and on them: grey. */
  zones: { distress: number; safe: number };
};

const common = ({
  currentAssets,
  currentLiabilities,
  retainedEarnings,
  ebit,
  totalAssets,
}: AltmanFigures) => ({
  workingCapital: ratio(difference(currentAssets, currentLiabilities), totalAssets),
  retainedEarnings: ratio(retainedEarnings, totalAssets),
  ebit: ratio(ebit, totalAssets),
});

const MODELS = {
  /** Z of 1968, for manufacturers: equity at market value / total liabilities, and revenue / total assets. */
  z: {
    ratios: (year, marketCap) => ({
      ...common(year),
      equity: ratio(marketCap, year.totalLiabilities),
      revenue: ratio(year.revenue, year.totalAssets),
    }),
    weights: { workingCapital: 1.2, retainedEarnings: 1.4, ebit: 3.3, equity: 0.6, revenue: 0.999 },
    zones: { distress: 1.81, safe: 2.99 },
  },
  /** Z'' of 1995, for all others: equity at book value / total liabilities. */
  zDoublePrime: {
    ratios: (year) => ({ ...common(year), equity: ratio(year.equity, year.totalLiabilities) }),
    weights: { workingCapital: 6.56, retainedEarnings: 3.26, ebit: 6.72, equity: 1.05 },
    zones: { distress: 1.1, safe: 2.6 },
  },
} satisfies Record<string, Model>;

export type AltmanModel = keyof typeof MODELS;

/** `points` is ratio × weight; null: unknown. */
type AltmanPart = { key: AltmanKey; ratio: number | null; weight: number; points: number | null };

export type AltmanScore = {
  parts: AltmanPart[];
  score: number | null;
  zone: 'distress' | 'grey' | 'safe' | null;
  /** Reason why there is no score. */
  reason: 'not_for_this_industry' | 'missing' | null;
  /** Keys of the parts that are unknown. */
  missing: AltmanKey[];
};

/**
 * Altman Z-Score: a weighted sum of ratios that told companies on their way into bankruptcy from sound ones.
 *
 * - `z`: 1.2 × working capital / total assets + 1.4 × retained earnings / total assets + 3.3 × EBIT / total assets
 *   + 0.6 × market value of equity / total liabilities + 0.999 × revenue / total assets. Distress below 1.81, safe
 *   above 2.99.
 * - `zDoublePrime`: 6.56, 3.26 and 6.72 × the same first three + 1.05 × book value of equity / total liabilities.
 *   Distress below 1.10, safe above 2.60.
 *
 * @param marketCap in whole units of the reporting currency; used by `z` alone
 * @param isFinancialOrProperty banks, insurers and property companies, whose debts are their business: no score
 * @returns null as the score for these, and where a figure is unknown, total assets or liabilities not positive
 * @see E. I. Altman: Financial Ratios, Discriminant Analysis and the Prediction of Corporate Bankruptcy, Journal of
 *   Finance 23 (1968)
 * @see E. I. Altman, J. Hartzell, M. Peck: Emerging Markets Corporate Bonds: A Scoring System (1995), without the
 *   constant 3.25 that equates the score with bond ratings; zones in Altman: Predicting Financial Distress of Companies
 *   (2000)
 */
export function altman(
  model: AltmanModel,
  year: AltmanFigures,
  marketCap: number | null,
  isFinancialOrProperty: boolean,
): AltmanScore {
  if (isFinancialOrProperty) {
    return { parts: [], score: null, zone: null, reason: 'not_for_this_industry', missing: [] };
  }
  const { ratios, weights, zones }: Model = MODELS[model];
  const values = ratios(year, marketCap);
  const parts = (Object.keys(values) as AltmanKey[]).map((key) => {
    const value = values[key] ?? null;
    const weight = weights[key] as number;
    return { key, ratio: value, weight, points: value === null ? null : value * weight };
  });
  const missing = parts.filter(({ points }) => points === null).map(({ key }) => key);
  if (missing.length > 0) return { parts, score: null, zone: null, reason: 'missing', missing };
  const score = parts.reduce((sum, { points }) => sum + (points ?? 0), 0);
  return { parts, score, zone: zoneOf(score, zones), reason: null, missing };
}

function zoneOf(score: number, { distress, safe }: Model['zones']): AltmanScore['zone'] {
  if (score < distress) return 'distress';
  return score > safe ? 'safe' : 'grey';
}
