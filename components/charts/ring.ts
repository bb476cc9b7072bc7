import { arc, type PieArcDatum, pie } from 'd3-shape';

/** Radii in percent of half the drawing's width (specification, section 2, 'Distribution filters'). */
export const INNER = 60;
export const OUTER = 90;

const turns = pie<number>().sort(null);
const ring = arc<PieArcDatum<number>>().innerRadius(INNER).outerRadius(OUTER).digits(2);

/**
 * Returns the segments of a donut as SVG paths in a square from -100 to 100: clockwise from the top, each as long as
 * its value's share.
 *
 * @param values at least zero; zero has an empty path
 */
export const ringPaths = (values: readonly number[]): string[] =>
  turns([...values]).map((turn) => (turn.value > 0 ? (ring(turn) ?? '') : ''));

/** Returns the middle of a segment, in percent of the drawing's width and height. */
export function ringMiddle(values: readonly number[], index: number): { x: number; y: number } {
  const turn = turns([...values])[index];
  const [x, y] = turn ? ring.centroid(turn) : [0, 0];
  return { x: 50 + x / 2, y: 50 + y / 2 };
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
  const at = turns([...values]).findIndex(
    ({ startAngle, endAngle }) => startAngle <= angle && angle < endAngle,
  );
  return at < 0 ? null : at;
}
