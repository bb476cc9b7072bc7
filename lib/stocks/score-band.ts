import { SCORE_BANDS } from './rules';

/** Finds the band of a score from 0 to 100, with its German word; null without a score. */
export const scoreBand = (score: number | null): (typeof SCORE_BANDS)[number] | null =>
  score === null ? null : (SCORE_BANDS.find(({ from }) => score >= from) ?? null);
