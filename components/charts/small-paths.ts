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
    // The first step of a part also makes a part of a single point visible, by its round ends.
    if (y !== null) path += before === null ? `M${x} ${y}l0 0` : ` 1${signed(y - before)}`;
    before = y;
  }
  return path.replaceAll('l0 0 1', 'l1');
}

/** A number behind another needs no space before its sign. */
const signed = (value: number): string => (value < 0 ? `${value}` : ` ${value}`);

/** Draws bars as strokes, two units apart, from `base`; nothing where a value is missing. */
export const smallBars = (heights: readonly (number | null)[], base: number): string =>
  heights.map((y, at) => (y === null ? '' : `M${2 * at + 1} ${base}V${y}`)).join('');

/** Leaves out values of a long series evenly, counted from the last one, so that at most `most` are drawn. */
export function thinned<Value>(values: readonly Value[], most: number): Value[] {
  const every = Math.ceil(values.length / most);
  return values.filter((_, at) => (values.length - 1 - at) % every === 0);
}
