/** Where a value is in a drawing: `height` units at the bottom, 0 at the top; values outside are cut off. */
export const scaledTo =
  (lowest: number, highest: number, height: number) =>
  (value: number): number =>
    highest > lowest
      ? Math.round((height * (highest - Math.min(highest, Math.max(lowest, value)))) / (highest - lowest))
      : height / 2;

/**
 * Draws a line with one unit per value in whole units, interrupted where a value is missing. Steps of whole units take
 * few bytes, and repeat.
 */
export function smallLine(heights: readonly (number | null)[]): string {
  let path = '';
  let before: number | null = null;
  for (const [x, y] of heights.entries()) {
    if (y !== null) path += before === null ? `M${x} ${y}h0` : y === before ? 'h1' : `l1 ${y - before}`;
    before = y;
  }
  return path.replaceAll('h0h1', 'h1').replaceAll('h0l', 'l');
}

/** Draws bars as strokes, two units apart, from `base`; nothing where a value is missing. */
export const smallBars = (heights: readonly (number | null)[], base: number): string =>
  heights.map((y, at) => (y === null ? '' : `M${2 * at + 1} ${base}V${y}`)).join('');
