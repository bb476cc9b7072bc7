import { SCORE_BANDS } from './rules';

/** The band of a score from 0 to 100, with the word that says it; null where there is no score. */
export const scoreBand = (score: number | null): (typeof SCORE_BANDS)[number] | null =>
  score === null ? null : (SCORE_BANDS.find(({ from }) => score >= from) ?? null);
