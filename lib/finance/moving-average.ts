/**
 * Simple moving average: the mean of a value and the `window - 1` values before it. For daily closes a
 * window is counted in trading days, not calendar days.
 *
 * @returns one entry per value, null where fewer than `window` values have been seen
 * @see https://en.wikipedia.org/wiki/Moving_average#Simple_moving_average
 */
export function movingAverage(values: ArrayLike<number>, window: number): (number | null)[] {
  const averages: (number | null)[] = [];
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    sum += values[i] as number;
    if (i >= window) sum -= values[i - window] as number;
    averages.push(i >= window - 1 ? sum / window : null);
  }
  return averages;
}
