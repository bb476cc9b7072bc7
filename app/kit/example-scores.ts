import { SUMMARY_SCORES } from '@/lib/stocks/metrics';
import type { Stock } from '@/lib/stocks/schema';

/** Scores of every band, including the edges, and no score. */
export const SCORES = [100, 97, 80, 79, 60, 59, 41, 40, 22, 20, 19, 7, 0, null];

/** The metrics of a card. */
export const SCORED = Object.values(SUMMARY_SCORES).flatMap(({ metrics }) => [...metrics]);

/** Scores of those metrics, in their order. */
export const scores = (values: readonly (number | null)[]): Stock['metricScores'] =>
  Object.fromEntries(SCORED.flatMap((key, at) => (values[at] == null ? [] : [[key, { score: values[at] }]])));

/** The same score for each. */
export const allScores = (score: number) => scores(SCORED.map(() => score));
