/** Radii in percent of half the drawing's width (specification, section 2, 'Distribution filters'). */
export const INNER = 60;
export const OUTER = 90;

/** Returns where each segment ends, clockwise from the top, in radians. */
function endsOf(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0) || 1;
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return (sum / total) * 2 * Math.PI;
  });
}

/** Returns the middle of a segment, in percent of the drawing's width and height. */
export function ringMiddle(values: readonly number[], index: number): { x: number; y: number } {
  const ends = endsOf(values);
  const angle = ((ends[index - 1] ?? 0) + (ends[index] ?? 0)) / 2;
  const radius = (INNER + OUTER) / 4;
  return { x: 50 + radius * Math.sin(angle), y: 50 - radius * Math.cos(angle) };
}

/**
 * Finds the segment at a place of the square, in percent of its width and height; null beside the ring. The hole counts
 * as none.
 */
export function segmentAt(values: readonly number[], x: number, y: number): number | null {
  const [right, up] = [2 * x - 100, 100 - 2 * y];
  const distance = Math.hypot(right, up);
  if (distance < INNER || distance > OUTER) return null;
  // Clockwise from the top.
  const angle = (Math.atan2(right, up) + 2 * Math.PI) % (2 * Math.PI);
  const at = endsOf(values).findIndex((end) => angle < end);
  return at < 0 ? null : at;
}
