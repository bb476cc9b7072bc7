import { firstNotBelow } from '@/lib/finance/first-not-below';
import { METRICS, type ScoredMetric, SUMMARY_SCORES, type SummaryKey } from '../metrics';

/** A missing score, in a column of scores. */
export const NO_SCORE = -1;

/**
 * Scores every company in one metric, see `percentiles`.
 *
 * @param values one per company, NaN if unknown; amounts in one currency
 */
export const percentileScores = (values: Float64Array, metric: ScoredMetric): Int8Array =>
  percentiles(values, METRICS[metric].better === 'lower');

/**
 * Computes the mid-rank percentile of every company among all that have a value, (worse + half of the equal ones,
 * itself included) / all × 100, rounded. If lower is better (multiples, payout ratio), a value of zero or below is
 * meaningless: it gets no score and is not compared.
 *
 * @param values one per company, NaN if unknown
 * @returns 0 to 100, or NO_SCORE
 * @see https://en.wikipedia.org/wiki/Percentile_rank
 */
export function percentiles(values: Float64Array, lowerIsBetter = false): Int8Array {
  const isCompared = (value: number) => (lowerIsBetter ? value > 0 : !Number.isNaN(value));
  const sorted = values.filter(isCompared).sort();
  const { distinct, scores } = scoreTable(sorted, lowerIsBetter);
  const column = new Int8Array(values.length).fill(NO_SCORE);
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (isCompared(value)) column[i] = scores[firstNotBelow(distinct, value)] as number;
  }
  return column;
}

/** Distinct values in ascending order, and the score of each. */
function scoreTable(sorted: Float64Array, lowerIsBetter: boolean) {
  const distinct = new Float64Array(sorted.length);
  const scores = new Int8Array(sorted.length);
  let count = 0;
  for (let start = 0, end = 0; start < sorted.length; start = end) {
    while (end < sorted.length && sorted[end] === sorted[start]) end++;
    const worse = lowerIsBetter ? sorted.length - end : start;
    distinct[count] = sorted[start] as number;
    // A single division of whole numbers, so that exactly one half rounds up whatever the market's size.
    scores[count] = Math.round(((2 * worse + end - start) * 50) / sorted.length);
    count++;
  }
  return { distinct: distinct.subarray(0, count), scores };
}

/**
 * Computes a summary score: the rounded mean of its metrics' scores; null if fewer than half of them have one.
 */
export function summaryScore(
  metricScores: { readonly [K in ScoredMetric]?: { score: number } | undefined },
  key: SummaryKey,
): number | null {
  const metrics = SUMMARY_SCORES[key].metrics;
  const scores = metrics.flatMap((metric: ScoredMetric) => metricScores[metric]?.score ?? []);
  if (scores.length * 2 < metrics.length) return null;
  return Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}

/** Computes `summaryScore` for every company; NaN for none. */
export function summaryScores(
  scores: { readonly [K in ScoredMetric]: Int8Array },
  key: SummaryKey,
): Float64Array {
  const { metrics } = SUMMARY_SCORES[key];
  const size = scores[metrics[0]].length;
  const sums = new Float64Array(size);
  const counts = new Uint8Array(size);
  for (const metric of metrics) {
    const column = scores[metric];
    for (let i = 0; i < size; i++) {
      const score = column[i] as number;
      if (score === NO_SCORE) continue;
      sums[i] = (sums[i] as number) + score;
      counts[i] = (counts[i] as number) + 1;
    }
  }
  return sums.map((sum, i) => {
    const count = counts[i] as number;
    return count * 2 < metrics.length ? Number.NaN : Math.round(sum / count);
  });
}
