import { arc, type PieArcDatum, pie } from 'd3-shape';
import { INNER, OUTER } from './ring-places';

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
