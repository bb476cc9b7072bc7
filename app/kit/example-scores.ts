import { SCORED_METRICS, type ScoredMetric } from '@/lib/stocks/metrics';
import type { Stock } from '@/lib/stocks/schema';

/** One score of each band, its edges, and none. */
export const SCORES = [100, 97, 80, 79, 60, 59, 41, 40, 22, 20, 19, 7, 0, null];

/** Scores of the metrics that are named. */
export function scores(values: Partial<Record<ScoredMetric, number>>): Stock['metricScores'] {
  return Object.fromEntries(Object.entries(values).map(([key, score]) => [key, { score }]));
}

/** The same score for every metric. */
export const allScores = (score: number) =>
  scores(Object.fromEntries(SCORED_METRICS.map((key) => [key, score])));
