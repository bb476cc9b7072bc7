/** Milliseconds before the first repetition, and before any. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 60_000;
const MOST_REPETITIONS = 6;

/**
 * Milliseconds after which a request that failed is made again, twice as many each time; null where that is
 * of no use: when the request itself was refused, or after some repetitions.
 *
 * @param status of the answer, 0 where there was none
 * @param failures in a row, at least 1
 */
export function retryPause(status: number, failures: number): number | null {
  if (status !== 0 && status < 500) return null;
  if (failures > MOST_REPETITIONS) return null;
  return Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE);
}
