import { dividendYears } from '@/lib/finance/dividends/dividend-years';
import { yearsWithoutCut } from '@/lib/finance/dividends/record';
import { figureOf } from '../figures/figure-format';
import type { MetricKey, SummaryKey } from '../metrics';
import type { Payment, StockDetail } from '../schema';
import { RISKS } from './risks';
import { STRENGTHS } from './strengths';
import { type Company, type Point, TOPICS, type VerdictRule } from './verdict-rule';
import { type Judgement, judgement } from './verdict-sentence';

export type Verdict = {
  strengths: readonly Point[];
  risks: readonly Point[];
  /** False where too little is known to say anything. */
  isKnown: boolean;
};

/** Points of each kind, before those that the headline asks for. */
const MOST_POINTS = 2;

/**
 * Finds the most telling strengths and risks of a stock, and one for each word of its headline. All figures are ratios,
 * so it is the same in every currency.
 *
 * @param payments in the trading currency, oldest first
 */
export function stockVerdict(stock: StockDetail, payments: readonly Payment[]): Verdict {
  const judged = judgement(stock);
  if (!judged) return { strengths: [], risks: [], isKnown: false };
  const company = companyOf(stock, payments, judged);
  return {
    strengths: pointsOf(STRENGTHS, company, judged.good),
    risks: pointsOf(RISKS, company, judged.weak),
    isKnown: true,
  };
}

function pointsOf(rules: readonly VerdictRule[], company: Company, headline: readonly SummaryKey[]): Point[] {
  const wanted = new Set<VerdictRule['topic']>(headline.map((key) => TOPICS[key]));
  const topics = new Set<VerdictRule['topic']>();
  const points: Point[] = [];
  for (const { topic, title, except, within, figures } of rules) {
    if (topics.has(topic) || (points.length >= MOST_POINTS && !wanted.has(topic))) continue;
    if (except?.some((sector) => sector === company.stock.sector)) continue;
    const areWithin = Object.entries(within ?? {}).every(([metric, [low, high]]) => {
      const value = figureOf(company.stock, metric as MetricKey);
      return value !== null && value >= low && value <= high;
    });
    const said = areWithin ? figures(company) : null;
    if (said === null) continue;
    topics.add(topic);
    points.push({ title: typeof title === 'string' ? title : title(company), figures: said });
  }
  return points;
}

function companyOf(stock: StockDetail, payments: readonly Payment[], judged: Judgement): Company {
  const { enterprise_value: whole, market_cap: size, enterprise_to_ebitda: multiple } = stock;
  const netDebt = whole === null || size === null || size <= 0 ? null : whole - size;
  const share = netDebt === null || size === null ? null : netDebt / size;
  const ebitda = whole !== null && whole > 0 && multiple !== null && multiple > 0 ? whole / multiple : null;
  const toEbitda = netDebt === null || ebitda === null ? null : netDebt / ebitda;
  const years = stock.price_date === null ? [] : dividendYears(payments, stock.price_date);
  return {
    stock,
    judged,
    typical: (metric) => stock.comparisons[metric]?.sector?.median ?? null,
    score: (metric) => stock.metricScores[metric]?.score ?? null,
    netDebtShare: share !== null && share > -0.9 && share < 20 ? share : null,
    netDebtToEbitda: toEbitda !== null && toEbitda < 25 ? toEbitda : null,
    years,
    withoutCut: yearsWithoutCut(years),
  };
}
