/** Share of the drawing's half width (specification, section 2, 'Distribution filters'). */
const INNER = 60;
const OUTER = 90;

const digits = (value: number) => Number(value.toFixed(2));

function at(radius: number, turn: number): string {
  const angle = turn * 2 * Math.PI;
  return `${digits(radius * Math.sin(angle))} ${digits(-radius * Math.cos(angle))}`;
}

/**
 * Returns the segments of a donut as SVG paths in a square from -100 to 100: clockwise from the top, each as long
 * as its value's share. A full ring is drawn as two halves, since an arc cannot end where it begins.
 *
 * @param values at least zero; zero has an empty path
 */
export function ringSegments(values: readonly number[]): string[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  let from = 0;
  return values.map((value) => {
    if (value === 0) return '';
    const start = from / total;
    from += value;
    const end = from / total;
    const middle = (start + end) / 2;
    const arc = (radius: number, turns: readonly number[], sweep: 0 | 1) =>
      turns.map((turn) => `A${radius} ${radius} 0 0 ${sweep} ${at(radius, turn)}`).join('');
    return `M${at(OUTER, start)}${arc(OUTER, [middle, end], 1)}L${at(INNER, end)}${arc(INNER, [middle, start], 0)}Z`;
  });
}

/**
 * Returns the middle of a segment, as fractions of the width and height of the drawing.
 *
 * @param values as for `ringSegments`
 */
export function ringMiddle(values: readonly number[], index: number): { x: number; y: number } {
  const total = values.reduce((sum, value) => sum + value, 0);
  const before = values.slice(0, index).reduce((sum, value) => sum + value, 0);
  const angle = ((before + (values[index] ?? 0) / 2) / total) * 2 * Math.PI;
  const radius = (INNER + OUTER) / 2 / 200;
  return { x: 0.5 + radius * Math.sin(angle), y: 0.5 - radius * Math.cos(angle) };
}
