/** Room after the greatest value, as a share of the whole width. */
const ROOM = 0.02;

/**
 * Maps values to places across a bar chart: 0 at its left edge, 1 at its right. Zero is always within it, so that
 * lengths can be compared.
 */
export function scaleOf(values: readonly number[]): (value: number) => number {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const span = high - low || 1;
  const margin = low < 0 && high > 0 ? ROOM : 0;
  return (value) => margin + ((value - low) / span) * (1 - ROOM - margin);
}
