/** Milliseconds before the first retry, and the longest pause. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 60_000;
const MOST_REPETITIONS = 6;

/**
 * Milliseconds until a failed request is retried, doubled each time. Null when a retry makes no sense: the
 * request itself was refused, or the retries are used up.
 *
 * @param status of the answer, 0 where there was none
 * @param failures in a row, at least 1
 */
export function retryPause(status: number, failures: number): number | null {
  if (status !== 0 && status < 500) return null;
  if (failures > MOST_REPETITIONS) return null;
  return Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE);
}
