/** Room at both ends of a scale, as a share of its length. */
const ROOM = 0.08;

export type ValueScale = { from: number; length: number };

/** Returns a scale on which all amounts have a place, with room at both ends but never below 0; from 0 to 1 without any. */
export function scaleOf(amounts: readonly (number | null)[]): ValueScale {
  const known = amounts.filter((amount) => amount !== null);
  if (known.length === 0) return { from: 0, length: 1 };
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const room = (high - low || Math.abs(high) || 1) * ROOM;
  const from = Math.max(low - room, 0);
  return { from, length: high + room - from };
}

/** Returns the place of an amount on a scale, in percent of its length. */
export const positionOn = ({ from, length }: ValueScale, amount: number): number =>
  Math.round(((amount - from) / length) * 1000) / 10;

/** Widths in px: of a figure at 15 px, of the space between two labels, and of the longest name with its space. */
const CHARACTER = 8.4;
const SPACE = 10;
const NAME = 80;

/** Returns the room in px that a label takes below the scale. @param characters of its amount */
export const labelWidth = (characters: number): number => Math.max(NAME, characters * CHARACTER + SPACE);

/**
 * Tests whether labels have room beside each other, each reaching as far to the left of its place as that stands from the
 * left end.
 *
 * @param places in percent of the length, in any order
 * @param width of a label, as a share of the length
 */
export function areApart(places: readonly number[], width: number): boolean {
  const sorted = [...places].sort((a, b) => a - b);
  return sorted.every((place, n) => n === 0 || ((place - (sorted[n - 1] ?? 0)) / 100) * (1 - width) >= width);
}
