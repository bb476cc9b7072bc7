import { figureOf } from '../figures/figure-format';
import type { Payment, StockDetail } from '../schema';
import { dividendYears, yearsWithoutCut } from './dividend-years';
import { type Company, type Point, RISKS, STRENGTHS, type VerdictRule } from './verdict-rules';

export type Verdict = {
  strengths: readonly Point[];
  risks: readonly Point[];
  /** False where too little is known to say anything. */
  isKnown: boolean;
};

/** Points of each kind on the page, at most. */
const MOST_POINTS = 2;
/** Metrics with a score that a verdict needs. */
const FEWEST_METRICS = 5;

/**
 * Finds the most telling strengths and risks of a stock. All figures are ratios, so it is the same in every currency.
 *
 * @param payments in the trading currency, oldest first
 */
export function stockVerdict(stock: StockDetail, payments: readonly Payment[]): Verdict {
  const isKnown = Object.keys(stock.metricScores).length >= FEWEST_METRICS;
  if (!isKnown) return { strengths: [], risks: [], isKnown };
  const company = companyOf(stock, payments);
  return { strengths: pointsOf(STRENGTHS, company), risks: pointsOf(RISKS, company), isKnown };
}

function pointsOf(rules: readonly VerdictRule[], company: Company): Point[] {
  const topics = new Set<VerdictRule['topic']>();
  const points: Point[] = [];
  for (const { topic, except, point } of rules) {
    if (topics.has(topic) || except?.some((sector) => sector === company.stock.sector)) continue;
    const found = point(company);
    if (!found) continue;
    topics.add(topic);
    points.push(found);
    if (points.length === MOST_POINTS) break;
  }
  return points;
}

function companyOf(stock: StockDetail, payments: readonly Payment[]): Company {
  const { enterprise_value: whole, market_cap: size, enterprise_to_ebitda: multiple } = stock;
  const netDebt = whole === null || size === null || size <= 0 ? null : whole - size;
  const share = netDebt === null || size === null ? null : netDebt / size;
  const ebitda = whole !== null && whole > 0 && multiple !== null && multiple > 0 ? whole / multiple : null;
  const toEbitda = netDebt === null || ebitda === null ? null : netDebt / ebitda;
  const years = stock.price_date === null ? [] : dividendYears(payments, stock.price_date);
  return {
    stock,
    within: (metric, low, high) => {
      const value = figureOf(stock, metric);
      return value !== null && value >= low && value <= high ? value : null;
    },
    typical: (metric) => stock.comparisons[metric]?.sector?.median ?? null,
    score: (metric) => stock.metricScores[metric]?.score ?? null,
    netDebtShare: share !== null && share > -0.9 && share < 20 ? share : null,
    netDebtToEbitda: toEbitda !== null && toEbitda < 25 ? toEbitda : null,
    years,
    withoutCut: yearsWithoutCut(years),
  };
}
