import { SCORED_METRICS, type ScoredMetric } from '@/lib/stocks/metrics';
import type { Stock } from '@/lib/stocks/schema';

/** Scores of every band, including the edges, and no score. */
export const SCORES = [100, 97, 80, 79, 60, 59, 41, 40, 22, 20, 19, 7, 0, null];

/** Scores for some metrics. */
export function scores(values: Partial<Record<ScoredMetric, number>>): Stock['metricScores'] {
  return Object.fromEntries(Object.entries(values).map(([key, score]) => [key, { score }]));
}

/** The same score for every metric. */
export const allScores = (score: number) =>
  scores(Object.fromEntries(SCORED_METRICS.map((key) => [key, score])));
